/** Unsaved changes to marks, combined with the stored marks. */
import {
  changeOf,
  mayHaveReason,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type Mark,
  type MarkChange,
  type RegisterChanges,
} from './attendance.ts';

/** A change without the stored mark the person saw. */
type MarkEdit = Omit<MarkChange, 'over'>;

/**
 * Returns the part of a change that differs from the stored mark, or `undefined`. Present without a stored mark is a
 * change, because it creates a record. If the stored mark changed since the person saw it, the change replaces it
 * whole.
 */
export function unsavedPart(
  record: Mark | undefined,
  change: MarkChange | undefined,
): MarkEdit | undefined {
  if (change === undefined) return undefined;
  const { over, ...edit } = change;
  if (edit.status === null) return record === undefined ? undefined : { status: null };
  const isSeen = over === undefined || isSameMark(over, markOf(record));
  const { status, assumed, remark, reason, minutesLate } = isSeen ? edit : wholeMark(over, edit);
  const stored = markDetails(record, undefined);
  const unsaved: MarkEdit = {
    ...(status !== undefined &&
      status !== record?.status && { status, ...(assumed && { assumed }) }),
    ...(remark !== undefined && remark !== stored.remark && { remark }),
    ...(reason !== undefined && reason !== stored.reason && { reason }),
    ...(minutesLate !== undefined &&
      minutesLate !== (stored.minutesLate ?? null) && { minutesLate }),
  };
  return Object.keys(unsaved).length === 0 ? undefined : unsaved;
}

/** Adds a change for a student. A change that equals the stored record is dropped. */
export function withChange(
  changes: RegisterChanges,
  studentId: string,
  change: MarkEdit,
  record: Mark | undefined,
): RegisterChanges {
  const { [studentId]: before, ...others } = changes;
  // Changing a student's mark means that the person has looked at it, so nothing is assumed any more.
  const { assumed: _assumed, ...edit } = unsavedPart(record, earlierChange(before, change)) ?? {};
  const merged: MarkEdit = { ...edit, ...change };
  const made = changeOn(record, dropsReason(change) ? withoutReason(merged) : merged);
  return made === undefined ? others : { ...others, [studentId]: made };
}

/**
 * Adds a change in a view that shows students without a record as present: choosing the shown status changes nothing.
 */
export function withChangeShown(
  changes: RegisterChanges,
  studentId: string,
  change: MarkEdit,
  record: Mark | undefined,
): RegisterChanges {
  const next = withChange(changes, studentId, change, record);
  const { status, ...rest } = unsavedPart(record, changeOf(next, studentId)) ?? {};
  if (change.status === undefined || status !== statusShown(record)) return next;
  const { [studentId]: _shown, ...others } = next;
  const made = changeOn(record, rest);
  return made === undefined ? others : { ...others, [studentId]: made };
}

/** Marks every student present who has no mark, or whose mark was removed. */
export function withEveryoneElsePresent(
  changes: RegisterChanges,
  studentIds: readonly string[],
  stored: ReadonlyMap<string, AttendanceRecord>,
): RegisterChanges {
  let filled = changes;
  for (const id of studentIds) {
    const record = stored.get(id);
    const before = changeOf(changes, id);
    const { status = record?.status } = before ?? {};
    if (status != null) continue;
    const assumed = record === undefined && before === undefined;
    filled = withChange(filled, id, { status: 'present', ...(assumed && { assumed }) }, record);
  }
  return filled;
}

/**
 * Returns the changes to save, each with the stored mark that the person sees now. Marks stored later count as unseen.
 */
export function changesOver(
  changes: RegisterChanges,
  stored: ReadonlyMap<string, Mark>,
): RegisterChanges {
  return Object.fromEntries(
    Object.entries(changes).flatMap(([studentId, change]) => {
      const made = changeOn(stored.get(studentId), change);
      return made === undefined ? [] : [[studentId, made] as const];
    }),
  );
}

/**
 * Returns the mark stored since the change was made, which saving would overwrite. `null` if the mark was deleted
 * since; `undefined` if nothing would be overwritten unseen.
 */
export function savedMeanwhile(
  record: Mark | undefined,
  change: MarkChange | undefined,
): Mark | null | undefined {
  if (change?.over === undefined) return undefined;
  const stored = markOf(record);
  const isSeen = isSameMark(change.over, stored) || unsavedPart(record, change) === undefined;
  return isSeen ? undefined : stored;
}

/** True if nobody chose the mark to be stored: a roll call stores untouched students as present. */
export function isAssumed(record: Mark | undefined, change: MarkChange | undefined): boolean {
  return record === undefined && (change === undefined || change.assumed === true);
}

/** Returns the whole mark to store, the change applied to the stored mark; `null` for none. */
export function markWith(
  record: Mark | undefined,
  change: MarkChange | undefined,
): (Mark & { readonly status: AttendanceStatus }) | null {
  const unsaved = unsavedPart(record, change);
  if (unsaved?.status === null) return null;
  const status = unsaved?.status ?? statusShown(record);
  const { remark, reason, minutesLate } = markDetails(record, unsaved);
  return {
    status,
    ...(remark.trim() !== '' && { remark: remark.trim() }),
    ...(mayHaveReason(status) && reason.trim() !== '' && { reason: reason.trim() }),
    ...(mayHaveReason(status) && minutesLate !== undefined && { minutesLate }),
  };
}

/**
 * Returns the changes left after a register was saved: changes whose mark was not `written`, and changes made since it
 * was `saved`, now based on the written marks.
 */
export function changesSince(
  now: RegisterChanges,
  saved: RegisterChanges,
  written: ReadonlyMap<string, Mark | null>,
): RegisterChanges {
  return Object.fromEntries(
    Object.entries(now).flatMap(([studentId, change]) => {
      const mark = written.get(studentId);
      if (mark === undefined) return [[studentId, change] as const];
      const isSaved = change === changeOf(saved, studentId);
      const unsaved = isSaved ? undefined : changeOn(mark ?? undefined, change);
      return unsaved === undefined ? [] : [[studentId, unsaved] as const];
    }),
  );
}

/**
 * Rebases changes after this page stored a detail of a mark: a change based on the mark `before` is now based on the mark
 * `now`. Changes based on any other mark stay as they are.
 */
export function withMarkNow(
  changes: RegisterChanges,
  studentId: string,
  before: Mark,
  now: Mark,
): RegisterChanges {
  const change = changeOf(changes, studentId);
  if (change?.over === undefined || !isSameMark(change.over, markOf(before))) return changes;
  return { ...changes, [studentId]: { ...change, over: markOf(now) } };
}

/** The details of a mark: remark, reason, minutes. */
export interface MarkDetails {
  readonly remark: string;
  readonly reason: string;
  readonly minutesLate: number | undefined;
}

/** Returns a mark's details, with an unsaved change applied to the stored ones. */
export function markDetails(record: Mark | undefined, unsaved: MarkEdit | undefined): MarkDetails {
  const { remark, reason, minutesLate } = unsaved ?? {};
  return {
    remark: remark ?? record?.remark?.trim() ?? '',
    reason: reason ?? record?.reason?.trim() ?? '',
    minutesLate: minutesLate === undefined ? record?.minutesLate : (minutesLate ?? undefined),
  };
}

/** Returns a change as it is kept, or `undefined` if it changes nothing. */
function changeOn(record: Mark | undefined, change: MarkChange): MarkChange | undefined {
  const unsaved = unsavedPart(record, change);
  return unsaved && { ...unsaved, over: markOf(record) };
}

/** Returns a record's mark fields only. */
function markOf(record: Mark | undefined): Mark | null {
  if (record === undefined) return null;
  const { remark, reason, minutesLate } = markDetails(record, undefined);
  return {
    status: record.status,
    ...(remark !== '' && { remark }),
    ...(reason !== '' && { reason }),
    ...(minutesLate !== undefined && { minutesLate }),
  };
}

function isSameMark(a: Mark | null, b: Mark | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.status === b.status &&
    a.remark === b.remark &&
    a.reason === b.reason &&
    a.minutesLate === b.minutesLate
  );
}

/**
 * Returns the whole mark from the mark the person saw and the change. Beside Present, only reasons and minutes that the
 * person entered are kept.
 */
function wholeMark(over: Mark | null, edit: MarkEdit): MarkEdit {
  const seenMark = over ?? undefined;
  const status = edit.status ?? statusShown(seenMark);
  const { remark, reason, minutesLate } = markDetails(seenMark, edit);
  if (status !== null && !mayHaveReason(status)) return { ...edit, status, remark };
  return { status, remark, reason, minutesLate: minutesLate ?? null };
}

/** A removed mark that is set again starts without details. */
function earlierChange(before: MarkChange | undefined, change: MarkEdit): MarkChange | undefined {
  const begins = before?.status === null && change.status !== undefined;
  return begins || change.status === null ? undefined : before;
}

function dropsReason({ status }: MarkEdit): boolean {
  return typeof status === 'string' && !mayHaveReason(status);
}

function withoutReason({ reason: _reason, minutesLate: _minutes, ...rest }: MarkEdit): MarkEdit {
  return rest;
}
