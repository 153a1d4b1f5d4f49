/** Texts typed into a form over one record and not saved yet: see `drafts`. */
import type { CollectionName } from '#school/collections.ts';
import { DRAFT_PREFIXES } from './drafts.ts';
import type { TypedFields } from './draftKinds.ts';

/** The records of forms. Never change one: they are stored in the ids of drafts. */
export type FormKind = 'student' | 'teacher' | 'class' | 'grade';

/** The collection of such a record. */
export const COLLECTION_OF_FORM = {
  student: 'students',
  teacher: 'teachers',
  class: 'classes',
  grade: 'grades',
} as const satisfies Readonly<Record<FormKind, CollectionName>>;

/** The subjects of small forms. They are stored in the ids of drafts, too. */
export type SmallFormKind =
  | 'assessment'
  | 'atOnce'
  | 'calendar'
  | 'classTeachers'
  | 'field'
  | 'leaving'
  | 'move'
  | 'note'
  | 'ownSchool'
  | 'remark'
  | 'return'
  | 'rules';

/** Names the draft of a small form; `about` identifies its subject. */
export function smallFormName(kind: SmallFormKind, ...about: readonly string[]): string {
  return [`${DRAFT_PREFIXES.form}${kind}`, ...about].join('|');
}

/** Stands for the id of a record that does not exist yet. */
const NEW = 'new';

/** Names the draft of a form over a record, or over a new one. */
export function formDraftName(kind: FormKind, recordId: string | undefined): string {
  return `${formDraftPrefix(kind)}${recordId ?? NEW}`;
}

/** The prefix of the draft names of forms over such records. */
export function formDraftPrefix(kind: FormKind): string {
  return `${DRAFT_PREFIXES.form}${kind}|`;
}

/**
 * The texts for a new record, and the id under which it is being stored. If a crash comes before the draft is
 * forgotten, the record shows that it was saved.
 */
export function draftOfRecord(typed: TypedFields, id: string): TypedFields {
  return { ...typed, [RECORD_ID]: id };
}

/** True if the record of these texts is stored. */
export function isRecordThere(typed: TypedFields, has: (recordId: string) => boolean): boolean {
  const id = typed[RECORD_ID];
  return id !== undefined && has(id);
}

/** Returns the texts of a draft whose fields the form no longer has: the school has removed or hidden these fields. */
export function textsWithoutField(typed: TypedFields, form: object): TypedFields {
  return Object.fromEntries(
    Object.entries(typed).filter(
      ([field, text]) => field !== RECORD_ID && !Object.hasOwn(form, field) && text.trim() !== '',
    ),
  );
}

/** Stored beside the typed fields; no form has a field of this name. */
const RECORD_ID = 'id';

/** The record of a form; `undefined` for a new one. */
export function recordOfFormDraft(kind: FormKind, name: string): string | undefined {
  const id = name.slice(formDraftPrefix(kind).length);
  return id === NEW ? undefined : id;
}
