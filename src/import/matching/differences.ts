/** What a row of a file says otherwise than a stored record. */
import { type AnyRecord, nameShown, type Values } from './matchChoices.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { withoutTitle } from '#import/reading/readNames.ts';

/** What a row says, as far as it is compared. */
export interface SaidValues {
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** First and last name come from one cell, so where the one ends is a guess. */
  readonly hasSplitName: boolean;
}

/**
 * The values of a row that a record has not; `undefined` where it has them all. Of `keys`, by which the two were found
 * to belong together, case and accents are no difference.
 */
export function differencesFrom(
  record: AnyRecord,
  { values, hasSplitName }: SaidValues,
  keys: ReadonlySet<string>,
): Values | undefined {
  const differences: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(values)) {
    const isSame = keys.has(name) ? isSameKey : isSameValue;
    const stored = valueOf(record, name);
    // A file's first names are read without their titles.
    const isTitled = name === 'firstName' && typeof stored === 'string';
    if (!isSame(isTitled ? withoutTitle(stored) : stored, value)) differences[name] = value;
  }
  const isRenamed = 'firstName' in differences || 'lastName' in differences;
  if (hasSplitName && isRenamed && hasSameWords(values, record)) {
    delete differences['firstName'];
    delete differences['lastName'];
  }
  return Object.keys(differences).length === 0 ? undefined : differences;
}

/** What a record holds under a name. */
export function valueOf(record: AnyRecord, name: string): unknown {
  const fields: Values = { ...record };
  return fields[name];
}

/** Whether a record holds nothing under a name. */
export function isEmptyIn(record: AnyRecord, name: string): boolean {
  const value = valueOf(record, name);
  return value === undefined || (typeof value === 'string' && cleaned(value) === '');
}

/** Whether the value that a record holds under a name equals the text, whether or not a form would take it. */
export function isStoredAs(record: AnyRecord, name: string, text: string | undefined): boolean {
  const value = valueOf(record, name);
  return text !== undefined && text !== '' && isSameValue(String(value), text);
}

/** Whether both have the same words in their names, wherever the first name ends. */
function hasSameWords(values: Values, record: AnyRecord): boolean {
  const words = (person: Values): string => nameShown(person).split(' ').toSorted().join(' ');
  return words(values) === words({ ...record });
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
