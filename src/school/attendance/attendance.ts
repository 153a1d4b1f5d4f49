import { readerOf } from '#school/definitions/readRecord.ts';
import {
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

/** What a student can be marked as. */
interface StatusRule {
  /** As stored. */
  readonly id: string;
  /** As stored in tallies, a plain sign: never changed, whatever the letter becomes. */
  readonly tally: string;
  readonly label: string;
  /** The key that marks a student so, and what stands for it in a narrow cell. */
  readonly letter: string;
  readonly tone: 'good' | 'warning' | 'bad';
  /**
   * What it counts as where there are three kinds only (spec §9): `present` counts in the attendance rate and among
   * those who are here, `late` among those who are here, `absent` in neither.
   */
  readonly countsAs: Presence;
}

const PRESENCES = ['present', 'late', 'absent'] as const;

type Presence = (typeof PRESENCES)[number];

/** Every status (spec §4). An unmarked student is shown with the first. A new status is one more line. */
export const ATTENDANCE_STATUSES = [
  { id: 'present', tally: 'P', label: 'Present', letter: 'P', tone: 'good', countsAs: 'present' },
  { id: 'absent', tally: 'A', label: 'Absent', letter: 'A', tone: 'bad', countsAs: 'absent' },
  { id: 'late', tally: 'L', label: 'Late', letter: 'L', tone: 'warning', countsAs: 'late' },
] as const satisfies readonly StatusRule[];

export type AttendanceStatus = (typeof ATTENDANCE_STATUSES)[number]['id'];

/** The statuses as they are chosen from and reported: present first, absent last. */
export const STATUSES_BY_PRESENCE = ATTENDANCE_STATUSES.toSorted(
  (a, b) => PRESENCES.indexOf(a.countsAs) - PRESENCES.indexOf(b.countsAs),
);

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
  /** Why the student was late or absent: one of `reasonsOffered`, or whatever was stored. */
  reason: leftOutIfEmpty(
    choice({
      label: 'Reason',
      required: false,
      searched: false,
    }),
  ),
  minutesLate: leftOutIfEmpty(
    wholeNumber({
      label: 'Minutes late',
      required: 'Enter the minutes, or leave it empty',
      searched: false,
      fallback: 0,
      startsWith: 'empty',
      min: 0,
      max: 1440,
    }),
  ),
});

export type AttendanceRecord = RecordOf<typeof MARK>;

/**
 * A stored record read as an attendance mark. An unknown status stays as it is: it counts in all records, and as
 * neither present, late nor absent.
 */
export const asAttendanceRecord = readerOf(MARK);

/** What of a record makes the mark: it is stored, compared and overwritten as one thing. */
export type Mark = Pick<AttendanceRecord, 'status' | 'remark' | 'reason' | 'minutesLate'>;

/** What a person changed for one student in a register that is not saved yet. */
export interface MarkChange {
  /**
   * The stored mark that the person saw when making the change; `null` where there was none. Drafts of 1.1.0 and before
   * do not say it: they are laid over whatever is stored.
   */
  readonly over?: Mark | null;
  /** `null` takes the stored mark away, with all that belongs to it. */
  readonly status?: AttendanceStatus | null;
  /** The status was not chosen for this student, who had none: everyone else was marked as present at once. */
  readonly assumed?: true;
  /** Empty text takes the stored remark away. */
  readonly remark?: string;
  /** Empty text takes the stored reason away. */
  readonly reason?: string;
  /** `null` takes the stored minutes away. */
  readonly minutesLate?: number | null;
}

/** Changes to a register that are not saved yet, by student id. */
export type RegisterChanges = Readonly<Record<string, MarkChange>>;

/** What was changed for a student; `undefined` when nothing was. */
export function changeOf(changes: RegisterChanges, studentId: string): MarkChange | undefined {
  return Object.hasOwn(changes, studentId) ? changes[studentId] : undefined;
}

/** How many were marked how. `total` is all records, also those whose status is unknown. */
export type StatusCounts = Readonly<Record<AttendanceStatus | 'total', number>>;

/** Counts that are still being added to. */
export type Tally = Record<AttendanceStatus | 'total', number>;

/** Nothing counted. */
export const NO_MARKS: StatusCounts = {
  total: 0,
  // `as`: fromEntries forgets its keys; there is one of each status.
  ...(Object.fromEntries(ATTENDANCE_STATUSES.map(({ id }) => [id, 0])) as Record<
    AttendanceStatus,
    number
  >),
};

const STATUS_IDS: readonly string[] = ATTENDANCE_STATUSES.map(({ id }) => id);

/** Whether the text is one of the statuses. */
export function isAttendanceStatus(text: string): text is AttendanceStatus {
  return STATUS_IDS.includes(text);
}

/** Whether such a mark has a reason and minutes: who is present was not late (docs/conformance.md, Registers). */
export function mayHaveReason(status: string): boolean {
  return ATTENDANCE_STATUSES.some(({ id, countsAs }) => id === status && countsAs !== 'present');
}

/** The mark a register shows: an unrecorded or unknown status defaults to present (spec §4). */
export function statusShown(record: Mark | undefined): AttendanceStatus {
  return record !== undefined && isAttendanceStatus(record.status)
    ? record.status
    : ATTENDANCE_STATUSES[0].id;
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

/** Counts one more mark. An unknown status counts in the total alone. */
export function countMark(tally: Tally, status: string): void {
  tally.total += 1;
  if (isAttendanceStatus(status)) tally[status] += 1;
}

/** Counts marks; one without a status is none. */
export function countStatuses(records: Iterable<{ readonly status: string | null }>): StatusCounts {
  const tally = { ...NO_MARKS };
  for (const { status } of records) if (status !== null) countMark(tally, status);
  return tally;
}

/** Adds what was counted elsewhere. */
export function addCounts(tally: Tally, counts: StatusCounts): void {
  tally.total += counts.total;
  for (const { id } of ATTENDANCE_STATUSES) tally[id] += counts[id];
}

/** How many marks count as present, late or absent. */
export function countedAs(
  presence: Presence,
  counts: Readonly<Partial<Record<AttendanceStatus, number>>>,
): number {
  return ATTENDANCE_STATUSES.reduce(
    (sum, { id, countsAs }) => sum + (countsAs === presence ? (counts[id] ?? 0) : 0),
    0,
  );
}

/** Whether a mark counts as absent. An unknown status does not. */
export function countsAsAbsent(status: string): boolean {
  return ATTENDANCE_STATUSES.some(({ id, countsAs }) => id === status && countsAs === 'absent');
}

/** How many are here, be it late. */
export function countHere(counts: StatusCounts): number {
  return countedAs('present', counts) + countedAs('late', counts);
}

/** Present ÷ all records in percent: late counts as not present (spec §9). `undefined` without records. */
export function attendanceRate(
  counts: Readonly<Partial<Record<AttendanceStatus, number>>> & Pick<StatusCounts, 'total'>,
): number | undefined {
  return percentage(countedAs('present', counts), counts.total);
}
