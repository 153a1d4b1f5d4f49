/** What is typed and not saved, by its kind: how it is read, followed and called. See `drafts`. */
import { DRAFT_PREFIXES, kindOfDraft, type DraftKindName } from './draftIds.ts';
import type { MarkChange, RegisterChanges } from '#school/attendance/attendance.ts';
import type { Assessment } from '#school/grades/assessments.ts';
import type { TypedMark, TypedMarks } from '#school/grades/typedMarks.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { drafts } from './drafts.ts';

/** A kind of draft. */
export interface DraftKind<T> {
  readonly id: DraftKindName;
  /** How the ids of its drafts begin. */
  readonly prefix: string;
  /** What was kept, as far as it can be read. */
  readonly read: (value: unknown) => T;
  /** What it is called where a person is told what is not saved. */
  readonly name: string;
}

function kind<T>(id: DraftKindName, read: (value: unknown) => T, name: string): DraftKind<T> {
  return { id, prefix: DRAFT_PREFIXES[id], read, name };
}

/** All that is kept before it is saved. */
export const DRAFT_KINDS = {
  register: kind('register', readRegister, 'attendance marks'),
  marks: kind('marks', readMarks, 'marks of a mark book'),
  assessments: kind('assessments', readAssessments, 'assessments without marks'),
  comment: kind('comment', readFields, 'comments of report cards'),
  form: kind('form', readFields, 'a form'),
  settings: kind('settings', readTypedTexts, 'school information'),
} satisfies Readonly<Record<DraftKindName, DraftKind<unknown>>>;

/** What is typed now. */
export function typedNow<T>({ read }: DraftKind<T>, id: string): T {
  return read(drafts.state.getState().own[id]?.value);
}

/** Keeps what is typed; an empty object or list forgets the draft. */
export function keepUnsaved(id: string, typed: object): void {
  drafts.keep(id, Object.keys(typed).length === 0 ? undefined : typed);
}

/** What is typed, followed; the same object until it changes. */
export function useTyped<T>({ read }: DraftKind<T>, id: string): T {
  const value = useStore(drafts.state, ({ own }) => own[id]?.value);
  return useMemo(() => read(value), [read, value]);
}

/** All drafts of a kind by id, those of pages that are gone among them. */
export function useAllTyped<T>(kind: DraftKind<T>): Readonly<Record<string, T>> {
  const { own, found } = useStore(drafts.state);
  return useMemo(() => {
    const all = Object.entries({ ...found, ...own }).filter(([id]) => kindOfDraft(id) === kind.id);
    return Object.fromEntries(all.map(([id, { value }]) => [id, kind.read(value)]));
  }, [own, found, kind]);
}

/** What drafts are of, in words for the person, each once. */
export function draftsInWords(ids: readonly string[]): readonly string[] {
  const words = ids.map((id) => {
    const kind = kindOfDraft(id);
    return kind === undefined ? 'something else' : DRAFT_KINDS[kind].name;
  });
  return [...new Set(words)];
}

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

// An earlier version of this program, or a later one, may have written something else: what cannot be read of it is left out,
// and the rest stays.

/** What was typed into fields, by their names: only texts. */
export function readFields(value: unknown): TypedFields {
  if (!isRecord(value)) return NO_FIELDS;
  return onlyEntries(value, (one): one is string => typeof one === 'string');
}

/** `undefined` where no student is marked. */
function readRegister(value: unknown): RegisterDraft | undefined {
  if (!isRecord(value) || !isRecord(value['changes'])) return undefined;
  // What it says of a student is checked where it is shown.
  const changes = onlyEntries(value['changes'], (one): one is MarkChange => isRecord(one));
  if (Object.keys(changes).length === 0) return undefined;
  return { changes, names: readFields(value['names']) };
}

function readMarks(value: unknown): TypedMarks {
  return isRecord(value) ? onlyEntries(value, isTypedMark) : NO_MARKS;
}

function readAssessments(value: unknown): readonly Assessment[] {
  return Array.isArray(value) ? value.filter(isAssessment) : NO_ASSESSMENTS;
}

/** By field; which fields there are is for the settings to say. */
function readTypedTexts(value: unknown): Readonly<Record<string, TypedText>> {
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
