import { describe, expect, test } from 'vitest';
import { grade, mark, schoolClass, smallSchool, student, teacher } from '#testing/records.ts';
import { reading } from '#testing/intents.ts';
import { noMarkKey } from '#school/grades/noMarks.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import { type ImportBatch, PreviewOutdated } from './importedMeanwhile.ts';
import { importRecords } from './importIntents.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { School } from '#school/collections.ts';

/** What a file says, and names of the classes that it makes. */
type Says = ImportBatch & { readonly classes?: readonly string[] };

function made(says: Says, held: School = smallSchool(), compared?: School) {
  const { classes = [], ...batch } = says;
  return importRecords(batch, { classes, compared, today: '2026-03-18' })(reading(held));
}

const { id: _id, ...someone } = student({ firstName: 'Zoe', class: 'Reception' });

// @shows Import and export: One act over all collections with a snapshot before it; only what the file says otherwise
//   is laid over the newest records
test('one act stores records, new classes and a snapshot', async () => {
  const known = student();
  const change = await made({
    collection: 'students',
    classes: ['Reception'],
    added: [someone],
    changed: [{ record: known, fields: { phone: '555-0999' } }],
  });
  expect(change).toEqual({
    label: { say: 'imported', count: 2, of: 'students' },
    keepsBefore: 'import',
    classes: {
      put: [
        {
          id: 'new1',
          name: 'Reception',
          teacherId: '',
          students: [],
          schedule: SCHEDULES[0],
          room: '',
          capacity: 30,
        },
      ],
    },
    students: {
      put: [
        { ...known, phone: '555-0999' },
        { id: 'new2', ...someone },
      ],
    },
  });
});

// @shows The school year: An imported row that gives a leaver a class is a Changed row, and a return on that day; a row
//   without a class changes nothing of the leaving
test('a leaver with a class in the file returns today', async () => {
  const left = { leftOn: '2026-03-12', leftFrom: 'Class 2', leftFromId: '', leftReason: 'Other' };
  const leaver = student({ class: '', ...left });
  const batch = {
    collection: 'students',
    added: [],
    changed: [{ record: leaver, fields: { class: 'Class 1', phone: '1' } }],
  } as const;
  const { students } = await made(batch, { ...smallSchool(), students: [leaver] });
  const [back] = students?.put ?? [];
  expect(back).toMatchObject({ class: 'Class 1', phone: '1', pastStays: [left] });
  expect(back).not.toHaveProperty('leftOn');
});

// @shows Import and export: One act over all collections with a snapshot before it; only what the file says otherwise
//   is laid over the newest records
test('only changed fields are written over the newest record; a deleted person comes back', async () => {
  const known = student();
  const gone = student({ id: 'student09' });
  const change = await made(
    {
      collection: 'students',
      classes: ['class 1'],
      added: [],
      changed: [
        { record: known, fields: { phone: '555-0999' } },
        { record: gone, fields: { phone: '1' } },
      ],
    },
    { ...smallSchool(), students: [student({ address: 'New Street' })] },
  );
  expect(change.students?.put).toEqual([
    student({ address: 'New Street', phone: '555-0999' }),
    { ...gone, phone: '1' },
  ]);
  // There is such a class by now.
  expect(change.classes?.put ?? []).toEqual([]);
});

test('marks replace ones stored meanwhile, and deleted students get none', async () => {
  const { id: _mark, ...present } = mark();
  const held = {
    ...smallSchool(),
    classes: [schoolClass()],
    attendance: [mark({ status: 'late', reason: 'Bus', minutesLate: 5, remark: 'Rain' })],
  };
  const change = await made(
    {
      collection: 'attendance',
      added: [present, { ...present, studentId: 'student02' }, { ...present, studentId: 'gone' }],
      changed: [],
    },
    held,
  );
  expect(change.label).toEqual({ say: 'imported', count: 2, of: 'attendance' });
  expect(change.attendance?.put).toEqual([
    mark({ remark: 'Rain' }),
    { ...present, id: 'new1', studentId: 'student02' },
  ]);
});

test('a mark deleted and stored again meanwhile is changed under its new id', async () => {
  const anew = mark({ id: 'mark00009', remark: 'Rain' });
  const change = await made(
    {
      collection: 'attendance',
      added: [],
      changed: [{ record: mark(), fields: { status: 'absent' } }],
    },
    { ...smallSchool(), attendance: [anew] },
  );
  expect(change.attendance?.put).toEqual([{ ...anew, status: 'absent' }]);
});

test('new classes are added beside those of the file', async () => {
  const { id: _class, ...juniors } = schoolClass({ name: 'Juniors' });
  const change = await made({
    collection: 'classes',
    classes: ['Reception'],
    added: [juniors],
    changed: [],
  });
  expect(change.classes?.put?.map(({ name }) => name)).toEqual(['Reception', 'Juniors']);
});

test('an import with nothing left to store changes nothing and keeps no snapshot', async () => {
  const { id: _mark, ...present } = mark({ studentId: 'gone' });
  const change = await made({
    collection: 'attendance',
    added: [present],
    changed: [],
  });
  expect(change).toEqual({});
});

test('a grade and an "Abs" of one file are stored in their places', async () => {
  const { id: _grade, ...marks } = grade({ subject: 'Science' });
  const added = [{ ...marks, subject: 'Art', marks: 'absent' } as const, marks];
  const change = await made({ collection: 'grades', added, changed: [] });
  expect(change.label).toEqual({ say: 'imported', count: 2, of: 'grades' });
  const noMarks = { [noMarkKey({ ...marks, subject: 'Art' })]: 'absent' };
  expect(change.students?.put).toEqual([student({ noMarks })]);
  expect(change.grades?.put).toEqual([{ id: 'new1', ...marks }]);
});

describe('a record stored after the file was compared', () => {
  const held = smallSchool();
  const { id: _someone, ...ann } = student({ firstName: 'Ann', rollNumber: '7' });
  const { id: _other, ...keyless } = student({
    firstName: 'Bo',
    rollNumber: '',
    email: '',
    dateOfBirth: '',
  });
  const { id: _grade, ...newGrade } = grade({ subject: 'Science' });
  const { id: _mark, ...newMark } = mark({ date: '2026-11-24' });
  const { id: _teacher, ...newTeacher } = teacher({ firstName: 'Zoe', email: 'zoe@example.org' });
  const { id: _class, ...newClass } = schoolClass({ name: '5B' });
  const nothing = { added: [], changed: [] };
  const cases: readonly [string, Says, Partial<School>][] = [
    [
      'a student with the number in the class',
      { ...nothing, collection: 'students', added: [ann] },
      { students: [...held.students, { ...ann, firstName: 'Anna', id: 'other0001' }] },
    ],
    [
      'a student with just the same particulars',
      { ...nothing, collection: 'students', added: [keyless] },
      { students: [...held.students, { ...keyless, id: 'other0001' }] },
    ],
    [
      'a student who was deleted and added again',
      {
        ...nothing,
        collection: 'students',
        changed: [{ record: student(), fields: { phone: '1' } }],
      },
      { students: [student({ id: 'other0001' })] },
    ],
    [
      'a teacher',
      { ...nothing, collection: 'teachers', added: [newTeacher] },
      { teachers: [...held.teachers, { ...newTeacher, id: 'other0001' }] },
    ],
    [
      'a class',
      { ...nothing, collection: 'classes', added: [newClass] },
      { classes: [...held.classes, { ...newClass, name: '5 b', id: 'other0001' }] },
    ],
    [
      'a class made on the way, spelled otherwise',
      { ...nothing, collection: 'students', classes: ['5B'], added: [{ ...ann, class: '5B' }] },
      { classes: [...held.classes, { ...newClass, name: '5 b', id: 'other0001' }] },
    ],
    [
      'a grade',
      { ...nothing, collection: 'grades', added: [newGrade] },
      { grades: [...held.grades, { ...newGrade, marks: 1, id: 'other0001' }] },
    ],
    [
      'a grade of which it is known by now that there is none',
      { ...nothing, collection: 'grades', added: [newGrade] },
      { students: [student({ noMarks: { [noMarkKey(newGrade)]: 'absent' } })] },
    ],
    [
      'that there is no grade, where there is one by now',
      { ...nothing, collection: 'grades', added: [{ ...newGrade, marks: 'absent' }] },
      { grades: [...held.grades, { ...newGrade, id: 'other0001' }] },
    ],
    [
      'a mark',
      { ...nothing, collection: 'attendance', added: [newMark] },
      { attendance: [...held.attendance, { ...newMark, status: 'late', id: 'other0001' }] },
    ],
  ];

  // @shows Import and export: What another tab has stored since the preview was made is not stored again, in any list:
  //   the preview comes back, compared anew, with what was typed over
  test.each(cases)('is not stored again: %s', async (_what, batch, since) => {
    const now = { ...held, ...since };
    await expect(made(batch, now, held)).rejects.toThrow(PreviewOutdated);
    // Where nothing has come since, it is stored.
    await expect(made(batch, held, held)).resolves.toHaveProperty('label');
  });

  test('is found even if its class was deleted since', async () => {
    const now: School = {
      ...held,
      grades: [...held.grades, { ...newGrade, marks: 1, id: 'other0001' }],
    };
    const byClass = {
      ...reading(now),
      storedNear: async (_of: string, near: readonly StoredRecord[]) => {
        const places = new Set(near.map(({ classId }) => classId));
        return now.grades.filter(({ classId }) => places.has(classId)).map((one) => ({ ...one }));
      },
    };
    const batch: ImportBatch = { ...nothing, collection: 'grades', added: [newGrade] };
    await expect(importRecords(batch, { compared: held })(byClass)).rejects.toThrow(
      PreviewOutdated,
    );
  });
});
