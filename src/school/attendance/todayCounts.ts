import { countedAs, countHere, countStatuses } from './attendance.ts';

/** How many students stand where today. */
export interface TodayCounts {
  readonly present: number;
  readonly absent: number;
  /** Of those who are present. */
  readonly late: number;
  readonly unmarked: number;
}

/**
 * Today's three counts (spec §9). Present counts present plus late; unmarked is the students minus those two counts,
 * never below 0. Whoever came late has been marked.
 */
export function todayCounts(
  studentCount: number,
  todaysRecords: Iterable<{ readonly status: string }>,
): TodayCounts {
  const counts = countStatuses(todaysRecords);
  const present = countHere(counts);
  const absent = countedAs('absent', counts);
  return {
    present,
    absent,
    late: countedAs('late', counts),
    unmarked: Math.max(0, studentCount - (present + absent)),
  };
}
