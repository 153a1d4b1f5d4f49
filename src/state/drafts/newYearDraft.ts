/** Choices for a new school year that is not started yet: see `drafts`. */
import type { YearChoices } from '#school/newYear/newYearPlan.ts';
import { DRAFT_PREFIXES } from './drafts.ts';
import { DRAFT_KINDS, useDraft, type TypedFields } from './draftKinds.ts';

/** The id of the draft. */
export const NEW_YEAR_DRAFT = `${DRAFT_PREFIXES.form}newYear`;

const { form: KIND } = DRAFT_KINDS;

/**
 * Prefixes of the fields with the choice for a class, by its key, or for a student, by the id. Never change one: they
 * are stored.
 */
const CLASS = 'class|';
const STUDENT = 'student|';
/** "yes" for a class to be deleted once it is empty. */
const DELETED = 'deleted|';

/** A field of the form: of the year, or the choice for a class or a student. */
type NewYearField =
  | 'name'
  | 'first'
  | 'last'
  | 'terms'
  | `${typeof CLASS}${string}`
  | `${typeof STUDENT}${string}`
  | `${typeof DELETED}${string}`;

/** The field with the choice for a class. */
export function classField(key: string): NewYearField {
  return `${CLASS}${key}`;
}

/** The field with the choice for a student. */
export function studentField(id: string): NewYearField {
  return `${STUDENT}${id}`;
}

/** The field that says whether a class is deleted. */
export function deletedField(key: string): NewYearField {
  return `${DELETED}${key}`;
}

/** Follows the choices that differ from the suggestions. */
export function useNewYearDraft(): TypedFields {
  return useDraft(KIND, NEW_YEAR_DRAFT);
}

/** Keeps the choice in a field; `undefined` stands for the suggestion. */
export function setNewYearField(field: NewYearField, text: string | undefined): void {
  const { [field]: _before, ...others } = KIND.now(NEW_YEAR_DRAFT);
  KIND.keep(NEW_YEAR_DRAFT, text === undefined ? others : { ...others, [field]: text });
}

/** Forgets the draft, because the year has started. */
export function dropNewYear(): void {
  KIND.keep(NEW_YEAR_DRAFT, {});
}

/** Forgets the draft. The returned function restores the draft. */
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
  return { classes: under(CLASS), students: under(STUDENT), deletes: under(DELETED) };
}
