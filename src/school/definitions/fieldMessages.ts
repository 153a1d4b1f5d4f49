/** What is said at a field that is wrong. */
import type { FormField, NumberFacts } from './record.ts';

const NOUNS: ReadonlyMap<string, string> = new Map([
  ['email', ' address'],
  ['phone', ' number'],
]);

/** "Enter a first name", "Choose a class", "Enter an email address", or the field's own words. */
export function requiredMessage({ kind, label, required }: FormField): string {
  if (typeof required === 'string') return required;
  const verb = kind === 'choice' || kind === 'reference' ? 'Choose' : 'Enter';
  const article = /^[aeiou]/i.test(label) ? 'an' : 'a';
  return `${verb} ${article} ${label.toLowerCase()}${NOUNS.get(kind) ?? ''}`;
}

/** "Capacity is from 1 to 50", or the field's own words. */
export function boundsMessage({ label, min, max, bounds }: FormField & NumberFacts): string {
  return bounds ?? `${label} is ${max === undefined ? `${min} or more` : `from ${min} to ${max}`}`;
}
