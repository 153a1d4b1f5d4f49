/** Error messages of fields. */
import type { FormField, NumberFacts } from './record.ts';

/** Messages at the fields of forms: errors, which stop saving, and warnings, which do not. */

const NOUNS: ReadonlyMap<string, string> = new Map([
  ['email', ' address'],
  ['phone', ' number'],
]);

/** Returns "Enter a first name", "Choose a class", "Enter an email address", or the field's own message. */
export function requiredMessage({ kind, label, required }: FormField): string {
  if (typeof required === 'string') return required;
  const verb = kind === 'choice' || kind === 'reference' ? 'Choose' : 'Enter';
  const article = /^[aeiou]/i.test(label) ? 'an' : 'a';
  return `${verb} ${article} ${label.toLowerCase()}${NOUNS.get(kind) ?? ''}`;
}

/** Returns "Capacity is from 1 to 50", or the field's own message. */
export function boundsMessage({ label, min, max, bounds }: FormField & NumberFacts): string {
  return bounds ?? `${label} is ${max === undefined ? `${min} or more` : `from ${min} to ${max}`}`;
}

/** Phone numbers anywhere have at least this many digits. */
const FEWEST_DIGITS = 3;

/** Warns of a phone number that nobody can call (docs/conformance.md, What a row shows). */
export function phoneWarning(text: string): string | undefined {
  if (text.trim() === '' || text.replace(/\D/g, '').length >= FEWEST_DIGITS) return undefined;
  return 'This does not look like a phone number. You can save it all the same.';
}

/** Warns of a birth date in the future. `today` is `YYYY-MM-DD`. */
export function birthDateWarning(day: string, today: string): string | undefined {
  return day > today ? 'This day is still to come. You can save it all the same.' : undefined;
}
