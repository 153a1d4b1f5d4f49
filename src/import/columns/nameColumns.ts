/** Finds columns of names without headings, and the order of whole names. */
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { headingKey, headingParts, keysOf } from '#import/headings/headings.ts';
import { namesIn } from '#import/headings/fieldOfHeading.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { FULL_NAME, isAboutStudents, STUDENT_LOOKUP } from '#import/reading/importFields.ts';
import {
  type NameOrder,
  type NamesWritten,
  capitalsIn,
  haveDegrees,
  isBehindName,
  isInCapitals,
  isPatronymicLast,
  titlesIn,
  withoutDegrees,
  withoutTitle,
} from '#import/reading/readNames.ts';
import { wordsOf } from '#import/words/words.ts';
import { areSexes, isNameWord, isSorted, textOf } from './cellTests.ts';
import { distinctIn, isMostlyDistinct, ofColumn, share, valuesOf } from './columnValues.ts';

/** The fields of whole, first and last names in a list. */
export function nameFields(
  collection: CollectionName,
): readonly [full: string, first: string, last: string] {
  return isAboutStudents(collection)
    ? [STUDENT_LOOKUP.student, STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName]
    : [FULL_NAME, 'firstName', 'lastName'];
}

/** As `matchKey` writes them. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(wordsOf('givenName').map(matchKey));
/** Whether two columns side by side hold the first and last names of one person in each row; a repeated person counts once. */
export function isPairOfNames(table: SheetTable, first: SheetColumn, second: SheetColumn): boolean {
  if (second.index !== first.index + 1) return false;
  const pairs = new Map<string, readonly [Cell, Cell]>();
  for (const { cells } of table.rows.slice(0, 300)) {
    const pair = [cells[first.index] ?? '', cells[second.index] ?? ''] as const;
    if (pair.every((cell) => textOf(cell) !== ''))
      pairs.set(matchKey(pair.map(textOf).join('\0')), pair);
  }
  const areFew = pairs.size < 3 && table.rows.length > pairs.size;
  const columns = [0, 1].map((place) => [...pairs.values()].map((pair) => pair[place] ?? ''));
  const areNames = columns.every(
    (values) =>
      share(values, isNameWord) >= 0.7 &&
      !areSexes(values) &&
      (distinctIn(values) >= Math.sqrt(values.length) || values.length < 3),
  );
  return !areFew && areNames && columns.some(isMostlyDistinct);
}

/** Whether the first of two columns holds the last names: in capitals, sorted, no usual given ones, or more distinct. */
export function isOfLastNames(first: readonly Cell[], second: readonly Cell[]): boolean {
  for (const isSo of [areCapitals, isSorted]) {
    if (isSo(first) !== isSo(second)) return isSo(first);
  }
  const given = share(second, beginsWithGiven) - share(first, beginsWithGiven);
  if (Math.abs(given) >= 0.15) return given > 0;
  return distinctIn(first) > distinctIn(second) * 1.2;
}

const areCapitals = (values: readonly Cell[]): boolean =>
  share(values, (cell) => isInCapitals(textOf(cell))) >= 0.8;

function beginsWithGiven(cell: Cell): boolean {
  return GIVEN_NAMES.has(matchKey(textOf(cell)).split(' ')[0] ?? '');
}

const LAST_FIRST = keysOf('nameLastFirst');
/**
 * In Vietnam the family name stands first in every sentence, and the given one is what people go by; in Indonesia hardly
 * anybody has one.
 */
const STAYS = /(?:^| )(?:ho (?:va |dem |va chu lot )?ten|nama)(?: |$)/u;

/** How most whole names of a column are written. Titles and degrees are taken off before anything is judged. */
export function namesWritten(
  table: SheetTable,
  column: SheetColumn,
  collection: CollectionName,
  /** Said by a person. */
  said?: NameOrder,
): NamesWritten {
  const { names, titles, hasDegrees } = bareNames(table, column);
  const patronymics = share(names, (cell) => isPatronymicLast(textOf(cell).split(' '), true));
  return {
    order:
      said ??
      orderByCapitals(names) ??
      orderOfHeading(column, collection) ??
      orderByGivenNames(names),
    ...(said !== undefined && { isSaid: true }),
    hasDegrees,
    // The patronymics of daughters are sure: no last name ends in "ovna".
    hasPatronymics: patronymics > 0.5 && names.some((name) => /[oe]vna$/iu.test(name)),
    titles,
  };
}

/** The names of a column without titles and degrees. */
const bareNames = ofColumn((table, index) => {
  const all = valuesOf(table, { index }).map((cell) => cleaned(textOf(cell)));
  const titles = titlesIn(all, GIVEN_NAMES);
  const untitled = all.map((name) => withoutTitle(name, titles));
  const hasDegrees = haveDegrees(untitled);
  const names = untitled.map((name) => withoutDegrees(name, hasDegrees).name);
  return { names, titles, hasDegrees };
});

const INITIALS = /^\p{L}{3,} (?:\p{Lu}\. ?){2}$/u;

/** Whether capitals, commas, the heading or usual given names tell the order. Many names without a known one tell nothing. */
export function isOrderTold(
  table: SheetTable,
  column: SheetColumn,
  collection: CollectionName,
): boolean {
  const { names } = bareNames(table, column);
  const words = wordsOfNames(names);
  const order = orderOfHeading(column, collection);
  if (order !== undefined && order !== 'firstLast') return true;
  const split = names
    .map((name) => name.split(', '))
    .filter(([, part]) => part !== undefined && !isBehindName(part));
  const parts = split.map(([, part = '']) => part);
  const areMany = parts.length > names.length / 2;
  if (split.some(([name = '']) => name.includes(' '))) {
    // Behind whole names a few commas, the same word, and capitals such as "RN" may be anything.
    const areShort = share(parts, (part) => /^\p{Lu}{2,4}$/u.test(textOf(part))) > 0.5;
    const areDegrees = areShort && names.some((name) => /\p{Ll}/u.test(name));
    return areMany && !areDegrees && distinctIn(parts) > parts.length / 3;
  }
  if (areMany) return true;
  // "Ann Lee RESULT": a word of all names is none.
  const isOfAll = (at: number): boolean => new Set(words.map((one) => one.at(at))).size === 1;
  if (words.length > 5 && [0, -1].some(isOfAll)) return false;
  if (order !== undefined || orderByCapitals(names)) return true;
  // "T Adhiraj" may begin with a father, and "Ana López García" end with both parents.
  const isSpanish = headingKey(column.heading).startsWith('nombre');
  const mayBeElse = isSpanish ? /\S \S+ \p{L}{2}/u : /^\p{L} \p{L}{2}/u;
  const [first = 0, ...others] = [0, 1, 2].map((place) => givenAt(words, place));
  const later = Math.max(...others);
  if (later > 1 && orderByGivenNames(names) !== 'firstLast') return true;
  if (share(names, (name) => mayBeElse.test(textOf(name))) > 0.5) return false;
  return later < 2 ? first > 0 || words.length < FEWEST_NAMES : first > later;
}

/** The words of the names that have several. Names with numbers are nobody's: "First1 Last1". */
function wordsOfNames(names: readonly string[]): readonly (readonly string[])[] {
  return names
    .filter((name) => !/\d/u.test(name))
    .map((name) => matchKey(name).split(' '))
    .filter((words) => words.filter((word) => /\p{L}/u.test(word)).length > 1);
}

/** The number of usual given names at one place of names. */
function givenAt(names: readonly (readonly string[])[], place: number): number {
  return names.filter((words) => GIVEN_NAMES.has(words[place] ?? '')).length;
}

/** Words in capitals are last names only where they vary. */
function orderByCapitals(names: readonly string[]): NameOrder | undefined {
  const found = names.flatMap((name) => {
    const { lastName } = capitalsIn(name.split(' ')) ?? {};
    return lastName === undefined ? [] : [{ lastName, isFirst: name.startsWith(lastName) }];
  });
  const different = new Set(found.map(({ lastName }) => matchKey(lastName))).size;
  if (names.length === 0 || found.length < names.length * 0.8) return undefined;
  if (found.length > 2 && different < found.length / 3) return undefined;
  return found.filter(({ isFirst }) => isFirst).length > found.length / 2
    ? 'capitalsFirst'
    : 'capitalsLast';
}

/** "Apellidos y nombres". */
function orderOfHeading(
  { heading }: SheetColumn,
  collection: CollectionName,
): NameOrder | undefined {
  const key = headingKey(heading);
  if (STAYS.test(key)) return 'firstLast';
  const { rest } = headingParts(key);
  const kinds = namesIn(collection, rest).filter((kind) => kind !== undefined);
  // "Name (last, first)".
  const [one, other] = kinds.length > 2 && kinds[0] === FULL_NAME ? kinds.slice(1) : kinds;
  const isLastFirst =
    LAST_FIRST.has(key) ||
    LAST_FIRST.has(rest.join(' ')) ||
    (one === 'lastName' && other !== undefined) ||
    (one === FULL_NAME && other === 'firstName');
  if (!isLastFirst) return undefined;
  return /(?:^| )apellidos(?: |$)/u.test(key) ? 'lastNamesFirst' : 'lastFirst';
}

/** The minimum number of names that can tell their order. */
const FEWEST_NAMES = 8;

/** Last names first where hardly any of eight names and more begins with a usual given name, and many go on with one. */
function orderByGivenNames(values: readonly string[]): NameOrder {
  // "Ivanova I.A."
  const haveInitials = share(values, (name) => INITIALS.test(textOf(name))) > 0.5;
  if (haveInitials && share(values, beginsWithGiven) < 0.3) return 'lastFirst';
  const names = wordsOfNames(values);
  if (names.length < FEWEST_NAMES || givenAt(names, 0) > names.length * 0.05) return 'firstLast';
  const [second, third] = [givenAt(names, 1), givenAt(names, 2)];
  if (second + third < names.length * 0.25) return 'firstLast';
  return third > second ? 'lastNamesFirst' : 'lastFirst';
}
