/** People without the values of hidden fields. */
import type { WithFields } from '#school/fields/schoolFields.ts';
import { studentFields, asStudent } from '#school/students/students.ts';
import { teacherFields, asTeacher } from '#school/teachers/teachers.ts';
import { memoize } from '#school/text/memoize.ts';

/** Membership of classes is computed from these fields, so they stay even if hidden. */
const KEPT: ReadonlySet<string> = new Set(['class', 'enrollmentDate']);

/** Returns a function that removes the values of hidden fields from students; the same list if no field is hidden. */
export const shownStudents = memoize((settings: WithFields) =>
  hiding(
    asStudent,
    studentFields(settings).hidden.filter((name) => !KEPT.has(name)),
  ),
);

/** Returns a function that removes the values of hidden fields from teachers; the same list if no field is hidden. */
export const shownTeachers = memoize((settings: WithFields) =>
  hiding(asTeacher, teacherFields(settings).hidden),
);

/** Memoized: an unchanged person stays the same object, because rows of lists compare objects. */
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
