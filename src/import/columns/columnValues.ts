/** The values of a column, and statistics about them. */
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { latinDigits } from '#school/text/digits.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { isNoName } from '#import/reading/saysNothing.ts';
import { matchKey } from '#school/text/matchKey.ts';
import type { SheetColumn, SheetRow, SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';

const SAMPLE_ROWS = 300;

/** Remembers the result for each column, because many rules need the same result. */
export function ofColumn<Result>(
  work: (table: SheetTable, index: number) => Result,
): (table: SheetTable, column: Pick<SheetColumn, 'index'>) => Result {
  const ofTable = memoize((table: SheetTable) =>
    memoizeByValue((index: number) => work(table, index)),
  );
  return (table, { index }) => ofTable(table)(index);
}

/** The filled cells of a column, of the first rows only. */
export const valuesOf = ofColumn((table, index): readonly Cell[] =>
  table.rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => cells[index] ?? '')
    .filter((cell) => isFilled(cell) && !(typeof cell === 'string' && isNoName(cell.trim()))),
);

/** All filled cells of a column. */
export const filledOf = ofColumn((table, index): readonly Cell[] =>
  table.rows.map(({ cells }) => cells[index] ?? '').filter(isFilled),
);

/** The rows that end where the headings do. Others may have a comma in a cell that nobody put in quotes. */
export const rowsInWidth = memoize(({ columns, rows }: SheetTable): readonly SheetRow[] => {
  const width = (columns.findLast(({ made }) => !made)?.index ?? Infinity) + 1;
  return rows.filter(({ cells }) => !cells.slice(width).some(isFilled));
});

/** Whether so many rows are longer than the headings that nothing tells which cell is whose. */
export function areTooLong(table: SheetTable): boolean {
  return rowsInWidth(table).length <= table.rows.length * 0.8 && table.rows.length > 0;
}

/** How many of the values are so, from 0 to 1; 0 without values. */
export function share(values: readonly Cell[], isSo: (cell: Cell) => boolean): number {
  return values.length === 0 ? 0 : values.filter(isSo).length / values.length;
}

/** Whether no value comes twice. */
export function isDistinct(values: readonly Cell[]): boolean {
  return distinctIn(values) === values.length;
}

/** Returns the number of a cell without a full stop behind it. */
function countOf(cell: Cell): string {
  return latinDigits(cellText(cell)).trim().replace(/\.$/u, '');
}

/** Whether the values are whole numbers that rise by one. */
export function isCounting(values: readonly Cell[]): boolean {
  const numbers = values.map(countOf);
  return numbers.every(
    (text, place) =>
      /^\d+$/u.test(text) && (place === 0 || Number(text) === Number(numbers[place - 1]) + 1),
  );
}

/** The same with gaps, where rows were deleted from a list. */
export function isNearlySerial(values: readonly Cell[]): boolean {
  const numbers = values.map((cell) => Number(countOf(cell)));
  const rises = numbers.filter((number, place) => number > (numbers[place - 1] ?? -1));
  return (
    rises.length === values.length &&
    (numbers[0] ?? 2) <= 1 &&
    numbers.every(Number.isInteger) &&
    (numbers.at(-1) ?? 0) <= values.length * 1.5
  );
}

/** Whether the values are counted up again and again, as a list does class after class. */
export function isCountedAnew(values: readonly Cell[]): boolean {
  // Heads and totals of groups stand between the numbers.
  const numbers = values.map((cell) => Number(countOf(cell))).filter(Number.isFinite);
  const first = numbers[0] === 0 ? 0 : 1;
  const starts = numbers.filter((number) => number === first).length;
  return (
    starts > 1 &&
    starts <= numbers.length / 3 &&
    numbers.every((number, place) => number === first || number > (numbers[place - 1] ?? number))
  );
}

/** Whether the values count the rows: 1, 2, 3, or from 0. */
export function isSerial(values: readonly Cell[]): boolean {
  return Number(countOf(values[0] ?? '2')) <= 1 && isCounting(values);
}

/** How many different values there are. */
export function distinctIn(values: readonly Cell[]): number {
  return new Set(values.map((cell) => matchKey(cellText(cell)))).size;
}

/** Whether values rarely come twice. */
export function isMostlyDistinct(values: readonly Cell[]): boolean {
  return distinctIn(values) >= values.length * 0.6;
}

/** True for ids of programs: a UUID or a long hexadecimal number. No school gives such a number to a student. */
export function isIdOfProgram(cell: Cell): boolean {
  const text = cellText(cell).trim();
  return (
    /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu.test(text) ||
    (/^[\da-f]{24,64}$/iu.test(text) && /[a-f]/iu.test(text))
  );
}

/** Whether nothing is lost without a column: it is blank in every row, or counts the rows: 1, 2, 3 … */
export function saysNothing(table: SheetTable, column: SheetColumn): boolean {
  // Of most columns the first rows tell.
  if (!isNothing(valuesOf(table, column))) return false;
  return isNothing(table.rows.map(({ cells }) => cells[column.index] ?? '').filter(isFilled));
}

function isNothing(values: readonly Cell[]): boolean {
  return values.length === 0 || isSerial(values);
}
