import { expect, it } from 'vitest';
import { asAttendanceRecord } from './attendance.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { asStudent } from '#school/students/students.ts';
import { studentsToday } from './studentsToday.ts';

function pupil(id: string, firstName: string, className: string) {
  return asStudent({ id, firstName, lastName: 'Rao', class: className });
}

function marked(studentId: string, status: string, remark?: string) {
  return asAttendanceRecord({ studentId, status, date: '2026-11-20', classId: 'c', remark });
}

// @shows How it looks: Dashboard: one line with today's counts first, present, absent and late in 40 px, unmarked where
//   there are such, each of the three a link to who it is; the school as three small numbers; what has to be seen
//   to; quick actions in a row; activity with "Today" and "Yesterday", each a link. For readers the six counts
//   stay in the specified order
it('lists the students behind each count, by class and name', () => {
  const students = [
    pupil('a', 'Zoe', 'Class 2'),
    pupil('b', 'Ben', 'Class 10'),
    pupil('c', 'Ann', 'Class 2'),
    pupil('d', 'Dev', 'Class 2'),
    pupil('e', 'Eva', ''),
    { ...pupil('f', 'Fay', ''), leftOn: '2026-11-19' },
    { ...pupil('g', 'Gil', 'Class 3'), enrollmentDate: '2026-11-21' },
    { ...pupil('h', 'Hal', 'Class 3'), enrollmentDate: '2026-11-21' },
  ];
  const records = [
    marked('a', 'present'),
    marked('b', 'absent', 'Fever'),
    marked('c', 'late'),
    marked('d', 'away'),
    marked('gone', 'absent'),
    marked('h', 'present'),
  ];
  const { present, absent, unmarked } = studentsToday(
    membershipOf({ students, classes: [] }),
    '2026-11-20',
    records,
    'firstName',
  );
  expect(present.map(({ name, mark }) => `${name} ${mark}`)).toEqual([
    'Ann Rao Late',
    'Zoe Rao Present',
    'Hal Rao Present',
  ]);
  expect(absent.map(({ name, remark }) => `${name} ${remark}`)).toEqual(['Ben Rao Fever']);
  expect(unmarked.map(({ name, mark }) => `${name} ${mark}`)).toEqual(['Dev Rao away', 'Eva Rao ']);
});
