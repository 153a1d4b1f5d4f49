/** Finds columns that a spreadsheet works out from the marks before them. */
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { numberOf } from './cellTests.ts';
import { ofColumn, share, valuesOf } from './columnValues.ts';

/** The minimum number of rows that prove a sum, and a mean of whole numbers. */
const ROWS_OF_SUM = 3;
const ROWS_OF_MEAN = 10;

/** Whether each number of a column is the sum or the mean of two or more columns before it. */
export const isResult = ofColumn((table, index): boolean => {
  const before = numbersBefore(table, index);
  const rows = table.rows.slice(0, 300).flatMap(({ cells }) => {
    const result = cells[index] ?? '';
    const marks = before.map((place) => cells[place] ?? '');
    return isNumeric(result) ? [{ result: numberOf(result), marks }] : [];
  });
  if (rows.length < ROWS_OF_SUM) return false;
  const hasDecimals = rows.some(({ result }) => !Number.isInteger(result));
  const mayBeMean = hasDecimals || rows.length >= ROWS_OF_MEAN;
  return before.some((_, place) => {
    const count = place + 1;
    const results = rows.map(({ result, marks }) => {
      const numbers = marks.slice(0, count).map((cell) => (isNumeric(cell) ? numberOf(cell) : 0));
      const sum = numbers.reduce((all, one) => all + one, 0);
      const isMean = mayBeMean && Math.abs(sum / count - result) <= (hasDecimals ? 0.051 : 0.5);
      return Math.abs(sum - result) < 0.01 || isMean;
    });
    return count > 1 && results.filter(Boolean).length >= rows.length * 0.9;
  });
});

/** The columns of numbers just before a column, the nearest first. */
function numbersBefore(table: SheetTable, index: number): readonly number[] {
  const at = table.columns.findIndex((column) => column.index === index);
  const before = table.columns.slice(0, at).toReversed();
  const end = before.findIndex((column) => share(valuesOf(table, column), isNumeric) < 0.5);
  return (end < 0 ? before : before.slice(0, end)).map((column) => column.index);
}
