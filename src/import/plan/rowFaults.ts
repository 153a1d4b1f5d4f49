/** What is wrong with a row of a file: cells that cannot be read, and what stands in the way of its record. */
import type { CollectionName } from '#school/collections.ts';
import { isStoredAs } from '#import/matching/differences.ts';
import type { AnyRecord, MatchChoice, Values } from '#import/matching/matchChoices.ts';
import { nameOf, saysOtherwise } from '#import/matching/matchChoices.ts';
import type { ImportField } from '#import/reading/importFields.ts';
import type { Match } from '#import/matching/matchRows.ts';
import { sentence } from '#language/isolated.ts';
import { cleaned } from '#school/text/matchKey.ts';
import type { NewRecords } from './newRecords.ts';
import type { ReadUnit } from './readUnits.ts';

/** What is wrong with a row. */
export interface RowFaults {
  /** Messages by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** What is wrong with the row as a whole. */
  readonly problem: string | undefined;
}

/** Whether there is anything wrong. */
export function isFaulty({ problems, problem }: RowFaults): boolean {
  return problems.size > 0 || problem !== undefined;
}

/** Said where the school has no such class, and none is to be made. */
export function noSuchClass(name: string): RowFaults {
  return { problems: new Map([['class', `There is no class ${name}`]]), problem: undefined };
}

/** Said until it is known whether this student has moved or is another one. */
export function inOtherClass({ problems }: ReadUnit, record: AnyRecord): RowFaults {
  const { class: name }: Values = { ...record };
  const where = typeof name === 'string' && name !== '' ? name : 'another class';
  return { problems, problem: `A student of this name is in ${where}` };
}

/** What could not be read, and what the row's match says against it. */
export function faultsOf(
  read: ReadUnit,
  match: Match | undefined,
  choice: MatchChoice | undefined,
  collection: CollectionName,
  newRecords: NewRecords,
): RowFaults {
  const { problems } = read;
  if (match === undefined) return { problems, problem: undefined };
  if (match.kind === 'found') {
    return { problems: withoutStored(read, match.record), problem: undefined };
  }
  if (match.kind === 'new') {
    const missing = newRecords.missingIn(read);
    const all = missing.length === 0 ? problems : new Map([...problems, ...missing]);
    return { problems: all, problem: undefined };
  }
  const problem = saidOf(read, match, collection, newRecords.fields);
  const field = collection === 'classes' ? 'name' : FIELD_OF_KEY[choice?.id ?? ''];
  return field === undefined || problems.has(field) || !(field in read.values)
    ? { problems, problem }
    : { problems: new Map([...problems, [field, problem]]), problem: undefined };
}

function saidOf(
  { values }: ReadUnit,
  match: Exclude<Match, { readonly kind: 'new' | 'found' }>,
  collection: CollectionName,
  fields: readonly ImportField[],
): string {
  if (match.kind === 'several') return `${match.count} stored ${CALLED[collection]} match this row`;
  if (match.kind === 'others') {
    const { firstName, lastName }: Values = { ...match.record };
    return sentence`${cleaned(`${String(firstName)} ${String(lastName)}`)}, another teacher, has this email`;
  }
  const { where, values: other } = match.of;
  if (collection === 'teachers' && nameOf(values) !== nameOf(other)) {
    return sentence`${where.charAt(0).toUpperCase()}${where.slice(1)}, another teacher, has this email`;
  }
  const field = fields.find(({ name }) => saysOtherwise(values, other, name));
  return field ? sentence`Also in ${where}, ${differing(field)}` : sentence`Also in ${where}`;
}

/** What a second row says otherwise. */
function differing({ name, label }: ImportField): string {
  if (name === 'class') return 'in another class';
  return name === 'marks' ? 'with other marks' : `with another ${label.toLowerCase()}`;
}

/** Other programs stored what no form would take. A file that says the same asks for no change. */
function withoutStored({ problems, unread }: ReadUnit, record: AnyRecord): RowFaults['problems'] {
  if (problems.size === 0) return problems;
  return new Map([...problems].filter(([name]) => !isStoredAs(record, name, unread.get(name))));
}

/** At which field it is said that a key is another's, too. */
const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  rollNumber: 'rollNumber',
  email: 'email',
  name: 'firstName',
};

const CALLED: Readonly<Record<CollectionName, string>> = {
  students: 'students',
  teachers: 'teachers',
  classes: 'classes',
  grades: 'grades',
  attendance: 'marks',
};
