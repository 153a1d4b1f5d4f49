/** What was typed into a form over one record and is not saved yet: see `drafts`. */
import { drafts } from './drafts.ts';

/** The fields that differ from what the form was opened on. */
export type TypedFields = Readonly<Record<string, string>>;

/** Names the draft of a form over a record of a kind ("student"), or over a new one. */
export function formDraftName(kind: string, recordId: string | undefined): string {
  return `form|${kind}|${recordId ?? 'new'}`;
}

/** Keeps what is typed into a form; no field at all forgets the draft. */
export function keepFormDraft(name: string, typed: TypedFields): void {
  drafts.keep(name, Object.keys(typed).length === 0 ? undefined : typed);
}

/** Forgets what is typed into a form that is about to close: it was saved, or dropped by the person. */
export function dropFormDraft(name: string): void {
  drafts.keep(name, undefined);
}

/** The typed fields in what `drafts` has; none where an earlier version of this program wrote something else. */
export function asTypedFields(value: unknown): TypedFields {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
