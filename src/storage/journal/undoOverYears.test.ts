import type { Intent } from '#school/acts/changes.ts';
import { leaveSchool } from '#school/students/leavingIntents.ts';
import { startSchoolYear } from '#school/newYear/newYearIntents.ts';
import { deleteStudents, deleteStudent } from '#school/students/studentIntents.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { schoolClass, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import type { SchoolStore } from '#storage/schoolStore.ts';

const TODAY = '2026-08-03';
const CLASSES = ['Class 1', 'Class 2', 'Class 3'];

/** Two students in each class: Pupil0 and Pupil1 in Class 1, and so on. Each class has roll numbers from 1. */
const PUPILS = CLASSES.flatMap((name, place) =>
  [0, 1].map((turn) => {
    const number = 2 * place + turn;
    const rollNumber = String(turn + 1);
    const names = { firstName: `Pupil${number}`, lastName: 'Hill', email: `${number}@example.org` };
    return student({ id: `s${number}`, ...names, class: name, rollNumber });
  }),
);

function pupil(number: number) {
  const found = PUPILS[number];
  if (!found) throw new Error(`no pupil ${number}`);
  return found;
}

function open(): Promise<SchoolStore> {
  const browser = new Browser();
  const classes = CLASSES.map((name, place) => {
    const students = PUPILS.filter((one) => one.class === name).map(({ id }) => id);
    return schoolClass({ id: `c${place}`, name, students });
  });
  const settings = { ...DEFAULT_SETTINGS, academicYear: '2025-2026' };
  const none = { teachers: [], attendance: [], grades: [] };
  browser.sample = { ...none, students: PUPILS, classes, settings };
  return browser.open();
}

function newYear(): Intent {
  const days = { name: '2026-2027', first: '2026-08-10', last: '2027-07-31', today: TODAY };
  return startSchoolYear({
    ...days,
    copiesTerms: false,
    choices: { classes: {}, students: {} },
  });
}

function yearAfter(): Intent {
  const days = { name: '2027-2028', first: '2027-08-09', last: '2028-07-31', today: '2027-08-02' };
  return startSchoolYear({ ...days, copiesTerms: false, choices: { classes: {}, students: {} } });
}

function leaving(number: number): Intent {
  return leaveSchool([pupil(number)], { lastDay: TODAY, reason: '', today: TODAY, evenSo: true });
}

async function did(store: SchoolStore, intent: Intent): Promise<string> {
  const { act } = await store.commit(intent);
  if (!act) throw new Error('nothing was done');
  return act.id;
}

async function studentIn(store: SchoolStore, number: number) {
  const { students } = await recordsOf(store);
  return students.find(({ id }) => id === `s${number}`);
}

/** Pupil0 and others without a class: the year has ended the one that they had. */
function withoutClass(number: number, ended: { readonly name: string; readonly id: string }) {
  const past = { class: ended.name, classId: ended.id, from: '2025-08-01', to: '2026-08-09' };
  return { ...pupil(number), class: '', pastClasses: [past] };
}

describe('after the start of a school year, a restored student has no class, and the undo says so', () => {
  test.each<[what: string, number: number, act: Intent, years: readonly Intent[], ended: string]>([
    ['a deletion', 0, deleteStudent(pupil(0)), [newYear()], 'Class 1'],
    ['a leaving', 0, leaving(0), [newYear()], 'Class 1'],
    ['a deletion from the class that left', 4, deleteStudent(pupil(4)), [newYear()], 'Class 3'],
    ['a deletion, two years', 0, deleteStudent(pupil(0)), [newYear(), yearAfter()], 'Class 1'],
    ['a leaving, two years', 2, leaving(2), [newYear(), yearAfter()], 'Class 2'],
  ])('%s', async (_what, number, act, years, name) => {
    const store = await open();
    const id = await did(store, act);
    for (const year of years) await did(store, year);
    const undone = await store.commit(undoAct(id));
    const ended = { name, id: `c${CLASSES.indexOf(name)}` };
    expect(await studentIn(store, number)).toEqual(withoutClass(number, ended));
    expect(undone).toMatchObject({
      remarks: [
        `2026-2027 was started since then. The new class is unknown, so choose it under Edit: Pupil${number} Hill.`,
      ],
      skipped: [],
    });
  });

  test('several at once are named together', async () => {
    const store = await open();
    const id = await did(store, deleteStudents([0, 2].map(pupil)));
    await did(store, newYear());
    const undone = await store.commit(undoAct(id));
    expect(undone.skipped).toEqual([]);
    expect(undone.remarks).toEqual([
      '2026-2027 was started since then. The new class is unknown, so choose it under Edit: Pupil0 Hill, Pupil2 Hill.',
    ]);
    expect((await recordsOf(store)).classes.map((one) => one['students'])).toEqual([
      [],
      ['s1'],
      ['s3'],
    ]);
  });
});

describe('an undo that does not cross the start of a year restores the student unchanged', () => {
  test.each<[what: string, act: Intent]>([
    ['a deletion', deleteStudent(pupil(0))],
    ['a leaving', leaving(0)],
  ])('%s of the new year', async (_what, act) => {
    const store = await open();
    await did(store, newYear());
    const before = await studentIn(store, 0);
    const undone = await store.commit(undoAct(await did(store, act)));
    expect(await studentIn(store, 0)).toEqual(before);
    expect(undone.remarks).toBeUndefined();
  });

  test.each<[what: string, act: Intent]>([
    ['a deletion', deleteStudent(pupil(0))],
    ['a leaving', leaving(0)],
  ])('%s before a year that was started and undone', async (_what, act) => {
    const store = await open();
    const id = await did(store, act);
    await store.commit(undoAct(await did(store, newYear())));
    const undone = await store.commit(undoAct(id));
    expect(await studentIn(store, 0)).toEqual(pupil(0));
    expect(undone.remarks).toBeUndefined();
  });

  test.each<[what: string, act: Intent, number: number, ended: string]>([
    ['a deletion', deleteStudent(pupil(0)), 0, 'Class 1'],
    ['a leaving', leaving(0), 0, 'Class 1'],
    ['a deletion of one who was to leave with the year', deleteStudent(pupil(4)), 4, 'Class 3'],
  ])(
    '%s after the start of a year that was undone leaves the class open',
    async (_what, act, number, name) => {
      const store = await open();
      const year = await did(store, newYear());
      const id = await did(store, act);
      await store.commit(undoAct(year));
      const undone = await store.commit(undoAct(id));
      const ended = { name, id: `c${CLASSES.indexOf(name)}` };
      expect(await studentIn(store, number)).toEqual(withoutClass(number, ended));
      expect(undone.remarks).toEqual([
        `2026-2027 was undone since then. The new class is unknown, so choose it under Edit: Pupil${number} Hill.`,
      ]);
    },
  );
});
