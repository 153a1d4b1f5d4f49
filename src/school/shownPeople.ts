/** People as a school shows them: nobody has a value in a hidden field. */
import type { WithFields } from '#school/fields/schoolFields.ts';
import { studentFields } from '#school/students/studentFields.ts';
import { asStudent } from '#school/students/students.ts';
import { teacherFields } from '#school/teachers/teacherFields.ts';
import { asTeacher } from '#school/teachers/teachers.ts';
import { memoize } from '#school/text/memoize.ts';

/** Who was in a class on a day follows from these, whether people see them or not. */
const KEPT: ReadonlySet<string> = new Set(['class', 'enrollmentDate']);

/** Returns a function that takes the values of hidden fields from students; the same list where nothing is hidden. */
export const shownStudents = memoize((settings: WithFields) =>
  hiding(
    asStudent,
    studentFields(settings).hidden.filter((name) => !KEPT.has(name)),
  ),
);

/** Returns a function that takes the values of hidden fields from teachers; the same list where nothing is hidden. */
export const shownTeachers = memoize((settings: WithFields) =>
  hiding(asTeacher, teacherFields(settings).hidden),
);

/** A person who is the same stays the same object: rows of lists compare it. */
function hiding<P extends object>(
  read: (stored: Readonly<Record<string, unknown>>) => P,
  hidden: readonly string[],
): (people: readonly P[]) => readonly P[] {
  if (hidden.length === 0) return (people) => people;
  const names = new Set(hidden);
  const seen = memoize((person: P) =>
    read(Object.fromEntries(Object.entries(person).filter(([name]) => !names.has(name)))),
  );
  return memoize((people: readonly P[]) => people.map(seen));
}
