/** A sheet seen as a table: where its headings are, and which of its rows are records. */
import type { CollectionName } from '#school/collections.ts';
import { columnName } from '#school/exporting/excelNames.ts';
import { type Cell, cellText, type Sheet } from '#school/exporting/sheets.ts';
import { msg, t, type Text, type Values } from '#language/t.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import type { ImportRules } from '#import/reading/importSchool.ts';
import {
  type FilledRow,
  type UsualCells,
  filledCells,
  isAside,
  isFilled,
  isFilledAt,
  isValue,
  onlyCell,
  usualCells,
} from './filledRows.ts';
import { findHeadings, isDayCell, likelyHeading } from './findHeadings.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { headingWords } from './headings.ts';
import { isWeekday } from '#import/reading/weekdays.ts';
import { dayOfMonth, isTotal as saysTotal, schoolWords } from './wideHeadings.ts';
import { canBeDay } from '#import/reading/readDays.ts';

/** One column of the table. */
export interface SheetColumn {
  /** Its place in the sheet's rows. */
  readonly index: number;
  /** As it is named: with blanks collapsed, "Column A" without a heading, "(2)" behind one that was there before. */
  readonly heading: string;
  /** What a heading is called that is none of the file's; `heading` is its English name, by which it is recognized. */
  readonly made?: { readonly text: Text; readonly values?: Values } | undefined;
  /** What the file has as heading; empty without one. */
  readonly cell: Cell;
  /** The heading of its group, from the row above the headings. */
  readonly group?: string;
  /** The maximum and the day of its marks, as a row below the headings writes them. */
  readonly maximum?: string;
  readonly day?: string;
}

/** Returns the heading of a column as people see it. */
export function headingShown({ heading, made }: Pick<SheetColumn, 'heading' | 'made'>): string {
  return made ? t(made.text, made.values) : heading;
}

export interface SheetRow {
  /** As the spreadsheet numbers it, from 1. */
  readonly number: number;
  /** Where it stands in the file, if several sheets are one list. */
  readonly where?: RowOfSheet;
  /** Which one it is of the records that stand beside each other in a row, from 0. */
  readonly part?: number;
  readonly cells: readonly Cell[];
}

/** A row as its own sheet numbers it. */
export interface RowOfSheet {
  readonly sheet: string;
  readonly row: number;
}

/** Returns the key of a row. Several records may stand in one row of a file. */
export function rowKey({ number, part = 0 }: SheetRow): string {
  return part === 0 ? String(number) : `${number}/${part}`;
}

/** A sentence about a table. A function, because the language may change later. */
export type Note = () => string;

export interface SheetTable {
  /** What stands above the headings, then what the sheet is called. */
  readonly titles: readonly string[];
  /** What was done to make it one table, and what of the sheet is no record: a sentence each, in the language spoken then. */
  readonly notes?: readonly Note[];
  readonly hasHeadings: boolean;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
}

/** A table, and what its columns are taken for. */
export interface NamedTable {
  readonly table: SheetTable;
  readonly columns: readonly { readonly field: string }[];
}

/** Returns the first column that is taken for a field. */
export function columnOf({ table, columns }: NamedTable, field: string): SheetColumn | undefined {
  return table.columns.find((_, place) => columns[place]?.field === field);
}

/**
 * Finds the headings of a sheet (title and blank rows above are skipped, headings over two rows are joined) and its
 * records (a total below is none). `hasHeadings` says whether there are headings, where it is known; `today` as in `dayReadings`.
 */
export function sheetTable(
  sheet: Sheet,
  collection: CollectionName,
  today: string,
  hasHeadings?: boolean,
  rules?: ImportRules,
): SheetTable {
  const filled = sheet.rows.flatMap((cells, index) =>
    cells.some(isFilled) ? [{ cells, index }] : [],
  );
  const found = findHeadings(filled, collection, { today, rules });
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
  const records = withoutEnd(
    body,
    filled.filter(({ index }) => index < begin),
    collection,
    schoolWords(rules).isSubject,
  );
  const rows = records.map(({ cells, index }) => ({ number: index + 1, cells }));
  const kept = new Set(records);
  const above = filled.filter(({ index }) => index < (headings[0]?.index ?? first));
  // As many rows above the headings are no title; they may be another list.
  const left = [...(above.length > MOST_NAMED ? above : []), ...body].filter(
    (row) => !kept.has(row),
  );
  const titles = above.flatMap((row) => filledCells(row).map((cell) => oneLine(cellText(cell))));
  return {
    titles: [...titles, sheet.name],
    notes: notesOfRows(
      left.map((row) => ({ number: row.index + 1, text: filledCells(row)[0] ?? '' })),
    ),
    hasHeadings: isHeaded,
    columns: columnsOf(named, rows, width, (cell) =>
      collection === 'attendance' && dayOfMonth(cellText(cell)) !== undefined
        ? true
        : canBeDay(cell, today),
    ),
    rows,
  };
}

/** The maximum number of rows that stay out and are named one by one. */
const MOST_NAMED = 5;

/** Names the rows that are no records: the first ones, and how many more there are. */
export function notesOfRows(
  rows: readonly { readonly number: number; readonly text: Cell }[],
): readonly Note[] {
  const more = rows.length - MOST_NAMED;
  const named = rows.slice(0, MOST_NAMED).map(({ number, text }) => {
    const said = beginningOf(oneLine(cellText(text)), 40);
    return () => t('Row {number}, “{text}”, is not a record and stays out', { number, text: said });
  });
  return more <= 0
    ? named
    : [
        ...named,
        () =>
          t('{count, plural, one {# more row stays} other {# more rows stay}} out as well', {
            count: more,
          }),
      ];
}

/** Leaves out totals and remarks below the records, headings and titles that a page repeats, and days of the week. */
function withoutEnd(
  rows: readonly FilledRow[],
  above: readonly FilledRow[],
  collection: CollectionName,
  isSubject: (text: string) => boolean,
): readonly FilledRow[] {
  const keys = above.map(({ cells }) => cells.map((cell) => matchKey(cellText(cell))));
  const names = above.map(({ cells }) =>
    cells.flatMap((cell, column) =>
      fieldOfHeading(collection, cellText(cell))?.field.endsWith('Name') === true ? [column] : [],
    ),
  );
  // "First Name" and "Last Name" are nobody, whatever stands beside them.
  const isRepeated = ({ cells }: FilledRow): boolean =>
    keys.some((row, place) => {
      const isSame = (column: number): boolean =>
        matchKey(cellText(cells[column] ?? '')) === row[column];
      return (
        (row.length === cells.length && [...cells.keys()].every(isSame)) ||
        (names[place] ?? []).filter(isSame).length > 1
      );
    });
  const isDay = (cell: Cell): boolean =>
    (collection === 'attendance' && isDayCell(cell)) ||
    // A letter is a mark in registers, and a day in Estonian.
    (/^\D{2,}$/u.test(cellText(cell)) && isWeekday(cellText(cell).trim()));
  // "Sun", "Mon" below 1 and 2, and what they are called: headings that are merged over both rows repeat their text.
  const isOfWeek = ({ cells }: FilledRow): boolean => {
    const days = cells.filter(isDay).length;
    const others = cells.filter(
      (cell, column) =>
        isFilled(cell) && !isDay(cell) && keys.at(-1)?.[column] !== matchKey(cellText(cell)),
    );
    const isAlone = rows.slice(1, 6).every((row) => row.cells.filter(isDay).length < 2);
    return days > 2 && others.length * 3 <= days && isAlone;
  };
  const isFirst = rows.length > 1 && rows.slice(0, 1).some(isOfWeek);
  // "Biology" above the headings once more.
  const isTitle = (row: FilledRow, next = row): boolean =>
    isRepeated(next) && isSubject(cellText(onlyCell(row.cells)));
  const own = rows.filter(
    (row, place) => !isRepeated(row) && !isTitle(row, rows[place + 1]) && (place > 0 || !isFirst),
  );
  let known: UsualCells | undefined;
  const usual = (): UsualCells => (known ??= usualCells(own));
  const isEnd = (row: FilledRow, before: FilledRow): boolean => {
    const isBelowGap = row.index > before.index + 1;
    if (isTotal(row, usual)) return true;
    if (cellText(onlyCell(row.cells)) === '') return isOfNobody(row, usual, isBelowGap);
    // "Printed on 3 March" below a blank row. A class may have a name and nothing else.
    return (
      (isBelowGap && usual().filled.length > 1) ||
      (collection !== 'classes' && isAside(row.cells, usual()))
    );
  };
  const end = own.findLastIndex((row, place) => place === 0 || !isEnd(row, own[place - 1] ?? row));
  return own.slice(0, end + 1);
}

/** True for a row with a word for totals that lacks a usual value, or has a number among texts. */
function isTotal(row: FilledRow, usual: () => UsualCells): boolean {
  const cells = filledCells(row);
  const [first, second] = cells;
  const hasNumber = cells.some(isValue);
  if (![first, second].some((cell) => namesTotal(cellText(cell ?? ''), hasNumber))) return false;
  const { filled, texts } = usual();
  return (
    filled.some((column) => !isFilledAt(row, column)) ||
    [...texts].some((column) => isFilledAt(row, column) && isValue(row.cells[column] ?? ''))
  );
}

/** True for "Total of all" and "Class total", false for "@SUM(A1:A9)", which may be a name as well as "Lee Sum". */
function namesTotal(text: string, hasNumber: boolean): boolean {
  const words = headingWords(text);
  if (!/^\s*\p{L}/u.test(text)) return false;
  return saysTotal(words.at(0) ?? '') || (hasNumber && saysTotal(words.at(-1) ?? ''));
}

/** True for numbers without a name, such as sums, which are no marks. In a row without a gap above, the number lacks, too. */
function isOfNobody(row: FilledRow, usual: () => UsualCells, isBelowGap: boolean): boolean {
  if (!filledCells(row).every(isValue)) return false;
  const { filled, texts } = usual();
  return (
    (isBelowGap || !isFilledAt(row, filled[0] ?? 0)) &&
    filled.some((column) => texts.has(column)) &&
    filled.every((column) => !texts.has(column) || !isFilledAt(row, column))
  );
}

function columnsOf(
  headings: readonly FilledRow[],
  rows: readonly SheetRow[],
  width: number,
  isDay: (cell: Cell) => boolean,
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
    // A cell that is merged over two rows has its text twice.
    const isSingle = group === undefined || text === '' || text === above;
    const joined = isSingle ? text || above : `${groupText} ${text}`.trim();
    const isUsed = joined !== '' || rows.some(({ cells }) => isFilled(cells[index] ?? ''));
    if (!isUsed) continue;
    const letters = columnName(index);
    const name = joined === '' ? `Column ${letters}` : joined;
    const times = (used.get(name) ?? 0) + 1;
    used.set(name, times);
    // Below "Attendance in March" a day is a day.
    const isOwn = (joined === text || isDay(own)) && text !== '';
    const cell = isOwn ? own : joined;
    const heading = times === 1 ? name : `${name} (${times})`;
    columns.push({
      index,
      heading,
      cell,
      ...(joined === '' && { made: { text: msg('Column {letters}'), values: { letters } } }),
      ...(!isSingle && groupText && { group: groupText }),
    });
  }
  return columns;
}

function oneLine(text: string): string {
  return cleaned(text).replaceAll('\n', ' ');
}
