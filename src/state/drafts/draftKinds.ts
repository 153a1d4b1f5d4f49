/** The kinds of drafts, and how to read, keep and follow drafts; those of registers have functions of their own. */
import { msg, t, type Text } from '#language/t.ts';
import { DRAFT_PREFIXES, drafts, kindOfDraft, type DraftKindName } from './drafts.ts';
import {
  type MarkChange,
  type RegisterChanges,
  type AttendanceRecord,
  type Mark,
  registerOfText,
  registerText,
  type RegisterId,
} from '#school/attendance/attendance.ts';
import type { Assessment } from '#school/grades/assessments.ts';
import type { TypedMark, TypedMarks } from '#school/grades/typedMarks.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { withMarkNow } from '#school/attendance/markChanges.ts';

/** A kind of draft: how its values are read and kept. */
type DraftKind<T> = ReturnType<typeof draftKind<T>>;

/**
 * Makes a kind. `read` reads a stored value, as far as possible. `name` is its name in a message about unsaved text.
 */
function draftKind<T>(id: DraftKindName, read: (value: unknown) => T, name: Text) {
  return {
    id,
    prefix: DRAFT_PREFIXES[id],
    name,
    read,
    /** The present value. */
    now: (draft: string): T => read(drafts.state.getState().own[draft]?.value),
    /** Keeps a value; an empty object or list forgets the draft. */
    keep: (draft: string, typed: T & object): void =>
      drafts.keep(draft, Object.keys(typed).length === 0 ? undefined : typed),
  };
}

/** All kinds. */
export const DRAFT_KINDS = {
  register: draftKind('register', readRegister, msg('attendance')),
  marks: draftKind('marks', readMarks, msg('marks in a mark book')),
  assessments: draftKind('assessments', readAssessments, msg('assessments without marks')),
  comment: draftKind('comment', readFields, msg('report card comments')),
  note: draftKind('note', readFields, msg('notes about students')),
  form: draftKind('form', readFields, msg('a form')),
  settings: draftKind('settings', readTypedTexts, msg('school information')),
} satisfies Readonly<Record<DraftKindName, object>>;

const SOMETHING_ELSE: Text = msg('something else');

/** Follows the value of a draft; the same object until it changes. */
export function useDraft<T>({ read }: Pick<DraftKind<T>, 'read'>, id: string): T {
  const value = useStore(drafts.state, ({ own }) => own[id]?.value);
  return useMemo(() => read(value), [read, value]);
}

/** All drafts of a kind by id, including those of closed pages. */
export function useAllDrafts<T>({
  id: kind,
  read,
}: Pick<DraftKind<T>, 'id' | 'read'>): Readonly<Record<string, T>> {
  const { own, found } = useStore(drafts.state);
  return useMemo(() => {
    const all = Object.entries({ ...found, ...own }).filter(([id]) => kindOfDraft(id) === kind);
    return Object.fromEntries(all.map(([id, { value }]) => [id, read(value)]));
  }, [own, found, kind, read]);
}

/** The kinds of these drafts, each once, in words for the person. */
export function draftsInWords(ids: readonly string[]): readonly string[] {
  const words = ids.map((id) => {
    const kind = kindOfDraft(id);
    return t(kind === undefined ? SOMETHING_ELSE : DRAFT_KINDS[kind].name);
  });
  return [...new Set(words)];
}

/** Texts typed into a form: the fields that differ from the opened values. */
export type TypedFields = Readonly<Record<string, string>>;

/** The unsaved changes of one register. */
export interface RegisterDraft {
  readonly changes: RegisterChanges;
  /** Names of the marked students, by id, so that a deleted student can still be named. */
  readonly names: Readonly<Record<string, string>>;
}

/** A field's text as typed, and the stored text when typing began. */
export interface TypedText {
  readonly text: string;
  readonly over: string;
}

const NO_FIELDS: TypedFields = {};
const NO_MARKS: TypedMarks = {};
const NO_ASSESSMENTS: readonly Assessment[] = [];
const NO_TEXTS: Readonly<Record<string, TypedText>> = {};

// Another version of this program may have written other values. Skip unreadable parts and keep the rest.

/** Typed texts by field name; keeps only texts. */
export function readFields(value: unknown): TypedFields {
  if (!isRecord(value)) return NO_FIELDS;
  return onlyEntries(value, (one): one is string => typeof one === 'string');
}

/** `undefined` if no student is marked. */
function readRegister(value: unknown): RegisterDraft | undefined {
  if (!isRecord(value) || !isRecord(value['changes'])) return undefined;
  // The code that shows the mark checks the mark itself.
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

/** Typed texts by field of the settings. */
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

const REGISTER = DRAFT_KINDS.register;

/** Names the draft of a register. */
export function draftName(register: RegisterId): string {
  return `${REGISTER.prefix}${registerText(register)}`;
}

/** The register that a draft's name identifies. */
export function registerOfDraft(name: string): RegisterId {
  return registerOfText(name.slice(REGISTER.prefix.length));
}

/** The unsaved changes of a register on this page; none without a draft. */
export function draftOf(name: string): RegisterDraft | undefined {
  return REGISTER.now(name);
}

/**
 * Keeps the unsaved changes of a register; without changes, forgets the draft. `names` are those of students marked
 * just now; the draft has the others.
 */
export function keepDraft(
  name: string,
  changes: RegisterChanges,
  names: RegisterDraft['names'] = {},
): void {
  const known: RegisterDraft['names'] = { ...draftOf(name)?.names, ...names };
  const kept = Object.entries(known).filter(([id]) => Object.hasOwn(changes, id));
  const draft: RegisterDraft = { changes, names: Object.fromEntries(kept) };
  drafts.keep(name, Object.keys(changes).length === 0 ? undefined : draft);
}

/** Follows the unsaved changes of a register: this page's, or found ones. The same object until they change. */
export function useRegisterDraft(name: string): RegisterDraft | undefined {
  const value = useStore(drafts.state, ({ own, found }) => (own[name] ?? found[name])?.value);
  return useMemo(() => REGISTER.read(value), [value]);
}

/** Every register with unsaved changes, found ones included, by name. */
export function useRegisterDrafts(): Readonly<Record<string, RegisterDraft>> {
  const all = useAllDrafts(REGISTER);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, draft]) => (draft ? [[name, draft] as const] : [])),
      ),
    [all],
  );
}

/** Rebases unsaved changes of that day from the mark `before` onto `now`, which this page has just written. */
export function keepDraftsOver(before: AttendanceRecord, now: Mark): void {
  for (const id of Object.keys(drafts.state.getState().own)) {
    if (kindOfDraft(id) !== REGISTER.id || registerOfDraft(id).date !== before.date) continue;
    const changes = draftOf(id)?.changes ?? {};
    const followed = withMarkNow(changes, before.studentId, before, now);
    if (followed !== changes) keepDraft(id, followed);
  }
}
