import type { Intent } from '#school/acts/changes.ts';
import { editClass } from '#school/classes/classIntents.ts';
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

function open(pupils = PUPILS): Promise<SchoolStore> {
  const browser = new Browser();
  const classes = CLASSES.map((name, place) => {
    const students = pupils.filter((one) => one.class === name).map(({ id }) => id);
    return schoolClass({ id: `c${place}`, name, students });
  });
  const settings = { ...DEFAULT_SETTINGS, academicYear: '2025-2026' };
  const none = { teachers: [], attendance: [], grades: [] };
  browser.sample = { ...none, students: pupils, classes, settings };
  return browser.open();
}

function newYear(chosen: Readonly<Record<string, string>> = {}): Intent {
  const days = { name: '2026-2027', first: '2026-08-10', last: '2027-07-31', today: TODAY };
  return startSchoolYear({
    ...days,
    copiesTerms: false,
    choices: { classes: {}, students: chosen },
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

/** The student after these acts alone. */
async function studentAfter(number: number, ...acts: readonly Intent[]) {
  const store = await open();
  for (const act of acts) await did(store, act);
  return studentIn(store, number);
}

describe('after the start of a school year, a restored student joins the class where the classmates are now', () => {
  test.each<[what: string, number: number, act: Intent, years: readonly Intent[], remark: string]>([
    [
      'a deletion',
      0,
      deleteStudent(pupil(0)),
      [newYear()],
      '2026-2027 was started since then. Moved with the class: Pupil0 Hill to Class 2.',
    ],
    [
      'a leaving',
      0,
      leaving(0),
      [newYear()],
      '2026-2027 was started since then. Moved with the class: Pupil0 Hill to Class 2.',
    ],
    [
      'a deletion from the class that left',
      4,
      deleteStudent(pupil(4)),
      [newYear()],
      '2026-2027 was started since then. Left school with the class: Pupil4 Hill.',
    ],
    [
      'a deletion, two years',
      0,
      deleteStudent(pupil(0)),
      [newYear(), yearAfter()],
      '2027-2028 was started since then. Moved with the class: Pupil0 Hill to Class 3.',
    ],
    [
      'a leaving, two years, the second of which has the class leave',
      2,
      leaving(2),
      [newYear(), yearAfter()],
      '2027-2028 was started since then. Left school with the class: Pupil2 Hill.',
    ],
  ])('%s', async (_what, number, act, years, remark) => {
    const store = await open();
    const id = await did(store, act);
    for (const year of years) await did(store, year);
    const undone = await store.commit(undoAct(id));
    expect(await studentIn(store, number)).toEqual(await studentAfter(number, ...years));
    expect(undone).toMatchObject({ remarks: [remark], skipped: [] });
  });

  test('several at once are each reported, and a roll number of the next class keeps nobody out', async () => {
    const store = await open();
    const gone = [0, 2].map(pupil);
    const id = await did(store, deleteStudents(gone));
    await did(store, newYear());
    const undone = await store.commit(undoAct(id));
    expect(undone.skipped).toEqual([]);
    expect(undone.remarks).toEqual([
      '2026-2027 was started since then. Moved with the class: Pupil0 Hill to Class 2, Pupil2 Hill to Class 3.',
    ]);
    expect((await recordsOf(store)).classes.map((one) => one['students'])).toEqual([
      [],
      expect.arrayContaining(['s0', 's1']),
      expect.arrayContaining(['s2', 's3']),
    ]);
  });

  test('under the present name of the class', async () => {
    const store = await open();
    const id = await did(store, deleteStudent(pupil(0)));
    await did(store, newYear());
    const { classes } = await recordsOf(store);
    const [, second] = classes;
    await did(
      store,
      editClass(schoolClass({ ...second, id: 'c1', name: 'Class 2' }), { name: '2A' }),
    );
    await store.commit(undoAct(id));
    expect(await studentIn(store, 0)).toMatchObject({ class: '2A' });
  });

  test('without a classmate who shows the new class, the class is empty, and the undo says so', async () => {
    const store = await open(PUPILS.filter(({ id }) => id !== 's1'));
    const id = await did(store, deleteStudent(pupil(0)));
    await did(store, newYear());
    const undone = await store.commit(undoAct(id));
    expect(await studentIn(store, 0)).toEqual({
      ...pupil(0),
      class: '',
      pastClasses: [{ class: 'Class 1', classId: 'c0', from: '2025-08-01', to: '2026-08-09' }],
    });
    expect(undone.remarks).toEqual([
      '2026-2027 was started since then. The new class is unknown, so choose it under Edit: Pupil0 Hill.',
    ]);
  });

  test('without a class as well if the class was split', async () => {
    const store = await open([
      ...PUPILS,
      student({ ...pupil(1), id: 's9', email: '', rollNumber: '9' }),
    ]);
    const id = await did(store, deleteStudent(pupil(0)));
    await did(store, newYear({ s9: 'stays' }));
    await store.commit(undoAct(id));
    expect(await studentIn(store, 0)).toMatchObject({ class: '' });
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

  test.each<[what: string, act: Intent, number: number, to: string]>([
    ['a deletion', deleteStudent(pupil(0)), 0, 'Class 1'],
    ['a leaving', leaving(0), 0, 'Class 1'],
    ['a deletion of one who was to leave with the year', deleteStudent(pupil(4)), 4, 'Class 3'],
  ])('%s after the start of a year that was undone', async (_what, act, number, to) => {
    const store = await open();
    const year = await did(store, newYear());
    const id = await did(store, act);
    await store.commit(undoAct(year));
    const undone = await store.commit(undoAct(id));
    expect(await studentIn(store, number)).toEqual(pupil(number));
    expect(undone.remarks).toEqual([
      `2026-2027 was undone since then. Moved back: Pupil${number} Hill to ${to}.`,
    ]);
  });
});
