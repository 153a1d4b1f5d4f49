/** Finds the rows of a sheet that hold its headings. */
import { latinDigits } from '#school/text/digits.ts';
import type { CollectionName } from '#school/collections.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { isClassLike } from '#school/classes/readClassNames.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { importFields } from '#import/reading/importFields.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import { canBeDay, columnDay } from '#import/reading/readDays.ts';
import { fieldOfHeading, isKnownHeading } from './fieldOfHeading.ts';
import { filledCells, type FilledRow, isFilled, isFilledAt, isValue } from './filledRows.ts';
import { dayOfMonth, schoolWords } from './wideHeadings.ts';

/** The number of rows in which headings are searched. */
const LOOKED_AT = 30;
/** A time of day is a value, never a heading. */
const TIME_OF_DAY = /(?!\b0?0:00)\b\d{1,2}:\d{2}/u;

/** The facts besides the sheet: the day of the import and the school's own rules. */
export interface Known {
  readonly today: string;
  readonly rules?: ImportRules | undefined;
}

/** How many cells of a row are known as headings. */
function knownIn(row: FilledRow, collection: CollectionName, { today, rules }: Known): number {
  const cells = filledCells(row);
  const known = cells.filter((cell) => isHeadingCell(cell, collection, today, rules));
  // A text that repeats in the row is a value.
  const named = new Set(known.map((cell) => matchKey(cellText(cell)))).size;
  return collection === 'attendance' ? named + daysOfMonthIn(cells) : named;
}

/** How many days of a month a row counts up; cells of 0 and 1 are marks. */
function daysOfMonthIn(cells: readonly Cell[]): number {
  const days = cells.flatMap((cell) => dayOfMonth(cellText(cell)) ?? []);
  const areRising = days.every((day, place) => day > (days[place - 1] ?? 0));
  return days.length > 2 && areRising ? days.length : 0;
}

function isHeadingCell(
  cell: Cell,
  collection: CollectionName,
  today: string,
  rules: ImportRules | undefined,
): boolean {
  const text = cellText(cell);
  // "555-0401 (mum)" is a telephone number.
  if (/\d{3}\D?\d{3}/u.test(text)) return false;
  // "Class 1" is the class of a student, though "Class" heads one. "Grade 1" may head marks.
  if (collection !== 'grades' && /\d/u.test(text) && isClassLike(text)) return false;
  if (isKnownHeading(collection, text) || isOwnLabel(collection, text, rules)) return true;
  if (collection === 'grades') return !isValue(cell) && schoolWords(rules).isSubject(text);
  return (
    collection === 'attendance' && !TIME_OF_DAY.test(text) && columnDay(cell, today) !== undefined
  );
}

function isOwnLabel(collection: CollectionName, text: string, rules = SPECIFIED): boolean {
  return importFields(collection, rules).some(
    ({ label, stored }) => stored?.isOwn === true && matchKey(label) === matchKey(text),
  );
}

/** The rows that hold the headings: one, two that belong together, or none. */
export function findHeadings(
  rows: readonly FilledRow[],
  collection: CollectionName,
  facts: Known,
): readonly FilledRow[] {
  const { today } = facts;
  const looked = rows.slice(0, LOOKED_AT);
  const known = looked.map((row) =>
    isDated(row, looked, collection, facts) || isRecord(looked, row)
      ? 0
      : knownIn(row, collection, facts),
  );
  const named = namedHeadings(rows, looked, known);
  const best =
    named ?? singleHeading(rows, looked, known, collection) ?? unknownHeadings(looked, today);
  if (best === undefined) return [];
  const at = looked.indexOf(best);
  const [above, below, record] = [looked[at - 1], looked[at + 1], looked[at + 2]];
  if (named && above && isGroupRow(above, best) && !isCentredTitle(above, best, collection)) {
    return [above, best];
  }
  if (!below) return [best];
  const isNamed = named && (known[at + 1] ?? 0) > 0 && isGroupRow(best, below);
  return isNamed || isBelowGroups(best, below, record, collection) ? [best, below] : [best];
}

/** The row that holds most headings that are known, where these are enough. */
function namedHeadings(
  rows: readonly FilledRow[],
  looked: readonly FilledRow[],
  known: readonly number[],
): FilledRow | undefined {
  const most = Math.max(0, ...known);
  const widest = Math.max(0, ...looked.map((row) => filledCells(row).length));
  const needed = widest >= 3 ? 2 : 1;
  if (most < needed || (most === 1 && comesAgain(rows, looked[known.indexOf(most)]))) {
    return undefined;
  }
  // Below them a remark or a record may hold more words that are headings elsewhere.
  const found = looked.find(
    (row, at) =>
      (known[at] ?? 0) >= Math.max(needed, most / 2) &&
      // A title such as "Class 5A" holds a word that is a heading elsewhere.
      (at === known.indexOf(most) || filledCells(row).length > 1) &&
      (at === known.indexOf(most) || !filledCells(row).some(isValue)),
  );
  // A title such as "College of Physics" holds one as well.
  const isTitle = found !== undefined && filledCells(found).length === 1;
  const wider = looked.find((row, at) => (known[at] ?? 0) > 0 && filledCells(row).length > 1);
  return isTitle && wider ? wider : found;
}

/** A row with one known heading, whose cells never come again below. */
function singleHeading(
  rows: readonly FilledRow[],
  looked: readonly FilledRow[],
  known: readonly number[],
  collection: CollectionName,
): FilledRow | undefined {
  const widths = looked.map((one) => filledCells(one).length).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const row = looked.find((one) => filledCells(one).length >= usual * 0.6);
  if (!row || (known[looked.indexOf(row)] ?? 0) === 0) return undefined;
  if (hasNumbers(row)) return undefined;
  return comesAgain(rows, row) && !headsNames(rows, row, collection) ? undefined : row;
}

/** Whether a row heads names: nobody below is called "Name", though "Yellow" may come again below "Yellow". */
function headsNames(
  rows: readonly FilledRow[],
  row: FilledRow,
  collection: CollectionName,
): boolean {
  return row.cells.some((cell, column) => {
    const { field = '', isWhole } = fieldOfHeading(collection, cellText(cell)) ?? {};
    return isWhole === true && NAMES_SOMEBODY.test(field) && !isBelow(rows, row, column);
  });
}

/** Whether a row has numbers, and a text that other rows have there, too: it holds "Mathematics" as a value. */
function isRecord(looked: readonly FilledRow[], row: FilledRow): boolean {
  const isAgain = (cell: Cell, column: number): boolean =>
    /\p{L}/u.test(cellText(cell)) &&
    looked.some((other) => other !== row && cellText(other.cells[column] ?? '') === cellText(cell));
  return hasNumbers(row) && row.cells.some(isAgain);
}

/** Whether a row has numbers other than those of lessons or days, which are counted up. */
function hasNumbers(row: FilledRow): boolean {
  const values = filledCells(row).filter(isValue);
  return values.length > 0 && (values.length < 3 || !areCounted(values));
}

/** Whether a cell of a row stands in the same column again below. */
function comesAgain(rows: readonly FilledRow[], row: FilledRow | undefined): boolean {
  return row !== undefined && row.cells.some((_, column) => isBelow(rows, row, column));
}

function isBelow(rows: readonly FilledRow[], row: FilledRow, column: number): boolean {
  // "student 1" comes again as "student 2": both are records.
  const keyAt = ({ cells }: FilledRow): string => {
    const text = matchKey(cellText(cells[column] ?? ''));
    return /\p{L}/u.test(text) ? text.replaceAll(/\d+/gu, '') : text;
  };
  const key = keyAt(row);
  return key !== '' && rows.some((below) => below.index > row.index && keyAt(below) === key);
}

/** Whether a row has a day where the other rows have days as well: it is one of them. A label may read as a day, too. */
function isDated(
  row: FilledRow,
  all: readonly FilledRow[],
  collection: CollectionName,
  { today, rules }: Known,
): boolean {
  return row.cells.some((cell, column) => {
    // Most cells are quickly seen to be no days.
    if (!isDayCell(cell) && !/\d\D+\d/u.test(cellText(cell))) return false;
    if (!canBeDay(cell, today) || isOwnLabel(collection, cellText(cell), rules)) return false;
    const others = all.flatMap((one) => (one === row ? [] : [one.cells[column] ?? '']));
    const values = others.filter(isFilled);
    const days = values.filter((value) => canBeDay(value, today));
    return values.length > 0 && days.length >= values.length / 2;
  });
}

/** Whether the one cell of a row stands above a heading that needs no group: a title in the middle of its row. */
function isCentredTitle(group: FilledRow, below: FilledRow, collection: CollectionName): boolean {
  const column = group.cells.findIndex(isFilled);
  return (
    filledCells(group).length === 1 &&
    isKnownHeading(collection, cellText(below.cells[column] ?? ''))
  );
}

/** Whether a row holds headings of groups, whose single headings are in the row below. */
function isGroupRow(group: FilledRow, below: FilledRow): boolean {
  if (below.index !== group.index + 1) return false;
  const cells = filledCells(group);
  const isTitle = cells.length === 1 && group.cells.findIndex(isFilled) === 0;
  if (cells.length === 0 || isTitle || cells.some(isValue)) return false;
  if (filledCells(below).some((cell) => isValue(cell) && !isDayCell(cell))) return false;
  return group.cells.some((cell, column) => !isFilled(cell) && isFilledAt(below, column));
}

/**
 * Whether a row is the second one of headings by its place: it has something below blank ones, names nobody where names
 * stand further below, and holds texts or numbers that count up.
 */
function isBelowGroups(
  group: FilledRow,
  below: FilledRow,
  record: FilledRow | undefined,
  collection: CollectionName,
): boolean {
  if (!record || below.index !== group.index + 1 || filledCells(group).some(isValue)) return false;
  const ofPeople = [...group.cells.entries()].filter(([, cell]) =>
    NAMES_SOMEBODY.test(fieldOfHeading(collection, cellText(cell))?.field ?? ''),
  );
  // Cells that are merged over two rows repeat their text.
  const namesNobody = ofPeople.every(
    ([column, cell]) =>
      !isFilledAt(below, column) ||
      matchKey(cellText(below.cells[column] ?? '')) === matchKey(cellText(cell)),
  );
  const isRecord = ofPeople.some(([column]) => isFilledAt(record, column));
  const values = filledCells(below).filter((cell) => isValue(cell) && !isDayCell(cell));
  return (
    ofPeople.length > 0 &&
    namesNobody &&
    isRecord &&
    areCounted(values) &&
    below.cells.some((cell, column) => isFilled(cell) && column > 0 && !isFilledAt(group, column))
  );
}

/** Whether cells count up, also again from one. */
function areCounted(cells: readonly Cell[]): boolean {
  const numbers = cells.map((cell) => Number(latinDigits(cellText(cell))));
  return numbers.every((number, place) => number === 1 || number === (numbers[place - 1] ?? 0) + 1);
}

/** The fields by which a row is about somebody. */
export const NAMES_SOMEBODY = /[nN]ame$|ollNumber$|^studentId$|mail$/u;

/** Whether a cell of a workbook is a date, as whatever it is shown: "Mon". */
export function isDayCell(cell: Cell): boolean {
  return typeof cell !== 'string' && cell.day !== undefined;
}

/** Finds headings in unknown words: a full row of texts above rows of values, or of other texts than its own. */
function unknownHeadings(rows: readonly FilledRow[], today: string): FilledRow | undefined {
  const row = likelyHeading(rows);
  if (!row || filledCells(row).some((cell) => isValue(cell) || canBeDay(cell, today)))
    return undefined;
  const below = rows.filter(({ index }) => index > row.index);
  if (hasTextsOfOthers(row, below)) return undefined;
  const isSingle = !comesAgain(rows, row);
  const isOver = (column: number): boolean => {
    const cells = below.map((one) => one.cells[column] ?? '').filter(isFilled);
    if (isSingle && isFilledAt(row, column) && areOthers(row.cells[column] ?? '', cells))
      return true;
    const values = cells.filter((cell) => isValue(cell) || canBeDay(cell, today));
    return values.length > 0 && values.length >= cells.length / 2;
  };
  return row.cells.some((_, column) => isOver(column)) ? row : undefined;
}

/** Whether a row has texts that others have in another column: it is a record whose cells are shifted. */
function hasTextsOfOthers(row: FilledRow, others: readonly FilledRow[]): boolean {
  const places = new Map(row.cells.map((cell, column) => [matchKey(cellText(cell)), column]));
  return others.some(({ cells }) =>
    cells.some((cell, column) => {
      const text = matchKey(cellText(cell));
      return /\p{L}/u.test(text) && (places.get(text) ?? column) !== column;
    }),
  );
}

/** True if few texts repeat below a heading, "Alto" below "Voice", or all are of several words and the heading is not. */
function areOthers(heading: Cell, below: readonly Cell[]): boolean {
  const isLong = (cell: Cell): boolean => /\S\s\S/u.test(cellText(cell));
  const different = new Set(below.map((cell) => matchKey(cellText(cell)))).size;
  const areLong = !isLong(heading) && below.filter(isLong).length >= below.length * 0.9;
  return below.length >= FEWEST_BELOW && (different <= below.length / 3 || areLong);
}

const FEWEST_BELOW = 6;

/** The first row that is about as full as the others. */
export function likelyHeading(rows: readonly FilledRow[]): FilledRow | undefined {
  const widest = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => filledCells(row).length));
  return rows.find((row) => filledCells(row).length >= widest * 0.6);
}
