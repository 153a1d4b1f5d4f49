import { addDays } from '#school/text/days.ts';
import type { Student } from './students.ts';

/**
 * Returns the students whose birthday is on a day, `YYYY-MM-DD`. A birthday of 29 February is on the 28th in years without
 * that day.
 */
export function withBirthdayOn(students: readonly Student[], day: string): readonly Student[] {
  const isLastOfFebruary = addDays(day, 1).endsWith('-03-01');
  const ends = isLastOfFebruary ? [day.slice(4), '-02-29'] : [day.slice(4)];
  return students.filter(({ dateOfBirth }) => ends.some((end) => dateOfBirth.endsWith(end)));
}
