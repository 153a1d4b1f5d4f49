/** Finds columns that a spreadsheet works out from the marks before them. */
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { numberOf } from './cellTests.ts';
import { ofColumn, share, valuesOf } from './columnValues.ts';

/** The minimum number of rows that prove a sum, and a mean of whole numbers. */
const ROWS_OF_SUM = 3;
const ROWS_OF_MEAN = 10;
/** The maximum number of columns that are summed up. */
const MOST_COLUMNS = 30;

/** Whether each number of a column is the sum or the mean of two or more columns before it. */
export const isResult = ofColumn((table, index): boolean => {
  const rows = table.rows
    .slice(0, 300)
    .flatMap(({ cells }) => (isNumeric(cells[index] ?? '') ? [cells] : []));
  if (rows.length < ROWS_OF_SUM) return false;
  const results = rows.map((cells) => numberOf(cells[index] ?? ''));
  const hasDecimals = results.some((result) => !Number.isInteger(result));
  const mayBeMean = hasDecimals || rows.length >= ROWS_OF_MEAN;
  const sums = rows.map(() => 0);
  return numbersBefore(table, index).some((place, at) => {
    const count = at + 1;
    const isOne = results.map((result, row) => {
      const mark = numberOf(rows[row]?.[place] ?? '');
      const sum = (sums[row] ?? 0) + (Number.isFinite(mark) ? mark : 0);
      sums[row] = sum;
      const isMean = mayBeMean && Math.abs(sum / count - result) <= (hasDecimals ? 0.051 : 0.5);
      return Math.abs(sum - result) < 0.01 || isMean;
    });
    return count > 1 && isOne.filter(Boolean).length >= rows.length * 0.9;
  });
});

/** The columns of numbers just before a column, the nearest first. */
function numbersBefore(table: SheetTable, index: number): readonly number[] {
  const at = table.columns.findIndex((column) => column.index === index);
  const before = table.columns.slice(Math.max(0, at - MOST_COLUMNS), at).toReversed();
  const end = before.findIndex((column) => share(valuesOf(table, column), isNumeric) < 0.5);
  return (end < 0 ? before : before.slice(0, end)).map((column) => column.index);
}
