/** A sheet seen as a table: where its headings are, and which of its rows are records. */
import type { CollectionName } from '#domain/school/collections.ts';
import { columnName } from '#domain/exporting/excelNames.ts';
import type { Cell, Sheet } from '#domain/exporting/sheets.ts';
import { cellText } from '#domain/exporting/sheets.ts';
import { isVisible } from '#domain/basics/visibleText.ts';
import { isKnownHeading } from './fieldOfHeading.ts';
import { isClassLike } from '#domain/importing/reading/readClassNames.ts';
import { cleaned, matchKey } from '#domain/importing/reading/matchKey.ts';
import { dayOfColumn, dayReadings } from '#domain/importing/reading/readDays.ts';
import { isNumeric } from '#domain/importing/reading/readNumbers.ts';
import { dayOfMonth, isSubjectName } from './wideHeadings.ts';

/** One column of the table. */
export interface SheetColumn {
  /** Its place in the sheet's rows. */
  readonly index: number;
  /** As it is named: with blanks collapsed, "Column A" without a heading, "(2)" behind one that was there before. */
  readonly heading: string;
  /** What the file has as heading; empty without one. */
  readonly cell: Cell;
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number;
  readonly cells: readonly Cell[];
}

export interface SheetTable {
  /** What stands above the headings, then what the sheet is called. */
  readonly titles: readonly string[];
  /** Of a workbook that has a sheet for each subject: which one this is. */
  readonly subject?: string;
  readonly hasHeadings: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** Headings are looked for in this many rows. */
const LOOKED_AT = 30;
const EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/u;
/** Who came at a time of day stands below headings, not in them. */
const TIME_OF_DAY = /(?!\b0?0:00)\b\d{1,2}:\d{2}/u;
const TOTAL =
  /^(?:grand |sub ?)?(?:totals?|sum|average|mean|count|gesamt|summe|total geral|promedio|moyenne)(?:\b.*)?:?$/iu;

/**
 * Finds the headings of a sheet (title and blank rows above are skipped, headings over two rows are joined) and its
 * records (a total below is none). `hasHeadings` says whether there are headings, where it is known; `today` as in `dayReadings`.
 */
export function sheetTable(
  sheet: Sheet,
  collection: CollectionName,
  today: string,
  hasHeadings?: boolean,
): SheetTable {
  const filled = sheet.rows.flatMap((cells, index) =>
    cells.some(isFilled) ? [{ cells, index }] : [],
  );
  const found = findHeadings(filled, collection, today);
  const isHeaded = hasHeadings ?? found.length > 0;
  const headings = !isHeaded ? [] : found.length > 0 ? found : [likelyHeading(filled)];
  const last = headings.at(-1)?.index;
  const first = found[0]?.index ?? likelyHeading(filled)?.index ?? 0;
  const begin = last === undefined ? first : last + 1;
  const body = filled.filter(({ index }) => index >= begin);
  const width = [...headings, ...body].reduce(
    (widest, row) => Math.max(widest, row?.cells.length ?? 0),
    0,
  );
  const named = headings.filter((row) => row !== undefined);
  const rows = withoutEnd(body, named).map(({ cells, index }) => ({ number: index + 1, cells }));
  const above = filled.filter(({ index }) => index < (headings[0]?.index ?? first));
  const titles = above.flatMap((row) => filledCells(row).map((cell) => oneLine(cellText(cell))));
  return {
    titles: [...titles, sheet.name],
    hasHeadings: isHeaded,
    columns: columnsOf(named, rows, width, today),
    rows,
  };
}

interface FilledRow {
  readonly cells: readonly Cell[];
  readonly index: number;
}

/** Whether a cell says anything. */
export function isFilled(cell: Cell): boolean {
  return isVisible(cellText(cell)) || (typeof cell !== 'string' && cell.unreadable !== undefined);
}

/** Whether a cell is rather a value than a heading. */
function isValue(cell: Cell): boolean {
  if (typeof cell !== 'string' && (cell.day ?? cell.number) !== undefined) return true;
  const text = cellText(cell).trim();
  return EMAIL.test(text) || isNumeric(text);
}

function filledCells({ cells }: FilledRow): readonly Cell[] {
  return cells.filter(isFilled);
}

/** How many cells of a row are known as headings. */
function knownIn(row: FilledRow, collection: CollectionName, today: string): number {
  const cells = filledCells(row);
  const known = cells.filter((cell) => isHeadingCell(cell, collection, today));
  // One that comes again and again is a value.
  const named = new Set(known.map((cell) => matchKey(cellText(cell)))).size;
  return collection === 'attendance' ? named + daysOfMonthIn(cells) : named;
}

/** How many days of a month a row counts up; cells of 0 and 1 are marks. */
function daysOfMonthIn(cells: readonly Cell[]): number {
  const days = cells.flatMap((cell) => dayOfMonth(cellText(cell)) ?? []);
  const areRising = days.every((day, place) => day > (days[place - 1] ?? 0));
  return days.length > 2 && areRising ? days.length : 0;
}

function isHeadingCell(cell: Cell, collection: CollectionName, today: string): boolean {
  const text = cellText(cell);
  // "Class 1" is the class of a student, though "Class" heads one. "Grade 1" may head marks.
  if (collection !== 'grades' && /\d/u.test(text) && isClassLike(text)) return false;
  if (isKnownHeading(collection, text)) return true;
  if (collection === 'grades') return !isValue(cell) && isSubjectName(text);
  return (
    collection === 'attendance' &&
    !TIME_OF_DAY.test(text) &&
    dayOfColumn(cell, 'dayMonthYear', today) !== undefined
  );
}

/** The rows that hold the headings: one, two that belong together, or none. */
function findHeadings(
  rows: readonly FilledRow[],
  collection: CollectionName,
  today: string,
): readonly FilledRow[] {
  const looked = rows.slice(0, LOOKED_AT);
  const known = looked.map((row, place) =>
    isDated(row, looked.slice(place + 1), today) ? 0 : knownIn(row, collection, today),
  );
  const most = Math.max(0, ...known);
  const widest = Math.max(0, ...looked.map((row) => filledCells(row).length));
  const needed = widest >= 3 ? 2 : 1;
  if (most < needed || (most === 1 && comesAgain(rows, looked[known.indexOf(most)]))) {
    return singleHeading(rows, looked, known) ?? unknownHeadings(looked, today);
  }
  // Below them a remark or a record may hold more words that are headings elsewhere.
  const place = looked.findIndex(
    (row, at) =>
      (known[at] ?? 0) >= Math.max(needed, most / 2) &&
      // A title such as "Class 5A" holds a word that is a heading elsewhere.
      (at === known.indexOf(most) || filledCells(row).length > 1) &&
      (at === known.indexOf(most) || !filledCells(row).some(isValue)),
  );
  const found = looked[place];
  // A title such as "College of Physics" holds one as well.
  const isTitle = found !== undefined && filledCells(found).length === 1;
  const wider = looked.find((row, at) => (known[at] ?? 0) > 0 && filledCells(row).length > 1);
  const best = isTitle && wider ? wider : found;
  if (best === undefined) return [];
  const at = looked.indexOf(best);
  const above = looked[at - 1];
  if (above && isGroupRow(above, best) && !isCentredTitle(above, best, collection)) {
    return [above, best];
  }
  const below = looked[at + 1];
  if (below && (known[at + 1] ?? 0) > 0 && isGroupRow(best, below)) return [best, below];
  return [best];
}

/** A row with one known heading, whose cells never come again below. */
function singleHeading(
  rows: readonly FilledRow[],
  looked: readonly FilledRow[],
  known: readonly number[],
): readonly FilledRow[] | undefined {
  const widths = looked.map((one) => filledCells(one).length).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const row = looked.find((one) => filledCells(one).length >= usual * 0.6);
  if (!row || (known[looked.indexOf(row)] ?? 0) === 0 || filledCells(row).some(isValue)) {
    return undefined;
  }
  return comesAgain(rows, row) ? undefined : [row];
}

/** Whether a cell of a row stands in the same column again below. */
function comesAgain(rows: readonly FilledRow[], row: FilledRow | undefined): boolean {
  if (!row) return false;
  const below = rows.filter(({ index }) => index > row.index);
  return row.cells.some((cell, column) => {
    const key = matchKey(cellText(cell));
    return key !== '' && below.some(({ cells }) => matchKey(cellText(cells[column] ?? '')) === key);
  });
}

/** Whether a row has a day where the rows below have days as well: it is one of them. */
function isDated(row: FilledRow, below: readonly FilledRow[], today: string): boolean {
  return row.cells.some((cell, column) => {
    // Most cells are no days at the first look.
    if (!isDayCell(cell) && !/\d\D+\d/u.test(cellText(cell))) return false;
    if (!isDate(cell, today)) return false;
    const values = below.map(({ cells }) => cells[column] ?? '').filter(isFilled);
    const days = values.filter((value) => isDate(value, today));
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

function isDayCell(cell: Cell): boolean {
  return typeof cell !== 'string' && cell.day !== undefined;
}

function isFilledAt(row: FilledRow, column: number): boolean {
  const cell = row.cells[column];
  return cell !== undefined && isFilled(cell);
}

/** Headings in no words that are known: a full row of texts above rows that hold values. */
function unknownHeadings(rows: readonly FilledRow[], today: string): readonly FilledRow[] {
  const row = likelyHeading(rows);
  if (!row || filledCells(row).some((cell) => isValue(cell) || isDate(cell, today))) return [];
  const below = rows.filter(({ index }) => index > row.index);
  const isOver = (column: number): boolean => {
    const cells = below.map((one) => one.cells[column] ?? '').filter(isFilled);
    const values = cells.filter((cell) => isValue(cell) || isDate(cell, today));
    return values.length > 0 && values.length >= cells.length / 2;
  };
  return row.cells.some((_, column) => isOver(column)) ? [row] : [];
}

function isDate(cell: Cell, today: string): boolean {
  return Object.keys(dayReadings(cell, today)).length > 0;
}

/** The first row that is about as full as the others. */
function likelyHeading(rows: readonly FilledRow[]): FilledRow | undefined {
  const widest = Math.max(0, ...rows.slice(0, LOOKED_AT).map((row) => filledCells(row).length));
  return rows.find((row) => filledCells(row).length >= widest * 0.6);
}

/** Without the totals and remarks below, and without the headings where they are repeated. */
function withoutEnd(
  rows: readonly FilledRow[],
  headings: readonly FilledRow[],
): readonly FilledRow[] {
  const heading = headings.at(-1)?.cells.map((cell) => matchKey(cellText(cell)));
  const isRepeated = ({ cells }: FilledRow): boolean =>
    cells.length === heading?.length &&
    cells.every((cell, column) => matchKey(cellText(cell)) === heading[column]);
  const own = rows.filter((row) => !isRepeated(row));
  const usual = new UsualCells(own);
  let end = own.length;
  while (end > 1) {
    const row = own[end - 1];
    const before = own[end - 2];
    if (
      !row ||
      !(isTotal(row, usual) || isRemark(row, before, usual) || isOfNobody(row, before, usual))
    )
      break;
    end -= 1;
  }
  return own.slice(0, end);
}

/** What rows usually hold. It takes a look at every cell, and is worked out only where a row is in doubt. */
class UsualCells {
  readonly #rows: readonly FilledRow[];
  #filled: readonly number[] | undefined;
  #texts: ReadonlySet<number> | undefined;

  constructor(rows: readonly FilledRow[]) {
    this.#rows = rows;
  }

  get filled(): readonly number[] {
    return (this.#filled ??= usuallyFilled(this.#rows));
  }

  get texts(): ReadonlySet<number> {
    return (this.#texts ??= columnsOfTexts(this.#rows));
  }
}

/** The columns that nearly every row fills. */
function usuallyFilled(rows: readonly FilledRow[]): readonly number[] {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (isFilled(cell)) counts.set(column, (counts.get(column) ?? 0) + 1);
    }
  }
  return [...counts].flatMap(([column, count]) => (count >= rows.length * 0.6 ? [column] : []));
}

/** The columns that hold texts in most rows. */
function columnsOfTexts(rows: readonly FilledRow[]): ReadonlySet<number> {
  const counts = new Map<number, number>();
  for (const { cells } of rows) {
    for (const [column, cell] of cells.entries()) {
      if (!isFilled(cell)) continue;
      counts.set(column, (counts.get(column) ?? 0) + (isValue(cell) ? -1 : 1));
    }
  }
  return new Set([...counts].flatMap(([column, count]) => (count > 0 ? [column] : [])));
}

/** A row that says so, and has no value in a column that is always filled, or a number in one of texts. */
function isTotal(row: FilledRow, usual: UsualCells): boolean {
  const [first, second] = filledCells(row);
  const isNamed = [first, second].some(
    (cell) => cell !== undefined && TOTAL.test(cellText(cell).trim()),
  );
  const isCounted = (cell: Cell, column: number): boolean =>
    isFilled(cell) && isValue(cell) && usual.texts.has(column);
  return (
    isNamed &&
    (row.cells.some(isCounted) || usual.filled.some((column) => !isFilledAt(row, column)))
  );
}

/** A single cell below a blank row: "Printed on 3 March". */
function isRemark(row: FilledRow, before: FilledRow | undefined, usual: UsualCells): boolean {
  return (
    before !== undefined &&
    filledCells(row).length === 1 &&
    row.index > before.index + 1 &&
    usual.filled.length > 1
  );
}

/** Sums below a blank row, without a name: nothing that a column of texts should hold. */
function isOfNobody(row: FilledRow, before: FilledRow | undefined, usual: UsualCells): boolean {
  return (
    before !== undefined &&
    row.index > before.index + 1 &&
    filledCells(row).every(isValue) &&
    usual.filled.some((column) => usual.texts.has(column)) &&
    usual.filled.every((column) => !usual.texts.has(column) || !isFilledAt(row, column))
  );
}

function columnsOf(
  headings: readonly FilledRow[],
  rows: readonly SheetRow[],
  width: number,
  today: string,
): readonly SheetColumn[] {
  const [group, single] = headings.length > 1 ? headings : [undefined, headings[0]];
  const used = new Map<string, number>();
  let groupText = '';
  const columns: SheetColumn[] = [];
  for (let index = 0; index < width; index += 1) {
    const own: Cell = single?.cells[index] ?? '';
    const above = oneLine(cellText(group?.cells[index] ?? ''));
    if (above !== '') groupText = above;
    const text = oneLine(cellText(own));
    const joined =
      group === undefined || text === '' ? text || above : `${groupText} ${text}`.trim();
    const isUsed = joined !== '' || rows.some(({ cells }) => isFilled(cells[index] ?? ''));
    if (!isUsed) continue;
    const name = joined === '' ? `Column ${columnName(index)}` : joined;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    // Below "Attendance in March" a day is a day.
    const isOwn = (joined === text || isDate(own, today)) && text !== '';
    const cell = isOwn ? own : joined;
    columns.push({ index, heading: times === 1 ? name : `${name} (${times})`, cell });
  }
  return columns;
}

function oneLine(text: string): string {
  return cleaned(text).replaceAll('\n', ' ');
}
