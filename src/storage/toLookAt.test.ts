import type { RegisterChanges } from '#school/attendance/attendance.ts';
import type { Intent } from '#school/acts/changes.ts';
import { calendarOf } from '#school/calendar/schoolYear.ts';
import { addEntry } from '#school/calendar/calendarIntents.ts';
import { addClass, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { editGrade } from '#school/grades/gradeIntents.ts';
import {
  bothAreRight,
  bringBack,
  leaveConflict,
  makeOneClass,
  makeOneStudent,
  takeOtherSide,
} from '#sharing/merge/conflictIntents.ts';
import { takePaperNumbers } from '#school/papers/paperIntents.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { allTogether } from '#sharing/merge/conflicts.ts';
import { onTwoPcs, decided, listOf, only } from '#testing/apart.ts';
import { carry, exchange, twoPcs } from '#testing/sharedSchool.ts';
import { grade, mark, schoolClass, student } from '#testing/records.ts';
import { recordsOf } from '#testing/stores.ts';
import { expect, test } from 'vitest';

const DAY = '2026-11-23';
const ADA = student();
const TERM = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const closed = (name: string, day: string) => ({ name, from: day, to: day });
const THIRD = schoolClass({ id: 'class0003', name: 'Class 3' });

function rollCall(changes: RegisterChanges): Intent {
  const studentIds = ['student01', 'student02'];
  return saveRollCall({ date: DAY, classId: 'class0001', studentIds, changes });
}

test('a change by a PC that had seen the other change is no conflict', async () => {
  const { here, there } = await twoPcs();
  await here.commit(editStudent(ADA, { phone: '1' }));
  await carry(here, there);
  await there.commit(editStudent(ADA, { phone: '2' }));
  await there.commit(editStudent(ADA, { phone: '3' }));
  await exchange(here, there);
  expect(await listOf(here, there)).toEqual([]);
});

test('two equal changes are no conflict', async () => {
  const same = [editStudent(ADA, { phone: '1' }), rollCall({})];
  expect((await onTwoPcs(same, same)).list).toEqual([]);
});

test.each([
  ['the one that holds', ['1'], ['2', '3'], '3', '1'],
  ['the one beside it', ['1', '4'], ['2'], '2', '4'],
] as const)(
  'a correction by the same PC still conflicts with the other PC’s change: %s',
  async (_name, mine, theirs, holds, other) => {
    const editsTo = (phones: readonly string[]) =>
      phones.map((phone) => editStudent(ADA, { phone }));
    const { here, there, list } = await onTwoPcs(editsTo(mine), editsTo(theirs));
    const found = only(list, 'field');
    expect(found).toMatchObject({ winner: { value: holds }, others: [{ value: other }] });
    await decided(here, there, takeOtherSide(found, other));
  },
);

test.each([
  ['left', '2'],
  ['taken from the other', '1'],
] as const)('a field that two PCs have changed is %s', async (_name, phone) => {
  const { here, there, list } = await onTwoPcs(
    [editStudent(ADA, { phone: '1' })],
    [editStudent(ADA, { phone: '2' })],
  );
  const found = only(list, 'field');
  expect(found).toMatchObject({ part: 'phone', winner: { value: '2' }, others: [{ value: '1' }] });
  const choice =
    phone === '2' ? leaveConflict([found]) : takeOtherSide(found, found.others[0]?.value);
  expect((await decided(here, there, choice)).students[0]).toMatchObject({ phone });
});

// @shows Several PCs: Lists of the settings that say the same, in whatever order, are nothing to look at; of others it
//   says what is apart, and both can be used. "Use both" is not offered where two terms overlap or two entries
//   have one name
test('equal closed days of two PCs, in any order, are no conflict', async () => {
  const [first, second] = [closed('Founders', '2026-11-27'), closed('Snow', '2026-12-03')];
  const { list } = await onTwoPcs(
    [addEntry('closedDays', first), addEntry('closedDays', second), addEntry('term', TERM)],
    [addEntry('closedDays', second), addEntry('closedDays', first), addEntry('term', TERM)],
  );
  expect(list).toEqual([]);
});

test('numbers of papers that two PCs have taken are no conflict', async () => {
  const { list } = await onTwoPcs(
    [takePaperNumbers('2026', 2, () => undefined)],
    [takePaperNumbers('2026', 3, () => undefined)],
  );
  expect(list).toEqual([]);
});

// @shows Several PCs: Lists of the settings that say the same, in whatever order, are nothing to look at; of others it
//   says what is apart, and both can be used. "Use both" is not offered where two terms overlap or two entries
//   have one name
test('different closed days are taken from one PC, or all together', async () => {
  const { here, there, list } = await onTwoPcs(
    [addEntry('closedDays', closed('Founders', '2026-11-27'))],
    [addEntry('closedDays', closed('Snow', '2026-12-03'))],
    [addEntry('closedDays', closed('Winter', '2026-12-24'))],
  );
  const found = only(list, 'field');
  expect(found.part).toBe('calendar/closed');
  const lists = [found.winner, ...found.others].map(({ value }) => value).filter(Array.isArray);
  const { settings } = await decided(here, there, takeOtherSide(found, allTogether(lists)));
  const after: SchoolSettings = asSettings(settings[0] ?? {});
  expect(
    calendarOf(after)
      .closed.map(({ name }) => name)
      .toSorted(),
  ).toEqual(['Founders', 'Snow', 'Winter']);
});

test('a class of a student, names and settings can be taken from the other PC, too', async () => {
  for (const [mine, theirs, wanted] of [
    [{ class: 'Class 3' }, { class: '' }, { class: 'Class 3' }],
    [{ firstName: 'Mia' }, { lastName: 'Paul' }, { firstName: 'Mia', lastName: 'Patel' }],
  ] as const) {
    const { here, there, list } = await onTwoPcs(
      [editStudent(ADA, mine)],
      [editStudent(ADA, theirs)],
      [addClass(THIRD)],
    );
    const found = only(list, 'field');
    const records = await decided(here, there, takeOtherSide(found, found.others[0]?.value));
    expect(records.students[0]).toMatchObject(wanted);
  }
  const { here, there, list } = await onTwoPcs(
    [saveSettings({ phone: '1' })],
    [saveSettings({ phone: '2' })],
  );
  const found = only(list, 'field');
  const { settings } = await decided(here, there, takeOtherSide(found, found.others[0]?.value));
  expect(settings[0]).toMatchObject({ phone: '1' });
});

// @shows Several PCs: What two PCs did without knowing of each other is listed, the same everywhere, and gone
//   everywhere once it is decided
test('a register taken on two PCs shows the differing marks', async () => {
  const { here, there, list } = await onTwoPcs(
    [rollCall({ student01: { status: 'absent', reason: 'Ill' }, student02: { status: 'late' } })],
    [rollCall({ student01: { status: 'late' }, student02: { status: 'late' } })],
  );
  const { marks, ...register } = only(list, 'register');
  expect(register).toEqual({ kind: 'register', day: DAY, classId: 'class0001' });
  expect(marks).toMatchObject([{ place: { student: 'student01' }, part: 'status' }]);
  const [first] = marks;
  if (!first) return;
  const records = await decided(here, there, takeOtherSide(first, first.others[0]?.value));
  expect(records.attendance).toContainEqual({
    ...mark({ date: DAY, status: 'absent', reason: 'Ill' }),
    id: expect.any(String),
  });
});

// @shows Several PCs: What two PCs did without knowing of each other is listed, the same everywhere, and gone
//   everywhere once it is decided
test('two grades in a cell: one or the other is kept', async () => {
  const { here, there, list } = await onTwoPcs(
    [editGrade(grade(), { marks: 31 })],
    [editGrade(grade(), { marks: 32 })],
  );
  const found = only(list, 'field');
  const records = await decided(here, there, takeOtherSide(found, found.others[0]?.value));
  expect(records.grades).toEqual([grade({ marks: 31 })]);
});

test.each([
  ['changed', 'earlier', editStudent(ADA, { phone: '2' })],
  ['changed', 'later', editStudent(ADA, { phone: '2' })],
  ['marked', 'earlier', rollCall({ student01: { status: 'late' } })],
  ['marked', 'later', rollCall({ student01: { status: 'late' } })],
  ['graded', 'earlier', editGrade(grade(), { marks: 32 })],
  ['graded', 'later', editGrade(grade(), { marks: 32 })],
])(
  // @shows Several PCs: What two PCs did without knowing of each other is listed, the same everywhere, and gone
  //   everywhere once it is decided
  'a student deleted here and %s elsewhere, %s, is restored, or stays deleted',
  async (_how, when, intent) => {
    const happens = () =>
      when === 'later'
        ? onTwoPcs([deleteStudent(ADA)], [intent])
        : onTwoPcs([intent], [deleteStudent(ADA)]);
    const first = await happens();
    const { id } = only(first.list, 'deleted');
    const left = leaveConflict([{ place: { kind: 'students', id } }]);
    expect((await decided(first.here, first.there, left)).students).toHaveLength(1);
    const second = await happens();
    const back = await decided(second.here, second.there, bringBack([{ kind: 'students', id }]));
    expect(back.students).toHaveLength(2);
    expect(back.students.find((one) => one['id'] === id)).toMatchObject({ rollNumber: '1001' });
    expect(back.grades).toHaveLength(1);
    await expect(second.here.commit(bringBack([{ kind: 'students', id }]))).rejects.toThrow(
      'already',
    );
  },
);

test('a student deleted by a PC that had seen all marks and grades is no conflict', async () => {
  const known = [rollCall({ student01: { status: 'late' } }), editGrade(grade(), { marks: 32 })];
  expect((await onTwoPcs([deleteStudent(ADA)], [], known)).list).toEqual([]);
});

test('a deleted class with students elsewhere is restored, or stays deleted', async () => {
  const happens = () =>
    onTwoPcs([deleteClass(THIRD)], [editStudent(ADA, { class: 'Class 3' })], [addClass(THIRD)]);
  const first = await happens();
  expect(only(first.list, 'classDeleted')).toMatchObject({
    id: 'class0003',
    name: 'Class 3',
    studentIds: ['student01'],
  });
  const left = leaveConflict([{ place: { kind: 'classes', id: 'class0003' } }]);
  expect((await decided(first.here, first.there, left)).classes).toHaveLength(1);
  const second = await happens();
  const { classes } = await decided(
    second.here,
    second.there,
    bringBack([{ kind: 'classes', id: 'class0003' }]),
  );
  expect(classes[1]).toMatchObject({ name: 'Class 3', students: ['student01'], capacity: 30 });
});

test('two classes of one name are merged, with their students, registers and grades', async () => {
  const other = { ...THIRD, id: 'class0009' };
  const quiz = { subject: 'Science', examType: 'Quiz', date: DAY, maxMarks: 10 };
  const absent = { [noMarkKey({ ...quiz, classId: 'class0009' })]: 'absent' };
  const { here, there, list } = await onTwoPcs(
    [addClass(THIRD)],
    [
      addClass(other),
      editStudent(ADA, { class: 'Class 3' }),
      addStudent(
        student({
          id: 'student33',
          firstName: 'Una',
          rollNumber: '77',
          dateOfBirth: '',
          class: 'Class 3',
          noMarks: absent,
        }),
      ),
    ],
  );
  expect(only(list, 'classNames').ids).toEqual(['class0003', 'class0009']);
  await there.commit(
    saveRollCall({ date: DAY, classId: 'class0009', studentIds: ['student01'], changes: {} }),
  );
  const records = await decided(here, there, makeOneClass([['class0003', 'class0009']]));
  expect(records.classes[1]).toMatchObject({
    name: 'Class 3',
    students: ['student01', 'student33'],
  });
  expect(records.students).toContainEqual(
    expect.objectContaining({
      class: 'Class 3',
      noMarks: { [noMarkKey({ ...quiz, classId: 'class0003' })]: 'absent' },
    }),
  );
  expect(records.attendance).toContainEqual(
    expect.objectContaining({ date: DAY, classId: 'class0003' }),
  );
});

test('a name that is kept is the same on all PCs, even if another class has it, too', async () => {
  const { office, laptop, here, there } = await twoPcs();
  const later = (pc: typeof office, ms: number) => (pc.now = new Date(pc.now.getTime() + ms));
  await here.commit(addClass(THIRD));
  await carry(here, there);
  await here.commit(editClass(THIRD, { name: '4A' }));
  later(laptop, 60_000);
  await there.commit(editClass(THIRD, { name: '5A' }));
  later(office, 120_000);
  await here.commit(addClass(schoolClass({ id: 'class0009', name: '5A' })));
  await exchange(here, there);
  await here.commit(leaveConflict([{ place: { kind: 'classes', id: THIRD.id } }]));
  await exchange(here, there);
  for (const store of [here, there]) {
    const names = (await recordsOf(store)).classes.map(({ id, name }) => [id, name]);
    expect(Object.fromEntries(names)).toMatchObject({ [THIRD.id]: '5A (2)', class0009: '5A' });
  }
});

// @shows Several PCs: What two PCs did without knowing of each other is listed, the same everywhere, and gone
//   everywhere once it is decided
test('a student added on two PCs is merged, or stays two', async () => {
  const [mine, theirs] = ['mine00001', 'theirs001'].map((id) =>
    student({ id, firstName: 'Cleo', rollNumber: '1003', phone: id === 'mine00001' ? '' : '555' }),
  );
  if (!mine || !theirs) return;
  const marked = saveRollCall({
    date: DAY,
    classId: 'class0001',
    studentIds: [theirs.id],
    changes: {},
  });
  const first = await onTwoPcs([addStudent(mine)], [addStudent(theirs), marked]);
  expect(only(first.list, 'sameStudents').pairs).toEqual([['mine00001', 'theirs001']]);
  const made = await decided(first.here, first.there, makeOneStudent([[mine.id, theirs.id]]));
  expect(made.students).toHaveLength(3);
  expect(made.students).toContainEqual({ ...mine, phone: '555' });
  expect(made.attendance).toContainEqual(
    expect.objectContaining({ date: DAY, studentId: mine.id }),
  );
  const second = await onTwoPcs([addStudent(mine)], [addStudent(theirs)]);
  const right = bothAreRight('sameStudents', [[mine.id, theirs.id]]);
  expect((await decided(second.here, second.there, right)).students).toHaveLength(4);
});

test('two merged students take class and leaving from one of them', async () => {
  const here = student({ id: 'mine00001', firstName: 'Cleo', rollNumber: '1003' });
  const gone = { ...here, id: 'theirs001', class: '', leftOn: '2026-06-30', leftFrom: 'Class 1' };
  const { list, ...pcs } = await onTwoPcs([addStudent(here)], [addStudent(gone)]);
  expect(only(list, 'sameStudents').pairs).toEqual([[here.id, gone.id]]);
  const made = await decided(pcs.here, pcs.there, makeOneStudent([[here.id, gone.id]]));
  expect(made.students).toContainEqual(here);
});

test('one roll number of two students is right, or is changed', async () => {
  const { here, there, list } = await onTwoPcs(
    [addStudent(student({ id: 'mine00001', firstName: 'Cleo', rollNumber: '7' }))],
    [addStudent(student({ id: 'theirs001', firstName: 'Dan', rollNumber: '7' }))],
  );
  const { ids } = only(list, 'rollNumber');
  await decided(here, there, bothAreRight('rollNumber', [ids]));
});
