import { actWords } from '#school/acts/actWords.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { examTypeList, examTypeNames } from '#school/grading/examTypes.ts';
import {
  changeOwnScale,
  changePerformanceWords,
  chooseAverages,
  choosePassFrom,
  chooseScale,
  showPerformance,
} from '#school/grading/gradingIntents.ts';
import {
  addToList,
  editInList,
  moveInList,
  removeFromList,
  replaceList,
} from '#school/grading/listIntents.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { subjectNames, TEACHER_SUBJECTS } from '#school/grading/subjects.ts';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { grade, smallSchool, student, teacher } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SchoolStore } from './schoolStore.ts';

const MISSED = {
  classId: 'class0001',
  subject: 'Mathematics',
  examType: 'Quiz',
  date: '2026-11-20',
  maxMarks: 20,
};

/** A period, as remarks are stored under it. */
const TERM = '2026-09-01_2026-12-18';

async function openSchool(): Promise<SchoolStore> {
  const browser = new Browser();
  browser.sample = {
    ...smallSchool(),
    students: [
      student({
        noMarks: { [noMarkKey(MISSED)]: 'absent' },
        reportRemarks: { [TERM]: { Mathematics: 'Counts well', 'Art/Craft': 'Neat' } },
      }),
    ],
    teachers: [teacher({ subject: 'Mathematics' })],
    grades: [
      grade({ subject: 'Mathematics', examType: 'Quiz' }),
      grade({ id: 'grade0002', subject: 'Science', examType: 'Final' }),
    ],
  };
  return browser.open();
}

async function done(store: SchoolStore, intent: Intent): Promise<string> {
  const { act } = await store.commit(intent);
  if (!act) throw new Error('nothing was done');
  return act.id;
}

async function settingsOf(store: SchoolStore): Promise<SchoolSettings> {
  return settingsIn(await recordsOf(store));
}

function settingsIn({ settings: [stored] }: Awaited<ReturnType<typeof recordsOf>>): SchoolSettings {
  return asSettings(stored ?? {});
}

async function refusal(work: Promise<unknown>): Promise<readonly unknown[]> {
  const cause = await work.then(
    () => 'done',
    (failure: unknown) => failure,
  );
  return cause instanceof Refusal ? [cause.message, cause.field] : [cause];
}

// @shows A school's own rules: Until something is changed the list is the specification's; the first change writes one
//   list for grades and teachers
test('the first change of the subjects writes one list for grades and teachers', async () => {
  const store = await openSchool();
  const before = await recordsOf(store);
  const act = await done(store, addToList('subjects', { name: '  Art ', short: '' }));
  const settings = await settingsOf(store);
  expect(settings.subjects).toEqual([...TEACHER_SUBJECTS, 'Art'].map((name) => ({ name })));
  expect(subjectNames(settings, 'grades')).toEqual(subjectNames(settings, 'teachers'));
  await store.commit(undoAct(act));
  expect(await recordsOf(store)).toEqual(before);
});

// @shows A school's own rules: Renaming a subject renames it on grades, teachers and marks' states, as one act; to a
//   name that is there it is refused
test('renaming a subject renames it on all records, and renaming back leaves no change', async () => {
  const store = await openSchool();
  await done(store, addToList('subjects', { name: 'Art' }));
  const before = await recordsOf(store);
  const { act } = await store.commit(
    editInList('subjects', 'Mathematics', { name: 'Maths', short: 'Ma' }),
  );
  expect(act && actWords(act)).toBe('Subject renamed: Mathematics to Maths');
  const renamed = await recordsOf(store);
  expect(renamed.grades.map((one) => one['subject'])).toEqual(['Maths', 'Science']);
  expect(renamed.teachers.map((one) => one['subject'])).toEqual(['Maths']);
  expect(renamed.students.map((one) => one['noMarks'])).toEqual([
    { [noMarkKey({ ...MISSED, subject: 'Maths' })]: 'absent' },
  ]);
  expect(renamed.students.map((one) => one['reportRemarks'])).toEqual([
    { [TERM]: { Maths: 'Counts well', 'Art/Craft': 'Neat' } },
  ]);
  await done(store, editInList('subjects', 'Maths', { name: 'Mathematics', short: '' }));
  expect(await recordsOf(store)).toEqual(before);
});

test('renaming an exam type renames it on grades, and undo takes it back', async () => {
  const store = await openSchool();
  const before = await recordsOf(store);
  const act = await done(store, editInList('examTypes', 'Quiz', { name: 'Test', weight: 30 }));
  const renamed = await recordsOf(store);
  expect(renamed.grades.map((one) => one['examType'])).toEqual(['Test', 'Final']);
  expect(examTypeList(settingsIn(renamed))[0]).toEqual({
    name: 'Test',
    maxMarks: undefined,
    weight: 30,
  });
  await store.commit(undoAct(act));
  expect(await recordsOf(store)).toEqual(before);
});

test.each<[what: string, intent: () => Intent, message: string, field: string | undefined]>([
  ['no name', () => addToList('subjects', { name: ' ' }), 'Enter a name', 'name'],
  [
    'a name that is there',
    () => addToList('subjects', { name: 'mathematics' }),
    'There is already a subject called Mathematics',
    'name',
  ],
  [
    'a rename to a name that is there',
    () => editInList('subjects', 'Mathematics', { name: 'Science' }),
    'There is already a subject called Science',
    'name',
  ],
  [
    'an entry that is gone',
    () => editInList('subjects', 'Alchemy', { name: 'Chemistry 2' }),
    'The subject Alchemy was removed or renamed in the meantime. Nothing was changed.',
    undefined,
  ],
  [
    'an empty list',
    () => replaceList('examTypes', [{ name: ' ' }, { name: '' }]),
    'A school needs at least one assessment type. Nothing was changed.',
    'names',
  ],
  [
    'a scale without a lowest step',
    () =>
      changeOwnScale([
        { label: 'A', from: 50 },
        { label: 'B', from: 20 },
      ]),
    'The last label must begin at 0. Nothing was changed.',
    undefined,
  ],
])('refuses %s, and stores nothing', async (_, intent, message, field) => {
  const store = await openSchool();
  const before = await recordsOf(store);
  expect(await refusal(store.commit(intent()))).toEqual([message, field]);
  expect(await recordsOf(store)).toEqual(before);
});

test('refuses a rename that would mix the grades of two subjects', async () => {
  const store = await openSchool();
  await done(store, removeFromList('subjects', 'Science'));
  const [message] = await refusal(
    store.commit(editInList('subjects', 'Mathematics', { name: 'Science' })),
  );
  expect(message).toContain('There are already records under Science');
  const [aboutRemarks] = await refusal(
    store.commit(editInList('subjects', 'Mathematics', { name: 'Art/Craft' })),
  );
  expect(aboutRemarks).toContain('There are already records under Art/Craft');
});

// @shows A school's own rules: "Edit as a list": what is gone is removed, what is new added, as one act
test('a list of names keeps the stored properties of each name', async () => {
  const store = await openSchool();
  await done(store, editInList('examTypes', 'Final', { name: 'Final', weight: 50 }));
  await done(
    store,
    replaceList('examTypes', [
      { name: 'Oral', weight: 20 },
      { name: 'final', maxMarks: 60 },
      { name: 'Oral' },
      { name: '' },
    ]),
  );
  expect((await settingsOf(store)).examTypes).toEqual([
    { name: 'Oral', weight: 20 },
    { name: 'Final', weight: 50, maxMarks: 60 },
  ]);
});

const OWN = [
  { label: 'Top', from: 60 },
  { label: 'Go on', from: 0 },
];

/** Acts on different things, so that each can be undone after any others. */
const ACTS: readonly Intent[] = [
  addToList('subjects', { name: 'Art', short: 'Art' }),
  addToList('subjects', { name: 'Latin' }),
  editInList('subjects', 'Mathematics', { name: 'Maths' }),
  removeFromList('subjects', 'Biology'),
  editInList('examTypes', 'Quiz', { name: 'Quiz', weight: 20, maxMarks: 20 }),
  editInList('examTypes', 'Final', { name: 'Exam' }),
  addToList('examTypes', { name: 'Oral' }),
  chooseAverages('weights'),
  chooseScale('oneToSix'),
  choosePassFrom(50),
  showPerformance(false),
];

/** The school's rules, as texts of its settings. */
function rulesOf(settings: SchoolSettings): unknown {
  const { kind, passFrom } = scaleOf(settings);
  const { isShown, words } = performanceWordsOf(settings);
  return {
    subjects: subjectNames(settings, 'teachers').toSorted(),
    types: examTypeList(settings).toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    weights: [...(weightsOf(settings) ?? [])],
    kind,
    passFrom,
    isShown,
    words,
  };
}

// @shows A school's own rules: Each change is one act, undone from Recent changes, whatever was done since
test('any of these acts can be undone after random others', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(
        ACTS.map((_, index) => index),
        { minLength: 2 },
      ),
      fc.nat(),
      async (order, chosen) => {
        const undone = chosen % order.length;
        const [store, without] = [await openSchool(), await openSchool()];
        const acts: string[] = [];
        for (const [index, place] of order.entries()) {
          const intent = ACTS[place];
          if (!intent) continue;
          acts.push(await done(store, intent));
          if (index !== undone) await done(without, intent);
        }
        await store.commit(undoAct(acts[undone] ?? ''));
        const [left, expected] = [await recordsOf(store), await recordsOf(without)];
        expect(rulesOf(settingsIn(left))).toEqual(rulesOf(settingsIn(expected)));
        expect(left.grades).toEqual(expected.grades);
        expect(left.students).toEqual(expected.students);
      },
    ),
    { numRuns: 60 },
  );
});

// @shows A school's own rules: Each change is one act, undone from Recent changes, whatever was done since
test('an undo leaves a scale whose steps changed since, and restores no half of one', async () => {
  const store = await openSchool();
  await done(store, chooseScale('own'));
  const lowest = { label: 'F', from: 0 };
  const first = await done(store, changeOwnScale([{ label: 'Top', from: 60 }, lowest]));
  const newer = [{ label: 'E.E.', from: 75 }, lowest];
  await done(store, changeOwnScale(newer));
  const [message] = await refusal(store.commit(undoAct(first)));
  expect(message).toContain('Nothing was undone.');
  expect(scaleOf(await settingsOf(store)).steps).toEqual(newer);
});

test('an undo takes back a changed step, if only others were added since', async () => {
  const store = await openSchool();
  await done(store, changeOwnScale(OWN));
  const act = await done(store, changeOwnScale([{ label: 'Top', from: 70 }, ...OWN.slice(1)]));
  const middle = { label: 'Middle', from: 40 };
  await done(store, changeOwnScale([{ label: 'Top', from: 70 }, middle, ...OWN.slice(1)]));
  await store.commit(undoAct(act));
  expect(scaleOf(await settingsOf(store)).steps).toEqual([OWN[0], middle, OWN[1]]);
  // With two steps from 40 % it would be no scale.
  const moved = await done(store, changeOwnScale([{ label: 'Middle', from: 30 }, ...OWN]));
  const added = { label: 'Fair', from: 40 };
  await done(store, changeOwnScale([{ label: 'Middle', from: 30 }, added, ...OWN]));
  expect(await refusal(store.commit(undoAct(moved)))).toHaveLength(2);
  expect(scaleOf(await settingsOf(store)).steps).toContainEqual({ label: 'Middle', from: 30 });
});

test('an undo leaves at least one subject, and knows names that every object inherits', async () => {
  const store = await openSchool();
  const added = await done(store, addToList('subjects', { name: '__proto__' }));
  await done(store, addToList('subjects', { name: 'constructor' }));
  await store.commit(undoAct(added));
  expect(subjectNames(await settingsOf(store), 'grades').slice(-2)).toEqual([
    'Physical Education',
    'constructor',
  ]);
  const act = await done(store, addToList('subjects', { name: 'Art' }));
  await done(store, replaceList('subjects', [{ name: 'Art' }]));
  await refusal(store.commit(undoAct(act)));
  expect(subjectNames(await settingsOf(store), 'grades')).toEqual(['Art']);
});

test('undoing a move after an addition keeps the addition', async () => {
  const store = await openSchool();
  const act = await done(store, moveInList('examTypes', 'Final', -2));
  expect(examTypeNames(await settingsOf(store)).slice(0, 3)).toEqual(['Final', 'Quiz', 'Mid-term']);
  await done(store, addToList('examTypes', { name: 'Oral' }));
  await store.commit(undoAct(act));
  expect(examTypeNames(await settingsOf(store))).toEqual([
    'Quiz',
    'Mid-term',
    'Final',
    'Assignment',
    'Project',
    'Oral',
  ]);
});

test('a custom scale begins with the previous steps, and comes back when it is chosen again', async () => {
  const store = await openSchool();
  await done(store, chooseScale('a1ToE'));
  await done(store, chooseScale('own'));
  expect(scaleOf(await settingsOf(store)).steps).toHaveLength(8);
  await done(store, changeOwnScale(OWN.toReversed()));
  await done(store, chooseScale('letters'));
  expect(scaleOf(await settingsOf(store)).gradeOf(95)).toBe('A+');
  await done(store, chooseScale('own'));
  expect(scaleOf(await settingsOf(store)).steps).toEqual(OWN);
  await done(store, changePerformanceWords(OWN));
  expect(performanceWordsOf(await settingsOf(store)).wordOf(10)).toBe('Go on');
});

// @shows A school's own rules: Absent means as specified: going back to the specification leaves no key
test('a choice that is reversed leaves no key', async () => {
  const store = await openSchool();
  const before = await recordsOf(store);
  for (const intent of [
    chooseAverages('weights'),
    chooseAverages('points'),
    chooseScale('oneToSix'),
    choosePassFrom(50),
    choosePassFrom(undefined),
    chooseScale('letters'),
    showPerformance(false),
    showPerformance(true),
  ]) {
    await done(store, intent);
  }
  expect(await recordsOf(store)).toEqual(before);
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test('an unreadable list is kept until somebody changes the list, and undo restores it', async () => {
  const browser = new Browser();
  browser.sample = { ...smallSchool(), settings: { ...smallSchool().settings, subjects: 'Art' } };
  const store = await browser.open();
  await done(store, chooseScale('oneToSix'));
  expect((await settingsOf(store)).subjects).toBe('Art');
  const act = await done(store, addToList('subjects', { name: 'Latin' }));
  expect(subjectNames(await settingsOf(store), 'grades')).toHaveLength(11);
  await store.commit(undoAct(act));
  expect((await settingsOf(store)).subjects).toBe('Art');
});
