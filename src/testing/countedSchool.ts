import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { School } from '#school/collections.ts';
import { smallSchool, student, teacher } from './hillsideSchool.ts';

/**
 * A school for reports, counted by hand. May 2025, Class 1: =SUM(A1) Öz was present twice and late once, Ann absent
 * once. Class 2: Ann was present once, and Dev once; Dev also once in a deleted class. Bob has no records.
 */
export function countedSchool(): School {
  return {
    ...smallSchool(),
    students: [
      student('formula', '=SUM(A1)', 'Öz', 'Class 1', '-1+2'),
      student('quoted', 'Ann "Andy"', 'Lee, Jr', 'Class 1', '1002'),
      student('markup', '<b>Bob</b>', 'Ray', 'Class 1', '1003'),
      student('other', 'Dev', 'Iyer', 'Class 2', '2001'),
    ],
    teachers: [teacher('grace', 'Grace', 'Hopper', 'Mathematics')],
    classes: [
      schoolClass('reception', 'Reception', ''),
      schoolClass('two', 'Class 2', 'left'),
      schoolClass('one', 'Class 1', 'grace'),
    ],
    attendance: [
      mark('formula', '2025-04-30', 'one', 'absent'),
      mark('formula', '2025-05-01', 'one', 'present'),
      mark('formula', '2025-05-02', 'one', 'present'),
      mark('formula', '2025-05-05', 'one', 'late'),
      mark('quoted', '2025-05-01', 'one', 'absent'),
      mark('quoted', '2025-05-02', 'two', 'present'),
      mark('other', '2025-05-01', 'two', 'present'),
      mark('other', '2025-05-31', 'gone', 'present'),
    ],
    grades: [
      grade('formula', 'Mathematics', '2025-05-03', 90, 100),
      grade('formula', 'Science', '2025-05-03', 14, 20),
      // 89.96 % shows as 90.0% but is not an A+; 79.96 % shows as 80.0% but is not Excellent.
      grade('quoted', 'Mathematics', '2025-05-31', 8996, 10_000),
      grade('other', 'English', '2025-05-01', 7996, 10_000),
      grade('other', 'English', '2025-06-01', 0, 100),
    ],
  };
}

function schoolClass(id: string, name: string, teacherId: string): School['classes'][number] {
  return { id, name, teacherId, students: [], schedule: 'Morning', room: '1', capacity: 30 };
}

function mark(studentId: string, date: string, classId: string, status: string): AttendanceRecord {
  return { id: `${studentId}${date}`, studentId, date, classId, status };
}

function grade(
  studentId: string,
  subject: string,
  date: string,
  marks: number,
  maxMarks: number,
): Grade {
  const id = `${studentId}${subject}${date}`;
  return { id, studentId, classId: 'one', subject, examType: 'Quiz', date, marks, maxMarks };
}
