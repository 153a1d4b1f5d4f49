/** Calls to parents of absent students, one after the other. */
import { t } from '#language/t.ts';
import type { AttendanceRecord } from './attendance.ts';

/** A student whose parents are to be called. */
export interface Call {
  readonly studentId: string;
  /** For display: "Absent 4 days in a row". */
  readonly reason: string;
}

/**
 * Returns the mark that a call is about: the first one of the day that counts as absent. `records` are all of the day.
 */
export function absenceIn(
  records: readonly AttendanceRecord[],
  studentId: string,
): AttendanceRecord | undefined {
  return records.find((mark) => mark.studentId === studentId && mark.status === 'absent');
}

/** The result of a call. */
export type CallOutcome = 'reached' | 'no answer';

/** Returns a call's result as stored in the mark's remark, in English: "Called 8:41, reached". `at` is local time. */
export function callNote(at: Date, outcome: CallOutcome): string {
  return callNoteAt(`${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`, outcome);
}

/** Returns the same for a time as it is written: "8:41". */
export function callNoteAt(time: string, outcome: CallOutcome): string {
  return `Called ${time}, ${outcome}`;
}

const CALL_NOTE = /^Called (\d{1,2}:\d{2}), (reached|no answer)$/;

/** Separates two notes in a remark. */
export const NOTE_JOINT = '; ';

/** Shows a mark's remark: results of calls in the language spoken, all else as typed. */
export function remarkText(remark: string): string {
  return remark
    .split(NOTE_JOINT)
    .map((note) => {
      const [, time = '', outcome] = CALL_NOTE.exec(note) ?? [];
      if (outcome === undefined) return note;
      return outcome === 'reached'
        ? t('Called {time}, reached', { time })
        : t('Called {time}, no answer', { time });
    })
    .join(NOTE_JOINT);
}

/** The progress of a round of calls. */
export interface RoundPlace {
  /** `YYYY-MM-DD`: the next day starts a new round. */
  readonly day: string;
  /** The student whose page was shown; empty at the end. */
  readonly at: string;
  /** The ids of students already handled. */
  readonly through: readonly string[];
}

/**
 * Returns the index at which a round continues: where it stopped today. If that student is no longer listed, or all
 * were handled, the first who was not. The number of calls means the end.
 */
export function placeToGoOn(
  calls: readonly Call[],
  earlier: RoundPlace | undefined,
  today: string,
): number {
  if (earlier?.day !== today) return 0;
  const at = calls.findIndex(({ studentId }) => studentId === earlier.at);
  if (at >= 0) return at;
  const next = calls.findIndex(({ studentId }) => !earlier.through.includes(studentId));
  return next >= 0 ? next : calls.length;
}
