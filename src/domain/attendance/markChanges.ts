/** Changes to marks that are not saved yet, laid over the marks that are stored. */
import {
  changeOf,
  hasReason,
  statusShown,
  type AttendanceRecord,
  type MarkChange,
  type RegisterChanges,
} from './attendance.ts';

/**
 * What of a change differs from what is stored; `undefined` where nothing does. Present where nothing is stored is a
 * change: it makes a record.
 */
export function leftOver(
  record: AttendanceRecord | undefined,
  change: MarkChange | undefined,
): MarkChange | undefined {
  if (change === undefined) return undefined;
  const { status, remark, reason, minutesLate } = change;
  if (status === null) return record === undefined ? undefined : { status };
  const stored = besideMark(record, undefined);
  const left: MarkChange = {
    ...(status !== undefined && status !== record?.status && { status }),
    ...(remark !== undefined && remark !== stored.remark && { remark }),
    ...(reason !== undefined && reason !== stored.reason && { reason }),
    ...(minutesLate !== undefined &&
      minutesLate !== (stored.minutesLate ?? null) && { minutesLate }),
  };
  return Object.keys(left).length === 0 ? undefined : left;
}

/** The changes with one more, whatever the register showed. What agrees with the stored record is no change. */
export function withChange(
  changes: RegisterChanges,
  studentId: string,
  change: MarkChange,
  record: AttendanceRecord | undefined,
): RegisterChanges {
  const { [studentId]: before, ...others } = changes;
  const merged = { ...asMark(before, change), ...change };
  const left = leftOver(record, dropsReason(change) ? withoutReason(merged) : merged);
  return left === undefined ? others : { ...others, [studentId]: left };
}

/**
 * The changes with one more, made where a student without a record shows as present: to choose what is shown changes
 * nothing.
 */
export function withChangeShown(
  changes: RegisterChanges,
  studentId: string,
  change: MarkChange,
  record: AttendanceRecord | undefined,
): RegisterChanges {
  const next = withChange(changes, studentId, change, record);
  const { status, ...rest } = changeOf(next, studentId) ?? {};
  if (change.status === undefined || status !== statusShown(record)) return next;
  const { [studentId]: _shown, ...others } = next;
  return Object.keys(rest).length === 0 ? others : { ...others, [studentId]: rest };
}

/** The changes with Present for every student who has no mark, or whose mark was taken away. */
export function withEveryoneElsePresent(
  changes: RegisterChanges,
  studentIds: readonly string[],
  stored: ReadonlyMap<string, AttendanceRecord>,
): RegisterChanges {
  let filled = changes;
  for (const id of studentIds) {
    const record = stored.get(id);
    const { status = record?.status } = changeOf(changes, id) ?? {};
    if (status == null) filled = withChange(filled, id, { status: 'present' }, record);
  }
  return filled;
}

/** What can be written beside a mark. */
export interface BesideMark {
  readonly remark: string;
  readonly reason: string;
  readonly minutesLate: number | undefined;
}

/** What stands beside a mark, with a change laid over what is stored. */
export function besideMark(
  record: AttendanceRecord | undefined,
  change: MarkChange | undefined,
): BesideMark {
  const { remark, reason, minutesLate } = change ?? {};
  return {
    remark: remark ?? record?.remark?.trim() ?? '',
    reason: reason ?? record?.reason?.trim() ?? '',
    minutesLate: minutesLate === undefined ? record?.minutesLate : (minutesLate ?? undefined),
  };
}

/** A mark that was taken away and is made again begins anew. */
function asMark(before: MarkChange | undefined, change: MarkChange): MarkChange | undefined {
  const begins = before?.status === null && change.status !== undefined;
  return begins || change.status === null ? undefined : before;
}

function dropsReason({ status }: MarkChange): boolean {
  return typeof status === 'string' && !hasReason(status);
}

function withoutReason({
  reason: _reason,
  minutesLate: _minutes,
  ...rest
}: MarkChange): MarkChange {
  return rest;
}
