import { membershipOf } from '#school/classes/membership.ts';
import { mark, schoolClass, student } from '#testing/records.ts';
import { describe, expect, it, test } from 'vitest';
import type { AttendanceRecord } from './attendance.ts';
import {
  classesOffered,
  isTaken,
  nextToTake,
  registersOfDay,
  studentsCalled,
} from './registersOfDay.ts';

const students = [
  student({ id: 's1', class: 'Class 1' }),
  student({ id: 's2', class: 'Class 1' }),
  student({ id: 's3', class: 'Class 3' }),
];
const membership = membershipOf({ students, classes: [] });
const late = mark({ id: 'a1', studentId: 's1', classId: 'c1', status: 'late' });
const elsewhere = { ...late, classId: 'c2' };

// @shows Consistency: Attendance lists the class records, the first chosen to begin with
it('offers the classes in class order, each id once', () => {
  const classes = [
    schoolClass({ id: 'c3', name: 'Reception' }),
    schoolClass({ id: 'c2', name: 'Class 10' }),
    schoolClass({ id: 'c1', name: 'Class 2' }),
    schoolClass({ id: 'c1', name: 'Class 2' }),
  ];
  expect(classesOffered(classes).map(({ id }) => id)).toEqual(['c1', 'c2', 'c3']);
});

const CASES = [
  { name: 'nobody has a mark', records: [], taken: false },
  { name: 'one was marked in this class', records: [late], taken: true },
  { name: 'one was marked in another class', records: [elsewhere], taken: false },
  {
    name: 'all were marked under another id of the class',
    records: [elsewhere, { ...elsewhere, id: 'a2', studentId: 's2' }],
    taken: true,
  },
  { name: 'only strangers were marked', records: [{ ...late, studentId: 's9' }], taken: false },
] as const;
const class1 = schoolClass({ id: 'c1', name: 'Class 1' });

test.each(CASES)('taken is $taken for a register where $name', ({ records, taken }) => {
  expect(isTaken(students.slice(0, 2), records, 'c1')).toBe(taken);
  expect(registersOfDay([class1], membership, '2026-03-18', records)[0]).toMatchObject({ taken });
});

describe('the registers of a day', () => {
  const class2 = schoolClass({ id: 'c2', name: 'Class 2' });
  const class3 = schoolClass({ id: 'c3', name: 'Class 3' });

  it('count who is here, late or not, and leave out classes without students', () => {
    const records = [
      late,
      mark({ id: 'a2', studentId: 's2', classId: 'c1', status: 'absent' }),
      // A mark from the student's former class: the mark taken here is shown, and the former class keeps its own.
      mark({ id: 'a3', studentId: 's1', classId: 'c2', status: 'absent' }),
    ];
    expect(registersOfDay([class1, class2, class3], membership, '2026-03-18', records)).toEqual([
      { schoolClass: class1, students: 2, taken: true, here: 1, unmarked: 0 },
      { schoolClass: class2, students: 1, taken: true, here: 0, unmarked: 0 },
      { schoolClass: class3, students: 1, taken: false, here: 0, unmarked: 1 },
    ]);
  });

  it('list everyone marked in the class, and nobody who joins later', () => {
    const coming = student({ id: 's8', class: 'Class 1', enrollmentDate: '2026-03-19' });
    const school = membershipOf({ students: [...students, coming], classes: [class1] });
    const called = (records: readonly AttendanceRecord[]) =>
      studentsCalled(class1, school, '2026-03-18', records).map(({ id }) => id);
    expect(called([])).toEqual(['s1', 's2']);
    const marks = ['s8', 's3', 's1', 'gone'].map((studentId) =>
      mark({ id: studentId, studentId, classId: 'c1' }),
    );
    expect(called(marks)).toEqual(['s1', 's2', 's8', 's3']);
    expect(called(marks.map((mark) => ({ ...mark, classId: 'c2' })))).toEqual(['s1', 's2']);
  });

  // @shows Registers: Who came after the register was taken has no mark: no status is pressed, the bar says "Zoe Zimmer
  //   has no mark" or "2 students have no mark", Save Attendance is primary, the counts leave them out; saving
  //   stores Present unless another status was chosen. Dashboard: "1 student without a mark: Class 2", a link, in
  //   place of "All registers are taken". Beside unsaved changes the bar says both
  it('say how many students came after the register was taken', () => {
    const [register] = registersOfDay([class1], membership, '2026-03-18', [late]);
    expect(register).toMatchObject({ taken: true, students: 2, unmarked: 1 });
  });

  // @shows A register by keyboard: After saving, "Next: Class 2" has the focus: the next class whose register of that
  //   day is not taken. Classes without students are passed over; after the last comes the first
  it('find the next register that is not taken, going on from the last to the first', () => {
    const registers = [class1, class2, class3].map((schoolClass) => ({
      schoolClass,
      students: 1,
      taken: schoolClass === class2,
      here: 1,
      unmarked: 0,
    }));
    expect(nextToTake(registers, 'c1')?.schoolClass).toBe(class3);
    expect(nextToTake(registers, 'c2')?.schoolClass).toBe(class3);
    expect(nextToTake(registers, 'c3')?.schoolClass).toBe(class1);
    expect(nextToTake(registers.slice(2), 'c3')).toBeUndefined();
  });
});
