import { actWords } from './actWords.ts';
import { EMPTY_SCHOOL } from '#testing/records.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import {
  NeedsConfirmation,
  Refusal,
  type Change,
  type Intent,
  type SchoolReader,
} from './changes.ts';
import { addClass, chooseTeachers, deleteClass, editClass } from '#school/classes/classIntents.ts';
import { addGrade, deleteGrade, editGrade } from '#school/grades/gradeIntents.ts';
import { reading } from '#testing/intents.ts';
import { saveRegister } from '#testing/registers.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import type { School } from '#school/collections.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asClass } from '#school/classes/classes.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent } from '#school/students/students.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { addStudent, deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { addTeacher, deleteTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';

const school: School = {
  ...EMPTY_SCHOOL,
  students: [
    asStudent({ id: 's1', firstName: 'Maya', class: 'Class 1', house: 'red' }),
    asStudent({ id: 's2', firstName: 'Omar', class: 'Class 1' }),
    asStudent({ id: 's3', firstName: 'Jun', class: 'Class 2' }),
  ],
  teachers: [asTeacher({ id: 't1', firstName: 'Grace', union: 'yes' })],
  classes: [
    asClass({ id: 'c1', name: 'Class 1', teacherId: 't1', wing: 'north' }),
    asClass({ id: 'c2', name: 'Class 2' }),
  ],
  attendance: [
    asAttendanceRecord({
      id: 'a1',
      studentId: 's1',
      date: '2026-11-20',
      classId: 'c1',
      status: 'late',
    }),
    asAttendanceRecord({
      id: 'a2',
      studentId: 's2',
      date: '2026-11-20',
      classId: 'c1',
      status: 'absent',
    }),
    asAttendanceRecord({
      id: 'a3',
      studentId: 's1',
      date: '2026-11-19',
      classId: 'c1',
      status: 'present',
    }),
  ],
  grades: [
    asGrade({ id: 'g1', studentId: 's1', subject: 'History', marks: 5, maxMarks: 10, by: 'hand' }),
    asGrade({ id: 'g2', studentId: 's2', subject: 'History', marks: 6, maxMarks: 10 }),
  ],
};

const reader = reading(school);
const nobody = reading(EMPTY_SCHOOL);

/** What an intent alters, whatever it is called. */
async function altered(intent: Intent, read: SchoolReader): Promise<Change> {
  const { label: _label, ...change } = await intent(read);
  return change;
}

const maya = asStudent({ id: 's1', firstName: 'May', lastName: 'Old', class: 'Class 1' });
const grace = asTeacher({ id: 't1', firstName: 'Gr' });
const class1 = asClass({ id: 'c1', name: 'Class 1' });
const history = asGrade({ id: 'g1', studentId: 's1', marks: 1 });

function idsOf(records: readonly { readonly id: string }[] | undefined): string[] {
  return (records ?? []).map(({ id }) => id);
}

describe('students', () => {
  it('adds the record as it is', async () => {
    expect(await altered(addStudent(maya), reader)).toEqual({ students: { put: [maya] } });
  });

  it('writes only the changed fields into the newest record', async () => {
    const change = await altered(editStudent(maya, { phone: '555' }), reader);
    expect(change).toEqual({ students: { put: [{ ...school.students[0], phone: '555' }] } });
  });

  it('restores a student who was deleted meanwhile', async () => {
    const change = await altered(editStudent(maya, { phone: '555' }), nobody);
    expect(change).toEqual({ students: { put: [{ ...maya, phone: '555' }] } });
  });

  it('deletes the student’s own attendance and grades', async () => {
    const change = await deleteStudent(maya)(reader);
    expect(idsOf(change.students?.remove)).toEqual(['s1']);
    expect(idsOf(change.attendance?.remove)).toEqual(['a1', 'a3']);
    expect(idsOf(change.grades?.remove)).toEqual(['g1']);
    expect(change.students?.remove?.[0]).toBe(school.students[0]);
  });

  it('deletes nothing when the student is gone', async () => {
    expect(await altered(deleteStudent(maya), nobody)).toEqual({
      students: { remove: [] },
      attendance: { remove: [] },
      grades: { remove: [] },
    });
  });
});

describe('teachers', () => {
  it('adds, edits the newest record, and deletes', async () => {
    expect(await altered(addTeacher(grace), reader)).toEqual({ teachers: { put: [grace] } });
    expect(await altered(editTeacher(grace, { salary: 5 }), reader)).toEqual({
      teachers: { put: [{ ...school.teachers[0], salary: 5 }] },
    });
    expect(await altered(editTeacher(grace, { salary: 5 }), nobody)).toEqual({
      teachers: { put: [{ ...grace, salary: 5 }] },
    });
    expect(await altered(deleteTeacher(grace), reader)).toEqual({
      teachers: { remove: school.teachers },
    });
    expect(await altered(deleteTeacher(grace), nobody)).toEqual({ teachers: { remove: [] } });
  });
});

describe('classes', () => {
  it('adds a class unless the name is taken', async () => {
    const added = asClass({ id: 'c9', name: 'Class 9' });
    expect(await altered(addClass(added), reader)).toEqual({ classes: { put: [added] } });
    const doubled = addClass(asClass({ id: 'c9', name: ' class 1' }))(reader);
    await expect(doubled).rejects.toBeInstanceOf(Refusal);
  });

  it('leaves the students alone when the name stays the same', async () => {
    expect(await altered(editClass(class1, { room: 'Room 5', name: 'Class 1' }), reader)).toEqual({
      classes: { put: [{ ...school.classes[0], room: 'Room 5' }] },
    });
  });

  it('renames the class of its students', async () => {
    const change = await editClass(class1, { name: 'Reception' })(reader);
    expect(change.classes?.put).toEqual([{ ...school.classes[0], name: 'Reception' }]);
    expect(change.students?.put).toEqual([
      { ...school.students[0], class: 'Reception' },
      { ...school.students[1], class: 'Reception' },
    ]);
  });

  it('refuses a new name that is taken', async () => {
    await expect(editClass(class1, { name: 'Class 2' })(reader)).rejects.toMatchObject({
      name: 'Refusal',
      field: 'name',
      message: 'There is already a class called Class 2. Nothing was changed. Choose another name.',
    });
  });

  it('asks before a new name adopts students whose class has no record', async () => {
    const stray = { ...maya, id: 's9', class: '4A' };
    const strays = reading({ ...school, students: [...school.students, stray] });
    await expect(editClass(class1, { name: '4A' })(strays)).rejects.toBeInstanceOf(
      NeedsConfirmation,
    );
    await expect(editClass(class1, { name: '4A' })(strays)).rejects.toThrow(
      '1 student without a class has the class name 4A. If you rename Class 1 to 4A, this student joins the class.',
    );
    const change = await editClass(class1, { name: '4A' }, { takesIn: true })(strays);
    expect(idsOf(change.students?.put)).toEqual(['s1', 's2']);
  });

  // @shows Moving in: dialog "Who teaches which class": one table, combobox "Teacher of <class>", submit "Save", one
  //   act
  it('assigns teachers to classes, and skips classes that have the teacher or are gone', async () => {
    const chosen = new Map([
      ['c1', 't1'],
      ['c2', 't1'],
      ['c9', 't1'],
    ]);
    const { label, classes } = await chooseTeachers(chosen)(reader);
    expect(classes?.put).toEqual([{ ...school.classes[1], teacherId: 't1' }]);
    expect(label).toEqual({ say: 'classTeachersChosen', count: 1 });
  });

  it('can edit each of two classes that share a name', async () => {
    const twins = reading({ ...school, classes: [class1, { ...class1, id: 'c2' }] });
    const change = await editClass(class1, { name: 'Class 1', room: 'Room 5' })(twins);
    expect(change.classes?.put).toEqual([{ ...class1, room: 'Room 5' }]);
  });

  it('restores a class that was deleted meanwhile, unless its name is taken', async () => {
    expect(await altered(editClass(class1, { room: 'Room 5' }), nobody)).toEqual({
      classes: { put: [{ ...class1, room: 'Room 5' }] },
    });
    const gone = { ...class1, id: 'c0' };
    await expect(editClass(gone, { room: 'Room 5' })(reader)).rejects.toBeInstanceOf(Refusal);
  });

  it('deletes a class and leaves its students and their class name', async () => {
    expect(await altered(deleteClass(class1), reader)).toEqual({
      classes: { remove: [school.classes[0]] },
    });
  });
});

describe('grades', () => {
  it('adds, edits the newest record, and deletes', async () => {
    const [stored] = school.grades;
    const added = { ...history, id: expect.stringMatching(/^new/) };
    expect(await altered(addGrade(history), reader)).toEqual({ grades: { put: [added] } });
    expect(await altered(editGrade(history, { marks: 9 }), reader)).toEqual({
      grades: { remove: [stored], put: [{ ...stored, marks: 9 }] },
    });
    const noGrades = reading({ ...school, grades: [] });
    expect(await altered(editGrade(history, { marks: 9 }), noGrades)).toEqual({
      grades: { remove: [], put: [{ ...history, marks: 9 }] },
    });
    expect(await altered(deleteGrade(history), reader)).toEqual({ grades: { remove: [stored] } });
    const titled = { ...history, title: 'Rome' };
    expect(await altered(addGrade({ ...titled, title: '' }), reader)).toEqual({
      grades: { put: [added] },
    });
    const ofTitled = reading({ ...school, grades: [titled] });
    expect((await editGrade(titled, { title: '' })(ofTitled)).grades?.put).toEqual([history]);
    expect(await altered(deleteGrade(history), nobody)).toEqual({});
  });
});

// @shows Consistency: A form or register that was open meanwhile keeps the rules as well: no grade of a deleted
//   student, a class followed by its id
it('refuses a grade for a deleted student, but lets a stored grade without a student be edited', async () => {
  const gone = { name: 'Refusal', field: 'studentId' };
  await expect(addGrade(history)(nobody)).rejects.toMatchObject(gone);
  await expect(editGrade(history, { marks: 9 })(nobody)).rejects.toMatchObject(gone);
  await expect(editGrade(history, { studentId: 's0' })(reader)).rejects.toMatchObject(gone);
  const orphan = { ...history, studentId: 's0' };
  const orphaned = reading({ ...school, grades: [orphan] });
  expect((await editGrade(orphan, { marks: 9 })(orphaned)).grades?.put).toEqual([
    { ...orphan, marks: 9 },
  ]);
});

// @shows Consistency: A form or register that was open meanwhile keeps the rules as well: no grade of a deleted
//   student, a class followed by its id
it('restores a deleted student into the class under its present name', async () => {
  const renamedSince = reading({
    ...EMPTY_SCHOOL,
    classes: [{ ...class1, name: 'Class 7' }],
  });
  const change = await editStudent(maya, { phone: '1' }, 'c1')(renamedSince);
  expect(change.students?.put).toEqual([{ ...maya, phone: '1', class: 'Class 7' }]);
  const moved = await editStudent(maya, { class: 'Class 9' }, 'c1')(renamedSince);
  expect(moved.students?.put).toEqual([{ ...maya, class: 'Class 9' }]);
});

it('leaves the students to another class of the same name when a deleted class is saved under a new one', async () => {
  const another = reading({ ...school, classes: [{ ...class1, id: 'c8' }] });
  const change = await editClass(class1, { name: 'Reception' })(another);
  expect(change.classes?.put).toEqual([{ ...class1, name: 'Reception' }]);
  expect(change.students?.put).toEqual([]);
});

it('writes only the changed fields into the newest settings', async () => {
  expect(await altered(saveSettings({ phone: '1' }), reader)).toEqual({
    settings: { ...school.settings, phone: '1' },
  });
});

it('keeps a warning limit that another tab changed meanwhile', async () => {
  const stored = { ...school.settings, warnings: { below: 80, inARow: 5, later: true } };
  const change = await saveSettings({ warnings: { below: 85 } })(
    reading({ ...school, settings: stored }),
  );
  expect(change.settings).toEqual({
    ...stored,
    warnings: { below: 85, inARow: 5, later: true },
  });
});

it('stores both warning limits when the first one is set', async () => {
  const change = await saveSettings({ warnings: { inARow: 5 } })(reading(school));
  expect(change.settings).toEqual({ ...school.settings, warnings: { below: 90, inARow: 5 } });
});

describe('a register', () => {
  function after(stored: readonly AttendanceRecord[], change: Change): AttendanceRecord[] {
    const replaced = new Set(
      [...(change.attendance?.remove ?? []), ...(change.attendance?.put ?? [])].map(({ id }) => id),
    );
    return [...stored.filter(({ id }) => !replaced.has(id)), ...(change.attendance?.put ?? [])];
  }

  // @shows §4: Saving replaces the records of that date and that class's students
  it('replaces the day’s records of its students, reusing their ids', async () => {
    const intent = saveRegister({
      date: '2026-11-20',
      classId: 'c1',
      marks: [
        { studentId: 's1', status: 'absent', remark: '  ill ' },
        { studentId: 's3', status: 'present', remark: ' ' },
      ],
    });
    expect(await altered(intent, reader)).toEqual({
      attendance: {
        remove: [],
        put: [
          {
            id: 'a1',
            studentId: 's1',
            date: '2026-11-20',
            classId: 'c1',
            status: 'absent',
            remark: 'ill',
          },
          {
            id: expect.stringMatching(/^new/),
            studentId: 's3',
            date: '2026-11-20',
            classId: 'c1',
            status: 'present',
          },
        ],
      },
      assumed: [],
    });
  });

  it('keeps unknown fields and drops a removed remark', async () => {
    const stored = asAttendanceRecord({
      id: 'a',
      studentId: 's1',
      date: '2026-11-20',
      classId: 'c1',
      status: 'late',
      remark: 'bus',
      minutes: 5,
    });
    const register = {
      date: '2026-11-20',
      classId: 'c1',
      marks: [{ studentId: 's1', status: 'late' as const, remark: '' }],
    };
    const intent = saveRegister(register);
    const change = await intent(reading({ ...EMPTY_SCHOOL, attendance: [stored] }));
    expect(change.attendance?.put).toEqual([
      {
        id: 'a',
        studentId: 's1',
        date: '2026-11-20',
        classId: 'c1',
        status: 'late',
        minutes: 5,
      },
    ]);
    expect(change.attendance?.put?.[0]).not.toHaveProperty('remark');
  });

  it('leaves each student one record of the day, and touches no other record', async () => {
    const studentId = fc.constantFrom('s1', 's2', 's3', 's4');
    const classId = fc.constantFrom('c1', 'c2', '');
    const date = fc.constantFrom('2026-11-20', '2026-11-21');
    const status = fc.constantFrom('present' as const, 'absent' as const, 'late' as const);
    const storedRecords = fc
      .array(fc.record({ studentId, classId, date, status }), { maxLength: 12 })
      .map((records) => records.map((record, place) => ({ id: `a${place}`, ...record })));
    const marks = fc.uniqueArray(fc.record({ studentId, status }), {
      selector: (mark) => mark.studentId,
    });
    await fc.assert(
      fc.asyncProperty(storedRecords, marks, date, classId, async (stored, marked, day, room) => {
        const held = reading({ ...EMPTY_SCHOOL, attendance: stored });
        const intent = saveRegister({ date: day, classId: room, marks: marked });
        const change = await intent(held);
        const kept = after(stored, change);
        const isMarked = (record: AttendanceRecord): boolean =>
          record.date === day && marked.some((mark) => mark.studentId === record.studentId);
        expect(kept.filter((record) => !isMarked(record))).toEqual(
          stored.filter((record) => !isMarked(record)),
        );
        const ofRegister = kept.filter(isMarked);
        expect(ofRegister.map((record) => [record.studentId, record.status])).toEqual(
          marked.map((mark) => [mark.studentId, mark.status]),
        );
        expect(ofRegister.every((record) => record.classId === room)).toBe(true);
        const inClassOfOld = new Map(stored.map((record) => [record.id, record.classId]));
        for (const { id } of ofRegister) {
          const left = inClassOfOld.get(id);
          if (left === undefined || left === room) continue;
          expect(idsOf(change.attendance?.remove)).toContain(id);
        }
      }),
    );
  });
});

it.each<[intent: Intent, words: string]>([
  [addStudent(maya), 'Student added: May Old'],
  [editStudent(maya, { lastName: 'New' }), 'Student changed: Maya New'],
  [deleteStudent(maya), 'Student deleted: Maya'],
  [addTeacher(grace), 'Teacher added: Gr'],
  [editTeacher(grace, { lastName: 'Hall' }), 'Teacher changed: Grace Hall'],
  [deleteTeacher(grace), 'Teacher deleted: Grace'],
  [addClass(asClass({ id: 'c9', name: 'Class 9' })), 'Class added: Class 9'],
  [editClass(class1, { room: 'Hall' }), 'Class changed: Class 1'],
  [editClass(class1, { name: '4A' }), 'Class 1 renamed to 4A'],
  [deleteClass(class1), 'Class deleted: Class 1'],
  [addGrade({ ...history, examType: 'Final' }), 'Grade added: Maya Final'],
  [editGrade(history, { subject: 'Biology' }), 'Grade changed: Maya Biology'],
  [deleteGrade(history), 'Grade deleted: Maya History'],
  [saveSettings({ phone: '1' }), 'Settings changed'],
  [
    saveRollCall({ date: '2026-03-18', classId: 'c2', studentIds: ['s3'], changes: {} }),
    'Attendance of Class 2 for 18 Mar 2026',
  ],
])('every act has a label: %#', async (intent, words) => {
  const { label } = await intent(reader);
  expect(label && actWords({ label })).toBe(words);
});
