/** What a row of a file says otherwise than a stored record. */
import { nameShown, type Values } from './matchChoices.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { withoutTitle } from '#import/reading/readNames.ts';
import type { ReadUnit } from './readUnit.ts';

/**
 * The values of a row that a record has not; `undefined` where it has them all. Of `keys`, by which the two were found
 * to belong together, case and accents are no difference.
 */
export function differencesFrom(
  record: Values,
  { values, hasSplitName }: Pick<ReadUnit, 'values' | 'hasSplitName'>,
  keys: ReadonlySet<string>,
): Values | undefined {
  const differences: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const isSame = keys.has(name) ? isSameKey : isSameValue;
    const stored = record[name];
    // A file's names are read without titles and numbers before them.
    const isName = (name === 'firstName' || name === 'lastName') && typeof stored === 'string';
    if (!isSame(isName ? withoutTitle(stored) : stored, value)) differences[name] = value;
  }
  const isRenamed = 'firstName' in differences || 'lastName' in differences;
  if (hasSplitName && isRenamed && hasSameWords(values, record)) {
    delete differences['firstName'];
    delete differences['lastName'];
  }
  return Object.keys(differences).length === 0 ? undefined : differences;
}

/** Whether a record holds nothing under a name. */
export function isEmptyIn(record: Values, name: string): boolean {
  const value = record[name];
  return value === undefined || (typeof value === 'string' && cleaned(value) === '');
}

/** Whether the value that a record holds under a name equals the text, whether or not a form would take it. */
export function isStoredAs(record: Values, name: string, text: string | undefined): boolean {
  return text !== undefined && text !== '' && isSameValue(String(record[name]), text);
}

/** Whether both have the same words in their names, wherever the first name ends. */
function hasSameWords(values: Values, record: Values): boolean {
  const words = (person: Values): string => nameShown(person).split(' ').toSorted().join(' ');
  return words(values) === words(record);
}

/** Blanks around a text, and several for one, are no difference; nor is half a character, which no file can hold. */
function isSameValue(stored: unknown, value: string | number | boolean): boolean {
  if (stored === value) return true;
  return (
    typeof stored === 'string' &&
    typeof value === 'string' &&
    cleaned(stored.toWellFormed()) === value
  );
}

function isSameKey(stored: unknown, value: string | number | boolean): boolean {
  if (isSameValue(stored, value)) return true;
  return typeof stored === 'string' && matchKey(stored) === matchKey(String(value));
}
