/**
 * Entries travel between PCs: one for each act, with its encoded operations. Additions of another program stay in the
 * entry.
 */
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';

/**
 * The logical time of an operation, with the PC that made it: 16 characters that sort by time. It is not a time of day,
 * because clocks differ: see `stamps.ts`.
 */
export type Stamp = string;

/** The end of a stamp, which names its PC. */
export function signatureOf(stamp: Stamp): string {
  return stamp.slice(-5);
}

/** By part of a record, the newest stamp that the PC had observed. */
export type ObservedStamps = Readonly<Record<string, Stamp>>;

/** Collections whose records have a cell for each part. */
type SplitKind = 'students' | 'teachers' | 'classes';

/**
 * Changed fields; a removed field is null. If `id` is among the fields, the record exists from now on. Without `id` they
 * change a record only if it exists. A student's class is `[id, name]`, or only the name if the class has no record.
 */
type ChangedFields = StoredRecord;

/**
 * Marks of one register by status: its letter (`P`, `A`, `L`), or nothing if the status is among the fields. A list
 * names students with a mark and no other field; otherwise the other fields are listed by student. `-` lists the
 * students whose mark was removed, and `+` those whose remark alone changed.
 */
export type EncodedMarks = Readonly<
  Record<string, readonly string[] | Readonly<Record<string, StoredRecord>>>
>;

/** An operation on one record or one register, as stored and sent. */
export type EncodedOp =
  /** Null: the record was deleted. */
  | readonly [SplitKind, id: string, fields: ChangedFields | null, replaced?: ObservedStamps]
  /** `assumed`: students whose mark nobody set. `replaced` is keyed by student, with a leading `+` for the remark. */
  | readonly [
      'register',
      day: string,
      classId: string,
      marks: EncodedMarks,
      assumed?: readonly string[],
      replaced?: ObservedStamps,
    ]
  /** A grade is one cell. Null: the grade was deleted. */
  | readonly ['grades', id: string, grade: StoredRecord | null, replaced?: Stamp]
  | readonly ['settings', fields: ChangedFields, replaced?: ObservedStamps];

/** One act, or a part of a whole school, as sent. */
export interface Entry {
  readonly t: Stamp;
  /** Moment by the clock of its PC, milliseconds since the epoch. */
  readonly at: number;
  /** The act in English words: "Attendance of Class 3 for 23 Nov 2026". Empty if there was no act. */
  readonly what: string;
  /** The act, which `actWords` puts into any language. Unchecked: other versions have other labels. */
  readonly act?: unknown;
  /** The stamp of the act that this one undoes. */
  readonly undoes?: Stamp;
  readonly o: readonly EncodedOp[];
}

/** The newest stamp of entries; empty for none. */
export function newestOf(entries: readonly Entry[]): Stamp {
  return entries.reduce((newest, { t }) => (t > newest ? t : newest), '');
}

const STAMP = /^[-0-9A-Z_a-z]{16}$/;

/** True if a text can be a stamp. */
export function isStamp(value: unknown): value is Stamp {
  return typeof value === 'string' && STAMP.test(value);
}

/** A parsed line of a file as an entry; `undefined` if this program does not understand the line. */
export function asEntry(value: unknown): Entry | undefined {
  if (!isRecord(value)) return undefined;
  const { t, at, what, undoes, o } = value;
  const isSound =
    isStamp(t) &&
    typeof at === 'number' &&
    Number.isFinite(at) &&
    typeof what === 'string' &&
    (undoes === undefined || isStamp(undoes)) &&
    Array.isArray(o) &&
    o.every(isEncodedOp);
  // `as`: each part was checked above; additions stay in the entry.
  return isSound ? (value as unknown as Entry) : undefined;
}

function isEncodedOp(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const parts: readonly unknown[] = value;
  const [kind, first, second, third, fourth, fifth] = parts;
  switch (kind) {
    case 'students':
    case 'teachers':
    case 'classes':
      return isText(first) && isRecordOrNull(second) && isOptional(third, isObserved);
    case 'register':
      return (
        isText(first) &&
        isText(second) &&
        isEncodedMarks(third) &&
        isOptional(fourth, isTexts) &&
        isOptional(fifth, isObserved)
      );
    case 'grades':
      return isText(first) && isRecordOrNull(second) && isOptional(third, isStamp);
    case 'settings':
      return isRecord(first) && isOptional(second, isObserved);
    default:
      return false;
  }
}

function isEncodedMarks(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value).every(
      (marks) => isTexts(marks) || (isRecord(marks) && Object.values(marks).every(isRecord)),
    )
  );
}

function isObserved(value: unknown): boolean {
  return isRecord(value) && Object.values(value).every(isStamp);
}

function isOptional(value: unknown, isSound: (value: unknown) => boolean): boolean {
  return value === undefined || value === null || isSound(value);
}

function isRecordOrNull(value: unknown): boolean {
  return value === null || isRecord(value);
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
