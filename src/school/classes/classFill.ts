import { percentage } from '#school/text/percentages.ts';

/** How full a class is, in percent; over 100 where it has more students than planned. */
export function fillPercent(studentCount: number, capacity: number): number {
  return percentage(studentCount, capacity) ?? (studentCount > 0 ? 100 : 0);
}
