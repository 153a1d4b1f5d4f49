/** Columns of names that no heading names and no pattern gave away. */
import type { Cell } from '#school/exporting/sheets.ts';
import { cellText } from '#school/exporting/sheets.ts';
import type { CollectionName } from '#school/collections.ts';
import { STUDENT_LOOKUP, FULL_NAME, isAboutStudents } from '#import/reading/importFields.ts';
import { USUAL_GIVEN_NAMES } from '#import/words/givenNames.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { headingKey } from '#import/headings/headings.ts';
import { distinctIn, isMostlyDistinct, share, valuesOf } from './columnValues.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

/** A column holds names where so many of its values are. */
const MOST = 0.8;
/** Of two columns side by side fewer have to be single words. */
const MOST_OF_PAIR = 0.7;

/** As `matchKey` writes them. */
export const GIVEN_NAMES: ReadonlySet<string> = new Set(USUAL_GIVEN_NAMES.map(matchKey));

/** Letters only, and two words at least. */
export const FULL_NAME_TEXT = /^[\p{L}\p{M}\uFFFD'’.-]+(?:,? [\p{L}\p{M}\uFFFD'’.()-]+)+$/u;
const PARTICLE = '(?:van|vanden|vander|von|de|del|della|dela|di|da|dos|du|el|al|bin|ben|mac) ';
const BEGINS_WITH_PARTICLE = new RegExp(`^${PARTICLE}`, 'iu');
/** One word of letters, also where some of them were lost; a particle and what it stands before are one. */
const WORD = new RegExp(`^(?:${PARTICLE})*[\\p{L}\\p{M}\\uFFFD'’-]+\\.?$`, 'iu');
/** What family names end with in languages where many do. */
const ENDS_AS_FAMILY =
  /(?:ov|ova|ev|eva|ski|ska|cki|cka|sky|wicz|czyk|vić|vic|ović|enko|yan|dze|shvili|sson|sen|ez|oğlu|oglu|opoulos|opoulou|idis|escu|eanu|mann|berg|stein|ов|ова|ев|ева|ёв|ёва|ин|ина|ын|ына|ский|ская|цкий|цкая|енко|чук|ян|дзе|швили)$/iu;
/** One letter or word for boys and girls. */
const SEX =
  /^(?:\p{L}|male|female|boy|girl|masculino|femenino|feminino|homme|femme|garçon|fille|männlich|weiblich|erkek|kız|kadın|muž|žena|мужской|женский|муж|жен|laki|perempuan|putra|putri|nam|nữ|ذكر|أنثى)\.?$/iu;
/** Headings of lists without people. */
const NAMES_THINGS =
  /(?:^| )(?:product|products|producto|produto|produit|produkt|prodotto|article|articulo|artikel|item|items|city|ciudad|cidade|ville|stadt|country|pais|pays|land|book|title|titulo|titre|movie|song|event|brand|marca|marque|category|categoria|kategorie|color|colour|company|description|ingredient|sku)(?: |$)/u;
/** As two brothers or a test are told apart: "Ann Lee 2". */
const NUMBERED = / ?\d{1,3}$/u;
/** Chinese, Japanese and Korean names have no blanks. */
const NAME_WITHOUT_BLANKS =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}·]{2,5}$/u;

/** What a spreadsheet answers. */
const NO_NAME = /^(?:true|false|yes|no|null|none|nan)$/iu;

/** Whether a text can be a name: words of letters, as two of one name are told apart. */
export function isNameText(text: string): boolean {
  const name = text.trim().replace(NUMBERED, '');
  if (NO_NAME.test(name)) return false;
  return WORD.test(name) || FULL_NAME_TEXT.test(name) || NAME_WITHOUT_BLANKS.test(name);
}

/** The fields of whole, first and last names in a list. */
export function nameFields(
  collection: CollectionName,
): readonly [full: string, first: string, last: string] {
  return isAboutStudents(collection)
    ? [STUDENT_LOOKUP.student, STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName]
    : [FULL_NAME, 'firstName', 'lastName'];
}

/** "Name" over two columns of single words, of which the second has no heading of its own: first and last names. */
export function splitNameOverTwo(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const [full, first, last] = nameFields(collection);
  if (!table.hasHeadings || collection === 'classes' || !taken.has(full)) return;
  if (taken.has(first) || taken.has(last)) return;
  const at = table.columns.findIndex(({ index }) => fields.get(index) === full);
  const [a, b] = [table.columns[at], table.columns[at + 1]];
  if (!a || !b || b.index !== a.index + 1 || fields.has(b.index)) return;
  if (!NO_HEADING.test(headingKey(cellText(b.cell)))) return;
  const [words, others] = [valuesOf(table, a), valuesOf(table, b)];
  const areWords = [words, others].every(
    (values) =>
      values.length >= words.length / 2 &&
      share(values, (cell) => WORD.test(cellText(cell).trim().replace(/,$/u, ''))) >= MOST &&
      distinctIn(values) >= Math.sqrt(values.length),
  );
  const isOfSexes = share(others, (cell) => SEX.test(cellText(cell).trim())) > 0.5;
  if (words.length === 0 || !areWords || isOfSexes) return;
  const hasCommas = share(words, (cell) => cellText(cell).trim().endsWith(',')) > 0.5;
  const isLastFirst = hasCommas || isOfLastNames(words, others);
  fields.set(a.index, isLastFirst ? last : first).set(b.index, isLastFirst ? first : last);
  taken.delete(full);
  taken.add(first).add(last);
}

/** What spreadsheets and programs write above a column that nobody has named. */
const NO_HEADING =
  /^(?:(?:column|unnamed|spalte|columna|colonne|coluna|colonna|kolom|sloupec|kolumna)[ \d]*)?$/u;

/**
 * Two columns side by side that nobody has headed, of which the second begins with given names and the first never does:
 * "Santana Aguilar" and "Ana Sofía".
 */
export function takePairWithoutHeadings(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const [full, first, last] = nameFields(collection);
  if (collection === 'classes' || [full, first, last].some((field) => taken.has(field))) return;
  const unnamed = table.columns.filter(
    ({ index, cell }) =>
      !fields.has(index) && (!table.hasHeadings || NO_HEADING.test(headingKey(cellText(cell)))),
  );
  for (const a of unnamed) {
    const b = unnamed.find(({ index }) => index === a.index + 1);
    if (!b) continue;
    const [family, given] = [valuesOf(table, a), valuesOf(table, b)];
    const areNames = [family, given].every(
      (values) =>
        values.length > 3 &&
        share(values, (cell) => isNameText(cellText(cell))) >= 0.9 &&
        isMostlyDistinct(values),
    );
    const isOfTwo = share(family, (cell) => /\p{L} \p{L}/u.test(cellText(cell))) >= MOST;
    if (!areNames || !isOfTwo) continue;
    if (share(given, beginsWithGiven) < 0.25 || share(family, hasGiven) > 0.1) continue;
    fields.set(a.index, last).set(b.index, first);
    taken.add(first).add(last);
    return;
  }
}

function beginsWithGiven(cell: Cell): boolean {
  return GIVEN_NAMES.has(matchKey(cellText(cell)).split(' ')[0] ?? '');
}

function hasGiven(cell: Cell): boolean {
  return matchKey(cellText(cell))
    .split(' ')
    .some((word) => GIVEN_NAMES.has(word));
}

/** Names where nothing else gave them away: two columns of single words side by side, or the one column of text left. */
export function joinNamesLeft(
  table: SheetTable,
  collection: CollectionName,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  const [full, first, last] = nameFields(collection);
  if (collection === 'classes') return;
  const isOfWholeNames = (column: SheetColumn): boolean =>
    share(valuesOf(table, column), (cell) => FULL_NAME_TEXT.test(cellText(cell).trim())) >= MOST;
  if ([full, first, last, STUDENT_LOOKUP.rollNumber].some((field) => taken.has(field))) return;
  const free = table.columns.filter(
    ({ index, cell }) => !fields.has(index) && !NAMES_THINGS.test(headingKey(cellText(cell))),
  );
  const unnamed = free.filter(({ cell }) => !table.hasHeadings || cellText(cell).trim() === '');
  const place = unnamed.findIndex((column, at) => {
    const next = unnamed[at + 1];
    return next?.index === column.index + 1 && isPairOfNames(table, column, next);
  });
  const [a, b] = [unnamed[place], unnamed[place + 1]];
  if (place >= 0 && a && b) {
    const isLastFirst = isOfLastNames(valuesOf(table, a), valuesOf(table, b));
    fields.set(a.index, isLastFirst ? last : first).set(b.index, isLastFirst ? first : last);
    taken.add(first).add(last);
    return;
  }
  const isOfNames = (column: SheetColumn): boolean => {
    const values = valuesOf(table, column);
    return values.length > 0 && share(values, (cell) => isNameText(cellText(cell))) >= MOST;
  };
  const asText = (column: SheetColumn): boolean =>
    isOfNames(column) && isMostlyDistinct(valuesOf(table, column));
  const texts = free.filter(asText);
  // A list may name its people again and again.
  const repeated = unnamed.filter((column) => {
    const values = valuesOf(table, column);
    return (
      isOfNames(column) &&
      !areUserNames(values) &&
      distinctIn(values) >= Math.max(3, values.length / 10)
    );
  });
  const written = texts.filter((column) => !areUserNames(valuesOf(table, column)));
  // Names to sign in stand for the people where no others do.
  const others = unnamed.filter((column) => {
    const values = valuesOf(table, column);
    return isOfNames(column) && !areUserNames(values) && distinctIn(values) >= values.length / 3;
  });
  // In a list of people they would be more than there are.
  const wholes = isAboutStudents(collection) ? others.filter(isOfWholeNames) : [];
  const best =
    written.length > 0
      ? written
      : others.length === 1
        ? others
        : wholes.length === 1
          ? wholes
          : texts;
  const [only] =
    best.length === 1
      ? best
      : [
          ...unnamed.filter((column) => best.includes(column)),
          ...(repeated.length === 1 ? repeated : []),
        ];
  if (!only) return;
  fields.set(only.index, full);
  taken.add(full);
}

/** Single words in small letters only, as people sign in. */
function areUserNames(values: readonly Cell[]): boolean {
  return share(values, (cell) => /^[a-z][a-z._-]*$/u.test(cellText(cell).trim())) >= 0.9;
}

/** Whether two neighbours hold first and last names, of which many are given ones: then no column of two words is of names. */
export function hasPairOfGivenNames(
  table: SheetTable,
  fields: ReadonlyMap<number, string>,
): boolean {
  const free = table.columns.filter(({ index }) => !fields.has(index));
  return free.some((column, at) => {
    const next = free[at + 1];
    if (next?.index !== column.index + 1 || !isPairOfNames(table, column, next)) return false;
    return [column, next].some((one) => share(valuesOf(table, one), beginsWithGiven) >= 0.3);
  });
}

/** Whether two columns hold single words, of one person in each row; rows that repeat a person count once. */
function isPairOfNames(table: SheetTable, first: SheetColumn, second: SheetColumn): boolean {
  const pairs = new Map<string, readonly [Cell, Cell]>();
  for (const { cells } of table.rows) {
    const pair = [cells[first.index] ?? '', cells[second.index] ?? ''] as const;
    if (pair.every((cell) => cellText(cell).trim() !== '')) {
      pairs.set(pair.map((cell) => matchKey(cellText(cell))).join('\u0000'), pair);
    }
  }
  const areFew = pairs.size < 3 && table.rows.length > pairs.size;
  const all = [...pairs.values()];
  const columns = [all.map(([one]) => one), all.map(([, other]) => other)];
  const areWords = columns.every(
    (values) =>
      share(values, (cell) => WORD.test(cellText(cell).trim()) && isNameText(cellText(cell))) >=
      MOST_OF_PAIR,
  );
  // Many bear one first name, but groups and sexes are fewer still. One of the two tells people apart.
  const areNames = columns.every(
    (values, place) =>
      distinctIn(values) >= Math.sqrt(values.length) || (place === 0 && values.length < 3),
  );
  const isOfSexes = columns.some(
    (values) => share(values, (cell) => SEX.test(cellText(cell).trim())) > 0.5,
  );
  const isSignedIn = columns.filter(areUserNames).length === 1;
  return (
    !areFew && areWords && areNames && !isOfSexes && !isSignedIn && columns.some(isMostlyDistinct)
  );
}

/** Whether the first of two columns of names holds the last names: the one in capitals, the sorted one, else the more distinct. */
export function isOfLastNames(first: readonly Cell[], second: readonly Cell[]): boolean {
  for (const isSo of [isInCapitals, isSorted, hasParticles]) {
    if (isSo(first) !== isSo(second)) return isSo(first);
  }
  const moreGiven = share(second, beginsWithGiven) - share(first, beginsWithGiven);
  if (Math.abs(moreGiven) >= 0.15) return moreGiven > 0;
  const isOfFamily = (cell: Cell): boolean => ENDS_AS_FAMILY.test(cellText(cell).trim());
  const more = share(first, isOfFamily) - share(second, isOfFamily);
  if (Math.abs(more) >= 0.3) return more > 0;
  return distinctIn(first) > distinctIn(second) * 1.2;
}

function isInCapitals(values: readonly Cell[]): boolean {
  return (
    share(values, (cell) => /\p{Lu}{2}/u.test(cellText(cell)) && !/\p{Ll}/u.test(cellText(cell))) >=
    MOST
  );
}

function hasParticles(values: readonly Cell[]): boolean {
  return values.some((cell) => BEGINS_WITH_PARTICLE.test(cellText(cell).trim()));
}

function isSorted(values: readonly Cell[]): boolean {
  const keys = values.map((cell) => matchKey(cellText(cell)));
  return (
    keys.length > 3 && keys.every((key, place) => place === 0 || key >= (keys[place - 1] ?? ''))
  );
}
