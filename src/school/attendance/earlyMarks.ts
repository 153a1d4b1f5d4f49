/** Finds marks of days before their students' Enrollment Dates. Such marks are stored, but a remark says so. */
import { t } from '#language/t.ts';
import { isBeforeEnrollment } from '#school/classes/membership.ts';
import { studentName, type Student } from '#school/students/students.ts';

/** The number of such marks and of their students. */
export interface EarlyMarks {
  readonly count: number;
  readonly students: number;
  readonly name: string;
}

/** Returns such marks among those given; `undefined` if there are none. */
export function earlyMarks(
  marks: Iterable<readonly [student: Student, day: string]>,
): EarlyMarks | undefined {
  let count = 0;
  const early = new Map<string, Student>();
  for (const [student, day] of marks) {
    if (!isBeforeEnrollment(student, day)) continue;
    count += 1;
    early.set(student.id, student);
  }
  const [first] = early.values();
  return first && { count, students: early.size, name: studentName(first) };
}

/** Returns the remark: "2 attendance marks from before the Enrollment Date of Zoe Zimmer". */
export function beforeEnrollment({ count, students, name }: EarlyMarks): string {
  return students === 1
    ? t(
        '{count, plural, one {# attendance mark} other {# attendance marks}} from before the Enrollment Date of {name}',
        { count, name },
      )
    : t(
        '{count, plural, one {# attendance mark} other {# attendance marks}} from before the Enrollment Date of {students, plural, one {# student} other {# students}}',
        { count, students },
      );
}
