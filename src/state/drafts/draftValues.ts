/**
 * How each kind of draft reads what was kept. An earlier version of this program, or a later one, may have written
 * something else: what cannot be read of it is left out, and the rest stays.
 */
import type { MarkChange, RegisterChanges } from '#domain/attendance/attendance.ts';
import type { Assessment } from '#domain/grades/assessments.ts';
import type { TypedMark, TypedMarks } from '#domain/grades/typedMarks.ts';
import { hasTexts, isRecord } from '#domain/records/storedRecord.ts';

/** What is typed into a form: the fields that differ from what it was opened on. */
export type TypedFields = Readonly<Record<string, string>>;

/** What is not saved yet of one register. */
export interface RegisterDraft {
  readonly changes: RegisterChanges;
  /** The names of the students who were marked, by id: a student who was deleted can still be named. */
  readonly names: Readonly<Record<string, string>>;
}

/** A field's text as typed, and the stored text it was typed over. */
export interface TypedText {
  readonly text: string;
  readonly over: string;
}

const NO_FIELDS: TypedFields = {};
const NO_MARKS: TypedMarks = {};
const NO_ASSESSMENTS: readonly Assessment[] = [];
const NO_TEXTS: Readonly<Record<string, TypedText>> = {};

export function readFields(value: unknown): TypedFields {
  if (!isRecord(value)) return NO_FIELDS;
  return onlyEntries(value, (one): one is string => typeof one === 'string');
}

/** `undefined` where no student is marked. */
export function readRegister(value: unknown): RegisterDraft | undefined {
  if (!isRecord(value) || !isRecord(value['changes'])) return undefined;
  // What it says of a student is checked where it is shown.
  const changes = onlyEntries(value['changes'], (one): one is MarkChange => isRecord(one));
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, names: readFields(value['names']) };
}

export function readMarks(value: unknown): TypedMarks {
  return isRecord(value) ? onlyEntries(value, isTypedMark) : NO_MARKS;
}

export function readAssessments(value: unknown): readonly Assessment[] {
  return Array.isArray(value) ? value.filter(isAssessment) : NO_ASSESSMENTS;
}

/** By field; which fields there are is for the settings to say. */
export function readTypedTexts(value: unknown): Readonly<Record<string, TypedText>> {
  return isRecord(value) ? onlyEntries(value, isTypedText) : NO_TEXTS;
}

function onlyEntries<T>(
  value: object,
  isWanted: (one: unknown) => one is T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, T] => isWanted(entry[1])),
  );
}

function isTypedMark(value: unknown): value is TypedMark {
  return (
    isRecord(value) &&
    isAssessment(value) &&
    hasTexts(value, ['studentId', 'name', 'text', 'over']) &&
    (!('among' in value) || Array.isArray(value['among']))
  );
}

function isAssessment(value: unknown): value is Assessment {
  return (
    isRecord(value) &&
    hasTexts(value, ['examType', 'date']) &&
    typeof value['maxMarks'] === 'number' &&
    (!('title' in value) || typeof value['title'] === 'string')
  );
}

function isTypedText(value: unknown): value is TypedText {
  return isRecord(value) && hasTexts(value, ['text', 'over']);
}
