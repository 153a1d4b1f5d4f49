import { expect, test } from 'vitest';
import { reading } from '#testing/intents.ts';
import { EMPTY_SCHOOL, schoolClass } from '#testing/records.ts';
import { Refusal } from '#school/acts/changes.ts';
import type { School } from '#school/collections.ts';
import { asAttendanceRecord } from '#school/attendance/attendance.ts';
import { asGrade } from '#school/grades/grades.ts';
import { asStudent } from './students.ts';
import { deleteGrades } from '#school/grades/gradeIntents.ts';
import { deleteStudents, moveStudents } from './studentIntents.ts';

const MAYA = asStudent({ id: 's1', firstName: 'Maya', class: 'Class 1', house: 'red' });
const OMAR = asStudent({ id: 's2', firstName: 'Omar', class: 'Class 2' });
const GONE = asStudent({ id: 's9', firstName: 'Gone', class: 'Class 1' });

/** Maya's class until the eve of the move. */
const UNTIL_THEN = { class: 'Class 1', classId: '', from: '2026-08-01', to: '2026-11-19' };

const SCHOOL: School = {
  ...EMPTY_SCHOOL,
  students: [MAYA, OMAR],
  attendance: [
    asAttendanceRecord({ id: 'a1', studentId: 's1', date: '2026-11-20', status: 'late' }),
    asAttendanceRecord({ id: 'a2', studentId: 's2', date: '2026-11-20', status: 'absent' }),
  ],
  grades: [asGrade({ id: 'g1', studentId: 's1' }), asGrade({ id: 'g2', studentId: 's2' })],
};

const reader = reading(SCHOOL);

test('moves students with all their records, and skips those who are there already or gone', async () => {
  expect(await moveStudents([MAYA, OMAR, GONE], 'Class 2', '2026-11-20')(reader)).toEqual({
    label: { say: 'studentsMoved', count: 1, to: 'Class 2' },
    students: { put: [{ ...MAYA, class: 'Class 2', pastClasses: [UNTIL_THEN] }] },
  });
});

test('moves students into the chosen class even if it was renamed', async () => {
  const renamed = reading({ ...SCHOOL, classes: [schoolClass({ id: 'c2', name: 'Class 2b' })] });
  expect(await moveStudents([MAYA], 'Class 2', '2026-11-20', 'c2')(renamed)).toEqual({
    label: { say: 'studentsMoved', count: 1, to: 'Class 2b' },
    students: { put: [{ ...MAYA, class: 'Class 2b', pastClasses: [UNTIL_THEN] }] },
  });
});

test('refuses to move students into a class that was deleted meanwhile', async () => {
  await expect(moveStudents([MAYA], 'Class 2', '2026-11-20', 'c2')(reader)).rejects.toThrow(
    Refusal,
  );
});

// @shows Finding anything: Checkbox "Select <name>", in the head "Select all" of what the filter shows, "3 students
//   selected"; "Move to class…", "Delete 3 students" and "Export 3 students", each one act; grades are deleted and
//   exported. Ticks stay through searches and filters; how many of them are not shown is said
test('deletes students with their attendance and grades', async () => {
  expect(await deleteStudents([OMAR, MAYA, GONE])(reader)).toEqual({
    label: { say: 'deleted', count: 2, of: 'students' },
    students: { remove: [MAYA, OMAR] },
    attendance: { remove: SCHOOL.attendance },
    grades: { remove: SCHOOL.grades },
  });
});

test('deletes grades as they are stored now', async () => {
  const known = [asGrade({ id: 'g2', marks: 99 }), asGrade({ id: 'g9' })];
  expect(await deleteGrades(known)(reader)).toEqual({
    label: { say: 'deleted', count: 1, of: 'grades' },
    grades: { remove: [SCHOOL.grades[1]] },
  });
});

test.each([
  ['moveStudents', moveStudents([GONE], 'Class 2', '2026-11-20')],
  ['deleteStudents', deleteStudents([GONE])],
  ['deleteGrades', deleteGrades([asGrade({ id: 'g9' })])],
])('%s of deleted records makes no act', async (_name, intent) => {
  expect(await intent(reader)).toEqual({});
});
