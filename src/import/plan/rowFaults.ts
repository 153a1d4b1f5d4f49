/** Finds the problems of a row: cells that cannot be read, and reasons against its record. */
import { msg, t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import type { CollectionName } from '#school/collections.ts';
import { isStoredAs } from '#import/matching/differences.ts';
import {
  type MatchChoice,
  type Values,
  nameOf,
  nameShown,
  saysOtherwise,
  textIn,
} from '#import/matching/matchChoices.ts';
import { fieldShown, type ImportField } from '#import/reading/importFields.ts';
import type { Match } from '#import/matching/matchRows.ts';
import type { NewRecords } from './newRecords.ts';
import { contradictionText } from '#import/matching/contradictions.ts';
import type { ReadUnit } from '#import/matching/readUnit.ts';

/** Names one kind of fault in the cells of a field. */
export function faultId(field: string, fault: string): string {
  return `${field}: ${fault}`;
}

/** The kind of fault that two names with one email are. */
export const SHARED_EMAIL = faultId('email', 'shared');

/** What is wrong with a row. */
export interface RowFaults {
  /** Messages by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** What is wrong with the row as a whole. */
  readonly problem?: string | undefined;
}

/** Whether there is anything wrong. */
export function isFaulty({ problems, problem }: RowFaults): boolean {
  return problems.size > 0 || problem !== undefined;
}

/** Said where the school has no such class, and none is to be made. */
export function noSuchClass(name: string): RowFaults {
  const problem = t('There is no class {name}', { name: choiceText('class', name) });
  return { problems: new Map([['class', problem]]) };
}

/** What could not be read, and what the row's match says against it. */
export function faultsOf(
  read: ReadUnit,
  match: Match,
  choice: MatchChoice | undefined,
  collection: CollectionName,
  newRecords: NewRecords,
): RowFaults {
  const { problems } = read;
  if (match.kind === 'emptied') return { problems };
  if (match.kind === 'found') return { problems: withoutStored(read, match.record) };
  if (match.kind === 'new') {
    const missing = newRecords.missingIn(read);
    // Two hundred thousand rows may have no fault.
    if (missing.length === 0 && problems.size === 0) return NO_FAULTS;
    return { problems: new Map([...problems, ...missing]) };
  }
  const problem = saidOf(read, match, collection, newRecords.fields);
  if (match.kind === 'otherClass' || match.kind === 'contradicted') return { problems, problem };
  const field = collection === 'classes' ? 'name' : FIELD_OF_KEY[choice?.id ?? ''];
  return field === undefined || problems.has(field) || !(field in read.values)
    ? { problems, problem }
    : { problems: new Map([...problems, [field, problem]]) };
}

const NO_FAULTS: RowFaults = { problems: new Map() };

function saidOf(
  { values }: ReadUnit,
  match: Exclude<Match, { readonly kind: 'new' | 'found' | 'emptied' }>,
  collection: CollectionName,
  fields: readonly ImportField[],
): string {
  if (match.kind === 'contradicted') return contradictionText(values, match, collection);
  if (match.kind === 'otherClass') {
    const className = textIn(match.record, 'class');
    return className === ''
      ? t('A student with this name is in another class')
      : t('A student with this name is in {name}', { name: choiceText('class', className) });
  }
  if (match.kind === 'several') return t(SEVERAL_MATCH[collection], { count: match.count });
  if (match.kind === 'others') {
    const name = nameShown(match.record);
    return t('{name}, another teacher, has this email', { name });
  }
  const { unit, values: other } = match.of;
  const { number, where } = unit.row;
  const place = where ? { ...where } : { row: number };
  const isInSheet = where !== undefined;
  if (collection === 'teachers' && nameOf(values) !== nameOf(other)) {
    return isInSheet
      ? t('Sheet {sheet}, row {row}, another teacher, has this email', place)
      : t('Row {row}, another teacher, has this email', place);
  }
  const field = fields.find(({ name }) => saysOtherwise(values, other, name));
  const name = field?.name ?? 'alone';
  const also = name === 'class' || name === 'marks' || name === 'alone' ? ALSO[name] : ALSO.field;
  return t(isInSheet ? also.inSheet : also.inRow, {
    ...place,
    ...(field && { label: fieldShown(field) }),
  });
}

/** Said of a second row for a record, by what it says otherwise. */
const ALSO = {
  alone: { inRow: msg('Also in row {row}'), inSheet: msg('Also in sheet {sheet}, row {row}') },
  class: {
    inRow: msg('Also in row {row}, in another class'),
    inSheet: msg('Also in sheet {sheet}, row {row}, in another class'),
  },
  marks: {
    inRow: msg('Also in row {row}, with other marks'),
    inSheet: msg('Also in sheet {sheet}, row {row}, with other marks'),
  },
  field: {
    inRow: msg('Also in row {row}, with another value in {label}'),
    inSheet: msg('Also in sheet {sheet}, row {row}, with another value in {label}'),
  },
};

/** Ignores values that the record has already, even if no form would accept them. */
function withoutStored({ problems, unread }: ReadUnit, record: Values): RowFaults['problems'] {
  if (problems.size === 0) return problems;
  return new Map([...problems].filter(([name]) => !isStoredAs(record, name, unread.get(name))));
}

/** At which field it is said that a key is another's, too. */
const FIELD_OF_KEY: Readonly<Record<string, string>> = {
  rollNumber: 'rollNumber',
  email: 'email',
  name: 'firstName',
};

const SEVERAL_MATCH: Readonly<Record<CollectionName, Text>> = {
  students: msg(
    '{count, plural, one {# stored student matches} other {# stored students match}} this row',
  ),
  teachers: msg(
    '{count, plural, one {# stored teacher matches} other {# stored teachers match}} this row',
  ),
  classes: msg(
    '{count, plural, one {# stored class matches} other {# stored classes match}} this row',
  ),
  grades: msg(
    '{count, plural, one {# stored grade matches} other {# stored grades match}} this row',
  ),
  attendance: msg(
    '{count, plural, one {# stored attendance mark matches} other {# stored attendance marks match}} this row',
  ),
};
