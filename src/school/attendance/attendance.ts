import { msg, t, type Text } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  asked,
  type RecordOf,
  choice,
  day,
  id,
  leftOutIfEmpty,
  partOfKey,
  record,
  reference,
  text,
  wholeNumber,
} from '#school/definitions/record.ts';
import { percentage } from '#school/text/percentages.ts';
import { lateRule, type WithLateRule } from './lateRule.ts';
import { isDay } from '#school/text/days.ts';

/** A status a student can be marked with. */
interface StatusRule {
  /** The stored value. */
  readonly id: string;
  /** The character stored in tallies. It must never change, even if the letter does. */
  readonly tally: string;
  readonly label: Text;
  /** The key that sets the status, and its sign in a narrow cell: a letter in each language. */
  readonly letter: Text;
  readonly tone: 'good' | 'warning' | 'bad';
}

/** All statuses (spec §4). */
export const ATTENDANCE_STATUSES = [
  {
    id: 'present',
    tally: 'P',
    label: msg('Present'),
    letter: msg('P|letter of Present'),
    tone: 'good',
  },
  {
    id: 'absent',
    tally: 'A',
    label: msg('Absent'),
    letter: msg('A|letter of Absent'),
    tone: 'bad',
  },
  {
    id: 'late',
    tally: 'L',
    label: msg('Late'),
    letter: msg('L|letter of Late'),
    tone: 'warning',
  },
] as const satisfies readonly StatusRule[];

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]['id'];

const [PRESENT, ABSENT, LATE] = ATTENDANCE_STATUSES;

/** The statuses in the order of choices and reports: present first, absent last. */
export const STATUSES_BY_PRESENCE = [PRESENT, LATE, ABSENT] as const;

/** One student's mark on one day, as stored in `school_attendance` (spec §3). */
export const MARK = record({
  studentId: reference(asked(msg('Student'), msg('Choose a student'))),
  date: partOfKey(day(asked(msg('Date'), msg('Enter a date'), { startsWith: 'today' }))),
  /** The class record's id; empty if the student's class has no record. */
  classId: partOfKey(id()),
  /** One of `ATTENDANCE_STATUSES`, or any text that another program wrote. */
  status: choice(asked(msg('Status'), msg('Choose a status'))),
  remark: leftOutIfEmpty(
    text({
      label: msg('Remark'),
      required: false,
      searched: false,
    }),
  ),
  /** Why the student was late or absent: one of `reasonsOffered`, or any stored text. */
  reason: leftOutIfEmpty(
    choice({
      label: msg('Reason'),
      required: false,
      fixed: 'reason',
      searched: false,
    }),
  ),
  minutesLate: leftOutIfEmpty(
    wholeNumber(
      asked(msg('Minutes late'), msg('Enter the minutes, or leave this empty'), {
        fallback: 0,
        startsWith: 'empty',
        min: 0,
        bounds: msg('Minutes late must be from {min} to {max}'),
        max: 1440,
      }),
    ),
  ),
});

export type AttendanceRecord = RecordOf<typeof MARK>;

/**
 * Reads a stored record as an attendance mark. An unknown status is kept: it counts in the total, but as neither
 * present, late nor absent.
 */
export const asAttendanceRecord = readerOf(MARK);

/** The fields that form a mark: they are stored, compared and overwritten together. */
export type Mark = Pick<AttendanceRecord, 'status' | 'remark' | 'reason' | 'minutesLate'>;

/** One student's unsaved changes in a register. */
export interface MarkChange {
  /**
   * The stored mark that the person saw when making the change; `null` if there was none. Drafts of 1.1.0 and before
   * lack it: they apply to whatever is stored.
   */
  readonly over?: Mark | null;
  /** `null` removes the stored mark and all its fields. */
  readonly status?: AttendanceStatus | null;
  /** The status was set by marking everyone else present, not chosen for this student. */
  readonly assumed?: true;
  /** An empty text removes the stored remark. */
  readonly remark?: string;
  /** An empty text removes the stored reason. */
  readonly reason?: string;
  /** `null` removes the stored minutes. */
  readonly minutesLate?: number | null;
}

/** A register's unsaved changes, by student id. */
export type RegisterChanges = Readonly<Record<string, MarkChange>>;

/** Returns a student's change, or `undefined`. */
export function changeOf(changes: RegisterChanges, studentId: string): MarkChange | undefined {
  return Object.hasOwn(changes, studentId) ? changes[studentId] : undefined;
}

/** Counts while adding up. */
export type Tally = Record<AttendanceStatus | 'total', number>;

/** Counts by status. `total` counts all records, including those with an unknown status. */
export type StatusCounts = Readonly<Tally>;

/** All counts zero. */
export const NO_MARKS: StatusCounts = { total: 0, present: 0, absent: 0, late: 0 };

const STATUS_IDS: readonly string[] = ATTENDANCE_STATUSES.map(({ id }) => id);

/** True if the text is a status. */
export function isAttendanceStatus(text: string): text is AttendanceStatus {
  return STATUS_IDS.includes(text);
}

/**
 * Returns the status of a typed letter in either case. P, L and A work in every language, unless the language
 * spoken gives that letter another meaning.
 */
export function statusOfLetter(typed: string): AttendanceStatus | undefined {
  const letter = typed.toUpperCase();
  const known =
    ATTENDANCE_STATUSES.find((status) => t(status.letter).toUpperCase() === letter) ??
    ATTENDANCE_STATUSES.find(({ tally }) => tally === letter);
  return known?.id;
}

/**
 * True if a mark with this status may have a reason and minutes: present students were not late (docs/conformance.md,
 * Registers).
 */
export function mayHaveReason(status: string): boolean {
  return status === 'late' || status === 'absent';
}

/** Returns the status a register shows: a missing or unknown status shows as present (spec §4). */
export function statusShown(record: Mark | undefined): AttendanceStatus {
  return record !== undefined && isAttendanceStatus(record.status) ? record.status : 'present';
}

/**
 * Returns the mark to show for each student of a class's register: the mark taken in that class, or else the first one.
 * A student who changed class that day may have been marked in the other class.
 */
export function recordsByStudent(
  records: Iterable<AttendanceRecord>,
  classId: string,
): ReadonlyMap<string, AttendanceRecord> {
  const found = new Map<string, AttendanceRecord>();
  for (const record of records) {
    const known = found.get(record.studentId);
    const isNearer = record.classId === classId && known?.classId !== classId;
    if (known === undefined || isNearer) found.set(record.studentId, record);
  }
  return found;
}

/** Counts one more mark. An unknown status counts only in the total. */
export function countMark(tally: Tally, status: string): void {
  tally.total += 1;
  if (isAttendanceStatus(status)) tally[status] += 1;
}

/** Counts marks; a mark without a status is skipped. */
export function countStatuses(
  records: Iterable<{ readonly status: string | null | undefined }>,
): StatusCounts {
  const tally = { ...NO_MARKS };
  for (const { status } of records) if (status != null) countMark(tally, status);
  return tally;
}

/** Adds other counts to a tally. */
export function addCounts(tally: Tally, counts: StatusCounts): void {
  tally.total += counts.total;
  for (const { id } of ATTENDANCE_STATUSES) tally[id] += counts[id];
}

/** Returns how many students are here, including late ones (spec §9). */
export function countHere({ present, late }: StatusCounts): number {
  return present + late;
}

/**
 * Returns present ÷ all records in percent; late counts as present only by the school's own rule (spec §9). `undefined`
 * without records.
 */
export function attendanceRate(counts: StatusCounts, settings: WithLateRule): number | undefined {
  const attended = lateRule(settings) === 'present' ? countHere(counts) : counts.present;
  return percentage(attended, counts.total);
}

/** Identifies a register: one class on one day. */
export interface RegisterId {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The class record's id; empty if the class has no record. */
  readonly classId: string;
}

/**
 * Returns a register's text form, which ends its row key and draft name. The date comes first, so that a month's
 * registers are adjacent.
 */
export function registerText({ date, classId }: RegisterId): string {
  return `${date}|${classId}`;
}

/** Parses a register's text form. A class id may contain the separator too. */
export function registerOfText(text: string): RegisterId {
  const end = text.indexOf('|');
  return { date: text.slice(0, end), classId: text.slice(end + 1) };
}

/** A register as in an address. Without a day: today's. Without a class: the first class. */
export type AskedRegister = { readonly [Part in keyof RegisterId]: RegisterId[Part] | undefined };

/** Returns the query of a register's address: "?date=2026-03-18&class=c3", or nothing. */
export function registerQuery({ date, classId }: AskedRegister): string {
  const params = new URLSearchParams();
  if (date !== undefined && isDay(date)) params.set('date', date);
  if (classId !== undefined) params.set('class', classId);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Parses the query of a register's address. An invalid date counts as missing. */
export function registerOfQuery(query: string): AskedRegister {
  const params = new URLSearchParams(query);
  const date = params.get('date') ?? '';
  return { date: isDay(date) ? date : undefined, classId: params.get('class') ?? undefined };
}
