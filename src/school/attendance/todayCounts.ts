import { countedAs, countHere, countStatuses } from './attendance.ts';

/** How many students are present, absent or unmarked. */
export interface TodayCounts {
  readonly present: number;
  readonly absent: number;
  /** The late ones among the present. */
  readonly late: number;
  readonly unmarked: number;
}

/**
 * Computes today's three counts (spec §9). Present includes late; unmarked is all students minus the two counts, at
 * least 0. Late students count as marked.
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
