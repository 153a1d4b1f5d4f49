/** Calling the parents of those who are absent, one after the other. */
import { countsAsAbsent, type AttendanceRecord } from './attendance.ts';

/** A student whose parents are to be called. */
export interface Call {
  readonly studentId: string;
  /** For people: "Absent 4 days in a row". */
  readonly why: string;
}

/** The mark that a call is about: the first that says the student was absent that day. `records` are all of the day. */
export function absenceIn(
  records: readonly AttendanceRecord[],
  studentId: string,
): AttendanceRecord | undefined {
  return records.find((one) => one.studentId === studentId && countsAsAbsent(one.status));
}

/** What a call came to, as it is written beside the mark: "Called 8:41, reached". `at` is local time. */
export function callNote(at: Date, outcome: 'reached' | 'no answer'): string {
  return `Called ${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}, ${outcome}`;
}

/** How far a round of calls has come. */
export interface RoundPlace {
  /** `YYYY-MM-DD`: tomorrow's round begins anew. */
  readonly day: string;
  /** Whose page was shown; empty at the end. */
  readonly at: string;
  /** Ids of those who were gone through. */
  readonly through: readonly string[];
}

/**
 * The place in the list at which a round goes on: where it was left today; where that one is not listed any more, or all
 * were gone through, at the first who was not. As many as there are calls stands for the end.
 */
export function placeToGoOn(
  calls: readonly Call[],
  left: RoundPlace | undefined,
  today: string,
): number {
  if (left?.day !== today) return 0;
  const at = calls.findIndex(({ studentId }) => studentId === left.at);
  if (at >= 0) return at;
  const next = calls.findIndex(({ studentId }) => !left.through.includes(studentId));
  return next >= 0 ? next : calls.length;
}
