import { percentage } from './percentages.ts';
import {
  choice,
  day,
  id,
  leftOutIfEmpty,
  partOfKey,
  record,
  reference,
  text,
  type RecordOf,
} from './record.ts';

/** What a student can be marked as (spec §4). */
export const ATTENDANCE_STATUSES = ['present', 'absent', 'late'] as const;

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number];

/** One student's mark on one day, as stored under `school_attendance` (spec §3). */
export const MARK = record({
  studentId: reference({
    label: 'Student',
    required: true,
    searched: false,
  }),
  date: partOfKey(
    day({
      label: 'Date',
      required: true,
      searched: false,
      startsWith: 'today',
    }),
  ),
  /** Id of the class record; empty where the student's class has none. */
  classId: partOfKey(id()),
  /** One of `ATTENDANCE_STATUSES`, unless another program wrote the record: then whatever it says. */
  status: choice({
    label: 'Status',
    required: true,
    searched: false,
  }),
  remark: leftOutIfEmpty(
    text({
      label: 'Remark',
      required: false,
      searched: false,
    }),
  ),
});

export type AttendanceRecord = RecordOf<typeof MARK>;

/** What a person changed for one student in a register that is not saved yet: the mark, the remark, or both. */
export interface MarkChange {
  readonly status?: AttendanceStatus;
  /** Empty text takes the stored remark away. */
  readonly remark?: string;
}

/** Changes to a register that are not saved yet, by student id. */
export type RegisterChanges = Readonly<Record<string, MarkChange>>;

/** What was changed for a student; `undefined` when nothing was. */
export function changeOf(changes: RegisterChanges, studentId: string): MarkChange | undefined {
  return Object.hasOwn(changes, studentId) ? changes[studentId] : undefined;
}

/** How many were marked how. `total` is all records, also those whose status is unknown. */
export interface StatusCounts {
  readonly present: number;
  readonly absent: number;
  readonly late: number;
  readonly total: number;
}

/** Whether the text is one of the three statuses. */
export function isAttendanceStatus(text: string): text is AttendanceStatus {
  return text === 'present' || text === 'absent' || text === 'late';
}

/** The mark a register shows: an unrecorded or unknown status defaults to present (spec §4). */
export function statusShown(record: AttendanceRecord | undefined): AttendanceStatus {
  return record !== undefined && isAttendanceStatus(record.status) ? record.status : 'present';
}

/**
 * The record that speaks for each student in a class's register: the one taken in that class, else the first there is.
 * A student who changed class that day was marked in the other one.
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

/** Counts marks. A status that is none of the three counts in the total alone. */
export function countStatuses(records: Iterable<{ readonly status: string }>): StatusCounts {
  const counts = { present: 0, absent: 0, late: 0, total: 0 };
  for (const { status } of records) {
    counts.total += 1;
    if (isAttendanceStatus(status)) counts[status] += 1;
  }
  return counts;
}

/** Present ÷ all records in percent: late counts as not present (spec §9). `undefined` without records. */
export function attendanceRate(
  counts: Pick<StatusCounts, 'present' | 'total'>,
): number | undefined {
  return percentage(counts.present, counts.total);
}

/** Names a register, one class on one day. The date comes first, so the keys of a month lie together. */
export function registerKey(date: string, classId: string): string {
  return `${date}/${classId}`;
}
