/** The maximum that the marks of a column were probably given out of. */
import { readCellNumber } from '#import/reading/readNumbers.ts';
import { ofColumn } from './columnValues.ts';
import type { ColumnChoice } from './columnChoice.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

const USUAL = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/** The smallest usual maximum that is not below a mark; above 100 the next hundred. */
export function proposedMaximum(largest: number): number {
  return USUAL.find((maximum) => maximum >= largest) ?? Math.ceil(largest / 100) * 100;
}

/** The largest number in a column; `undefined` where it has none. */
export const largestNumber = ofColumn((table, index): number | undefined => {
  let largest: number | undefined;
  for (const { cells } of table.rows) {
    const number = readCellNumber(
      cells[index] ?? '',
      { whole: false, fallback: Number.NaN },
      'point',
    );
    if (number === undefined || !Number.isFinite(number)) continue;
    largest = Math.max(largest ?? number, number);
  }
  return largest;
});

/** The maximum proposed for a column, as it is typed; empty where it has no numbers. */
export function proposedMaximumOf(table: SheetTable, column: SheetColumn): string {
  const largest = largestNumber(table, column);
  return largest === undefined ? '' : String(proposedMaximum(largest));
}

/** The columns of marks, each with the maximum proposed for it where these are not all the same. */
export function withOwnMaximums(
  table: SheetTable,
  columns: readonly ColumnChoice[],
): readonly ColumnChoice[] {
  const proposed = columns.map(({ exam }, place) => {
    const column = table.columns[place];
    if (!exam || !column || exam.maxMarks !== '') return undefined;
    return proposedMaximumOf(table, column) || undefined;
  });
  if (new Set(proposed.filter((maximum) => maximum !== undefined)).size < 2) return columns;
  return columns.map((column, place) => {
    const maxMarks = proposed[place];
    return column.exam && maxMarks !== undefined
      ? { ...column, exam: { ...column.exam, maxMarks } }
      : column;
  });
}
