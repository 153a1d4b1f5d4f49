import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { ExamType } from '#school/grading/examTypes.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** What of the school a file is compared with. */
export interface ImportSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  /** At least all of the days that the file has marks for; empty for other files. */
  readonly attendance: readonly AttendanceRecord[];
  /** At least all of the months that the file has grades for; empty for other files. */
  readonly grades: readonly Grade[];
  /** The school's own types of assessments; missing where it has none. */
  readonly examTypes?: readonly ExamType[] | undefined;
}
