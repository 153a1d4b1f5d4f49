/** Changes to marks that are not saved yet, laid over the marks that are stored. */
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

/** What a person said of a mark, without what was stored when they said it. */
type MarkEdit = Omit<MarkChange, 'over'>;

/**
 * What of a change differs from what is stored; `undefined` where nothing does. Present where nothing is stored is a
 * change: it makes a record. A mark is one thing: where another one than the person saw is stored by now, nothing of
 * that one stays.
 */
export function unsavedPart(
  record: Mark | undefined,
  change: MarkChange | undefined,
): MarkEdit | undefined {
  if (change === undefined) return undefined;
  const { over, ...said } = change;
  if (said.status === null) return record === undefined ? undefined : { status: null };
  const isSeen = over === undefined || isSameMark(over, markOf(record));
  const { status, assumed, remark, reason, minutesLate } = isSeen ? said : wholeMark(over, said);
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

/** The changes with one more, whatever the register showed. What agrees with the stored record is no change. */
export function withChange(
  changes: RegisterChanges,
  studentId: string,
  change: MarkEdit,
  record: Mark | undefined,
): RegisterChanges {
  const { [studentId]: before, ...others } = changes;
  // Whoever changes one student's mark has looked at it: nothing of it is assumed any more.
  const { assumed: _assumed, ...said } = unsavedPart(record, earlierChange(before, change)) ?? {};
  const merged: MarkEdit = { ...said, ...change };
  const made = changeOn(record, dropsReason(change) ? withoutReason(merged) : merged);
  return made === undefined ? others : { ...others, [studentId]: made };
}

/**
 * The changes with one more, made where a student without a record shows as present: to choose what is shown changes
 * nothing.
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

/** The changes with Present for every student who has no mark, or whose mark was taken away. */
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
 * The changes as they are saved by a person who sees them over these stored marks: whatever else is stored by the time
 * they are written was not seen.
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
 * The mark that was stored after the change was made, which saving would overwrite; `null` where the mark was deleted
 * since, `undefined` where there is nothing to overwrite unseen.
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

/** Whether nobody chose the mark that is to be stored: a roll call has whoever was not touched as present. */
export function isAssumed(record: Mark | undefined, change: MarkChange | undefined): boolean {
  return record === undefined && (change === undefined || change.assumed === true);
}

/** The whole mark with a change laid over what is stored, as it is to be stored itself; `null` for none. */
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
 * The changes that are left once a register is saved: those of students whose mark was not `written`, and what was
 * changed anew since it was `saved`, laid over what was written.
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
      const left = isSaved ? undefined : changeOn(mark ?? undefined, change);
      return left === undefined ? [] : [[studentId, left] as const];
    }),
  );
}

/**
 * The changes once something else was written beside a stored mark on this page: what was laid over the mark as it was
 * `before` is laid over what it is `now`. What was laid over any other mark stays as it is.
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

/** What can be written beside a mark. */
export interface MarkDetails {
  readonly remark: string;
  readonly reason: string;
  readonly minutesLate: number | undefined;
}

/** What stands beside a mark, with what is unsaved of a change laid over what is stored. */
export function markDetails(record: Mark | undefined, unsaved: MarkEdit | undefined): MarkDetails {
  const { remark, reason, minutesLate } = unsaved ?? {};
  return {
    remark: remark ?? record?.remark?.trim() ?? '',
    reason: reason ?? record?.reason?.trim() ?? '',
    minutesLate: minutesLate === undefined ? record?.minutesLate : (minutesLate ?? undefined),
  };
}

/** A change as it is kept; `undefined` where it changes nothing. */
function changeOn(record: Mark | undefined, change: MarkChange): MarkChange | undefined {
  const unsaved = unsavedPart(record, change);
  return unsaved && { ...unsaved, over: markOf(record) };
}

/** The mark of a record, without what else the record holds. */
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

/** The mark that a person made of what they saw. Of reason and minutes beside Present only what they wrote themselves. */
function wholeMark(over: Mark | null, said: MarkEdit): MarkEdit {
  const seen = over ?? undefined;
  const status = said.status ?? statusShown(seen);
  const { remark, reason, minutesLate } = markDetails(seen, said);
  if (status !== null && !mayHaveReason(status)) return { ...said, status, remark };
  return { status, remark, reason, minutesLate: minutesLate ?? null };
}

/** A mark that was taken away and is made again begins anew. */
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
