/** Texts at the fields of forms: labels, errors, which stop saving, and warnings, which do not. */
import { msg, t } from '#language/t.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { formFieldsOf, type Definition, type FormField, type NumberFacts } from './record.ts';

/** A field with its label: from a definition, or the school's own. */
interface Labelled {
  readonly label: string;
  readonly isOwn?: boolean;
}

/**
 * Returns the label of any field in the language spoken. Labels of the school's own fields stay as the school wrote them,
 * except those of usual fields. Compare and store `field.label`; show the result of this function.
 */
export function fieldLabel(field: Labelled): string {
  return phraseText(labelPhrase(field));
}

/** Returns the label as a phrase, which can be stored. */
export function labelPhrase({ label, isOwn }: Labelled): Phrase {
  // Only marked texts become labels of definitions: see `ofKind` in `record.ts`.
  return isOwn === true ? { choice: 'field', stored: label } : phrase(msg(label));
}

/** Returns the message for an empty field: "Enter a first name"; of a field of the school's own "Choose Sex". */
export function requiredMessage(field: FormField & { readonly isOwn?: boolean }): string {
  if (field.missing) return t(field.missing);
  const label = fieldLabel(field);
  const isChosen = field.kind === 'choice' || field.kind === 'yesNo';
  return isChosen ? t('Choose {label}', { label }) : t('Enter {label}', { label });
}

/** Returns the message for a number out of bounds: "Capacity is from 1 to 50". */
export function boundsMessage({ bounds, min, max = min }: NumberFacts): string {
  return t(bounds, { min, max });
}

/** Phone numbers anywhere have at least this many digits. */
const FEWEST_DIGITS = 3;

/** Warns of a phone number that nobody can call (docs/conformance.md, What a row shows). */
export function phoneWarning(text: string): string | undefined {
  if (text.trim() === '' || text.replace(/\P{Nd}/gu, '').length >= FEWEST_DIGITS) return undefined;
  return t('This does not look like a phone number. You can still save it.');
}

/** Warns of a birth date in the future. `today` is `YYYY-MM-DD`. */
export function birthDateWarning(day: string, today: string): string | undefined {
  return day > today ? t('This day is in the future. You can still save it.') : undefined;
}

/** Returns a function that lists the labels of required fields that a record lacks, in form order, as people read them. */
export function lacking(definition: Definition): (record: object) => readonly string[] {
  const demanded = formFieldsOf(definition).filter(([, field]) => field.required);
  return (record) => {
    const stored: Readonly<Record<string, unknown>> = { ...record };
    const lacks = (value: unknown): boolean =>
      value === undefined || (typeof value === 'string' && value.trim() === '');
    return demanded.flatMap(([name, field]) => (lacks(stored[name]) ? [fieldLabel(field)] : []));
  };
}
