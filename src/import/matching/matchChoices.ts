/** The ways to match a row of a file with a stored record. */
import { msg, type Text } from '#language/t.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import { FULL_NAME } from '#import/reading/importFields.ts';
import { withoutTitle } from '#import/reading/readNames.ts';
import { cleaned, matchKey, nameKey } from '#school/text/matchKey.ts';

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** One way to match. */
export interface MatchChoice {
  readonly id: string;
  readonly label: Text;
  /** Each of these groups of fields must have a column, one of the group at least. Without groups it is always open. */
  readonly needs: readonly (readonly string[])[];
  /** None of these may have a column. */
  readonly lacks?: readonly string[];
  /** What is compared; empty where something of it is missing. */
  readonly keyOf: (values: Values) => string;
  /** Two different stored records may have the same key. */
  readonly isWeak?: true;
  /** True if a record with the same key is surely another one. */
  readonly fits?: (values: Values, record: Values) => boolean;
  /** True if a record with the same key is probably another one. A row that fits better gets the record. */
  readonly areTwo?: (values: Values, record: Values) => boolean;
  /** True if a row with the same key names somebody else: colleagues may share an email. A person has to look. */
  readonly isOther?: (values: Values, record: Values) => boolean;
}

const SEPARATOR = '\u0000';

/** What stands in a field as text; empty for nothing. */
export function textIn(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The first and last name of a person, as people read it. */
export function nameShown(values: Values): string {
  return cleaned(`${textIn(values, 'firstName')} ${textIn(values, 'lastName')}`);
}

function joined(...parts: readonly string[]): string {
  return parts.includes('') ? '' : parts.join(SEPARATOR);
}

/** The name of a person as it is compared; empty without one. */
export const nameOf = memoize((values: Values): string =>
  nameKey(
    withoutTitle(`${textIn(values, 'firstName')} ${withoutTitle(textIn(values, 'lastName'))}`),
  ),
);

const NAME = [FULL_NAME, 'firstName', 'lastName'];

/** A student's number with the class that it was given in; empty where something of it is missing. */
export function numberInClass(values: Values): string {
  return joined(matchKey(textIn(values, 'rollNumber')), classKey(textIn(values, 'class')));
}

/** The email as it is compared; empty without one. */
export function emailOf(values: Values): string {
  return matchKey(textIn(values, 'email'));
}

/** The fields that tell one student of a name from another. */
export const KEYS_BESIDE_NAME = ['rollNumber', 'email', 'dateOfBirth'] as const;

/** The name with the class; empty where something of it is missing. */
export function nameInClass(values: Values): string {
  return joined(nameOf(values), classKey(textIn(values, 'class')));
}

/** Whether two may be the same person by their names: one has none, or they share a word. */
export function mayBeNamed(values: Values, other: Values): boolean {
  const [words, otherWords] = [wordsOfName(values), wordsOfName(other)];
  return (
    words.length === 0 || otherWords.length === 0 || words.some((word) => otherWords.includes(word))
  );
}

/** The words of a name as they are compared; none without a name. */
export const wordsOfName = memoize((values: Values): readonly string[] => {
  const name = nameOf(values);
  return name === '' ? [] : name.split(' ');
});

/** Whether the first names have nothing in common, and neither number nor birth date say that it is one person. */
function isSibling(values: Values, other: Values): boolean {
  const [first, otherFirst] = [values, other].map((one) => matchKey(textIn(one, 'firstName')));
  if (!first || !otherFirst) return false;
  const agrees = (field: string): boolean => {
    const own = textIn(values, field);
    return own !== '' && matchKey(own) === matchKey(textIn(other, field));
  };
  if (agrees('rollNumber') || agrees('dateOfBirth')) return false;
  const isIn = (name: string, whole: Values): boolean =>
    name.split(' ').some((word) => nameOf(whole).split(' ').includes(word));
  return !isIn(first, other) && !isIn(otherFirst, values) && !isSpelling(first, otherFirst);
}

/** Whether two who share a word of their names are two for certain: born on other days, and called otherwise. */
function areOthers(values: Values, other: Values): boolean {
  if (!saysOtherwise(values, other, 'dateOfBirth')) return false;
  const [first, otherFirst] = [values, other].map((one) =>
    matchKey(textIn(one, 'firstName')).replace(/ .*/u, ''),
  );
  return first !== undefined && otherFirst !== undefined && !isSpelling(first, otherFirst);
}

/** Whether two of one number may be one person. */
export function areAlike(values: Values, other: Values): boolean {
  return mayBeNamed(values, other) && !areOthers(values, other);
}

/** Whether one name is the other, or may be with a letter more, less or changed, or as its initial. */
function isSpelling(one: string, other: string): boolean {
  if (one === other) return true;
  const [short = '', long = ''] = [one, other].toSorted((a, b) => a.length - b.length);
  if (/^\p{L}\.?$/u.test(short)) return long.startsWith(short[0] ?? '');
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const rest = long.length === short.length ? short.slice(same + 1) : short.slice(same);
  return long.length - short.length <= 1 && short.length > 2 && long.slice(same + 1) === rest;
}

/** Whether two names may be one: each word of the shorter is in the other, spelled alike or as its initial. */
export function areOneName(one: string, other: string): boolean {
  const [short = [], long = []] = [one, other]
    .map((name) => name.split(' ').filter((word) => word !== ''))
    .toSorted((a, b) => a.length - b.length);
  return short.every((word) => long.some((may) => may === word || isSpelling(word, may)));
}

/** A short key for each exam: two hundred thousand grades are of few exams. */
const examKey = memoizeByValue(
  (subject: string) =>
    memoizeByValue((examType: string) =>
      memoizeByValue((date: string) =>
        memoizeByValue((title: string) => {
          const exam = joined(matchKey(subject), matchKey(examType), date);
          // Most have no title, and are matched all the same.
          return exam === '' ? '' : shortOf(joined(exam, ` ${matchKey(title)}`));
        }),
      ),
    ),
  1000,
);

const shorts = new Map<string, string>();

function shortOf(text: string): string {
  const known = shorts.get(text) ?? String(shorts.size);
  shorts.set(text, known);
  return known;
}

/** Whether both say something of a field, and not the same. */
export function saysOtherwise(
  values: Values,
  other: Values,
  field: string,
  keyOf: (text: string) => string = matchKey,
): boolean {
  const [one, two] = [textIn(values, field), textIn(other, field)];
  return one !== '' && two !== '' && keyOf(one) !== keyOf(two);
}

/** The ways to match records of each collection, the first first. */
export const MATCH_CHOICES: Readonly<Record<CollectionName, readonly MatchChoice[]>> = {
  students: [
    {
      id: 'rollNumber',
      label: msg('Roll Number and Class'),
      needs: [['rollNumber'], ['class']],
      keyOf: numberInClass,
      // The school gave one number twice.
      fits: areAlike,
    },
    {
      id: 'email',
      label: msg('Email'),
      needs: [['email']],
      keyOf: emailOf,
      // A family has one email, which is nobody's key.
      fits: (values, record) => !isSibling(values, record),
    },
    {
      id: 'name',
      label: msg('Name and Date of Birth'),
      needs: [NAME, ['dateOfBirth']],
      keyOf: (values) => joined(nameOf(values), textIn(values, 'dateOfBirth')),
    },
    {
      id: 'rollNumberAlone',
      isWeak: true,
      label: msg('Roll Number'),
      needs: [['rollNumber']],
      lacks: ['class'],
      keyOf: (values) => matchKey(textIn(values, 'rollNumber')),
      // Numbers repeat in each class: with another name it is another student.
      fits: areAlike,
    },
    {
      id: 'nameAndClass',
      isWeak: true,
      label: msg('Name and Class'),
      needs: [NAME, ['class']],
      keyOf: nameInClass,
    },
    {
      id: 'nameAlone',
      isWeak: true,
      label: msg('Name'),
      needs: [NAME],
      keyOf: nameOf,
      // The same name in two classes is two people.
      areTwo: (values, other) => saysOtherwise(values, other, 'class', classKey),
    },
  ],
  teachers: [
    {
      id: 'email',
      label: msg('Email'),
      needs: [['email']],
      // Who has no email is known by name.
      keyOf: (values) => emailOf(values) || nameOf(values),
      isOther: isSibling,
    },
    { id: 'name', label: msg('Name'), needs: [NAME], keyOf: nameOf },
  ],
  classes: [
    {
      id: 'name',
      label: msg('Name'),
      needs: [['name']],
      keyOf: (values) => classKey(textIn(values, 'name')),
    },
  ],
  grades: [
    {
      id: 'exam',
      label: msg('Student, Subject, Exam Type, Title and Date'),
      needs: [],
      keyOf: (values) => {
        const text = (field: string): string => textIn(values, field);
        const exam = examKey(text('subject'))(text('examType'))(text('date'))(text('title'));
        return joined(text('studentId'), exam);
      },
    },
  ],
  attendance: [
    {
      id: 'day',
      label: msg('Student and Date'),
      needs: [],
      keyOf: (values) => joined(textIn(values, 'studentId'), textIn(values, 'date')),
    },
  ],
};

/** A way to match, and whether it can be chosen. */
export interface OfferedChoice extends MatchChoice {
  readonly open: boolean;
}

/**
 * The ways to match records of a collection, the first first; those that the columns do not allow are `open: false`, and
 * so are those of which no row has anything. Without rows the columns tell alone.
 */
export function matchChoices(
  collection: CollectionName,
  fields: ReadonlySet<string>,
  rows: readonly Values[] = [],
): readonly OfferedChoice[] {
  const isThere = (field: string): boolean =>
    fields.has(field) && (rows.length === 0 || rows.some((row) => textIn(row, field) !== ''));
  return MATCH_CHOICES[collection].map((choice) => {
    const hasColumns = choice.needs.every((group) => group.some((field) => fields.has(field)));
    const hasKey = rows.length === 0 || rows.some((row) => choice.keyOf(row) !== '');
    const isLacked = choice.lacks?.some(isThere) !== true;
    return { ...choice, open: choice.needs.length === 0 || (hasColumns && hasKey && isLacked) };
  });
}

/**
 * The way that was chosen, where the columns and rows allow it; else the first that finds somebody wherever the
 * file's names are in the school and nobody twice, or failing that the one that finds most.
 */
export function matchChoice(
  collection: CollectionName,
  fields: ReadonlySet<string>,
  chosen: string,
  rows: readonly Values[] = [],
  records: readonly AnyRecord[] = [],
): MatchChoice | undefined {
  const open = matchChoices(collection, fields, rows).filter((choice) => choice.open);
  const own = open.find(({ id }) => id === chosen);
  if (own || collection !== 'students' || records.length === 0) return own ?? open[0];
  const names = new Set(records.map(nameOf));
  const named = rows.filter((row) => nameOf(row) !== '' && names.has(nameOf(row))).length;
  let most: { readonly choice: MatchChoice; readonly found: number } | undefined;
  for (const choice of open) {
    const { found, isTwice } = foundBy(choice, rows, records);
    if (!isTwice && found >= named) return choice;
    if (!most || found > most.found) most = { choice, found };
  }
  return most?.choice;
}

/** How many rows find a record that may bear their name, and whether two find the same. */
export function foundBy(
  { keyOf }: MatchChoice,
  rows: readonly Values[],
  records: readonly AnyRecord[],
): { readonly found: number; readonly isTwice: boolean } {
  const byKey = groupBy(records, keyOf);
  byKey.delete('');
  const found = rows.flatMap((row) => {
    const key = keyOf(row);
    return byKey.get(key)?.some((record) => mayBeNamed(row, record)) === true ? [key] : [];
  });
  return { found: found.length, isTwice: new Set(found).size < found.length };
}

/** What a row of a file may be about: a stored record of any collection, or why there is no grade. */
export type AnyRecord = FileRecords[CollectionName];
