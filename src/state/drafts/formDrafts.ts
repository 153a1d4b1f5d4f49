/** What was typed into a form over one record and is not saved yet: see `drafts`. */
import { DRAFT_PREFIXES } from './draftIds.ts';

/** What forms are of. Stored in the ids of drafts: never change one. */
export type FormKind = 'student' | 'teacher' | 'class' | 'grade';

/** What small forms are of. Stored in the ids of drafts, too. */
type SmallFormKind =
  | 'assessment'
  | 'calendar'
  | 'classTeachers'
  | 'leaving'
  | 'ownSchool'
  | 'remark'
  | 'return';

/** Names the draft of a small form; `about` tells whose it is. */
export function smallFormName(kind: SmallFormKind, ...about: readonly string[]): string {
  return [`${DRAFT_PREFIXES.form}${kind}`, ...about].join('|');
}

/** Stands for the id of a record that is still to be added. */
const NEW = 'new';

/** Names the draft of a form over a record, or over a new one. */
export function formDraftName(kind: FormKind, recordId: string | undefined): string {
  return `${formDraftPrefix(kind)}${recordId ?? NEW}`;
}

/** The prefix of the draft names of forms over such records. */
export function formDraftPrefix(kind: FormKind): string {
  return `${DRAFT_PREFIXES.form}${kind}|`;
}

/** The record that a form was opened on; `undefined` for a new one. */
export function recordOfFormDraft(kind: FormKind, name: string): string | undefined {
  const id = name.slice(formDraftPrefix(kind).length);
  return id === NEW ? undefined : id;
}
