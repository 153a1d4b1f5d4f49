/** What is chosen for a new school year that has not been started yet: see `drafts`. */
import type { YearChoices } from '#school/newYear/newYearPlan.ts';
import { DRAFT_PREFIXES } from './drafts.ts';
import { DRAFT_KINDS, useDraft, type TypedFields } from './draftKinds.ts';

/** The id of its draft. */
export const NEW_YEAR_DRAFT = `${DRAFT_PREFIXES.form}newYear`;

const { form: KIND } = DRAFT_KINDS;

/** How the fields begin that hold what is chosen for a class, by its key, or a student, by the id. Stored. */
const CLASS = 'class|';
const STUDENT = 'student|';

/** A field of the form: of the year, or the choice for a class or a student. */
export type NewYearField =
  | 'name'
  | 'first'
  | 'last'
  | 'terms'
  | `${typeof CLASS}${string}`
  | `${typeof STUDENT}${string}`;

/** The field that holds what is chosen for a class. */
export function classField(key: string): NewYearField {
  return `${CLASS}${key}`;
}

/** The field that holds what is chosen for a student. */
export function studentField(id: string): NewYearField {
  return `${STUDENT}${id}`;
}

/** What differs from what was guessed, followed. */
export function useNewYearDraft(): TypedFields {
  return useDraft(KIND, NEW_YEAR_DRAFT);
}

/** Notes what a field says; `undefined` is what was guessed. */
export function setNewYearField(field: NewYearField, text: string | undefined): void {
  const { [field]: _before, ...others } = KIND.now(NEW_YEAR_DRAFT);
  KIND.keep(NEW_YEAR_DRAFT, text === undefined ? others : { ...others, [field]: text });
}

/** Forgets the draft: the year has started. */
export function dropNewYear(): void {
  KIND.keep(NEW_YEAR_DRAFT, {});
}

/** Forgets it, and gives what puts it back. */
export function discardNewYear(): () => void {
  const discarded = KIND.now(NEW_YEAR_DRAFT);
  dropNewYear();
  return () => KIND.keep(NEW_YEAR_DRAFT, { ...discarded, ...KIND.now(NEW_YEAR_DRAFT) });
}

/** The choices for classes and students in a draft. */
export function yearChoices(typed: TypedFields): YearChoices {
  const under = (prefix: string): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(typed).flatMap(([field, text]) =>
        field.startsWith(prefix) ? [[field.slice(prefix.length), text] as const] : [],
      ),
    );
  return { classes: under(CLASS), students: under(STUDENT) };
}
