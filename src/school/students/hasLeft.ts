/** Who has left school, as far as every list asks; `leaving.ts` has the rest. */
import { isDay } from '#school/text/days.ts';
import { memoize } from '#school/text/memoize.ts';
import type { Student } from './students.ts';

/** Whether a student has left school. One who has a class has not, whatever else is stored. */
export function hasLeft({ class: className, leftOn }: Student): boolean {
  return className === '' && typeof leftOn === 'string' && isDay(leftOn);
}

/** The students who have not left: what lists, choices and counts go by. The same list where nobody has. */
export const studentsNow = memoize((students: readonly Student[]): readonly Student[] =>
  students.some(hasLeft) ? students.filter((student) => !hasLeft(student)) : students,
);
