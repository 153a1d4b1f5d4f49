import { cellText } from '#domain/exporting/sheets.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { isFilled } from './sheetTable.ts';

const WHOLE = /^\d{1,6}\.?$/u;

/** Whether nothing is lost without a column: it is blank, or counts the rows: 1, 2, 3 … */
export function saysNothing({ rows }: SheetTable, { index }: SheetColumn): boolean {
  const values = rows.map(({ cells }) => cells[index] ?? '').filter(isFilled);
  const texts = values.map((cell) => cellText(cell).trim());
  if (!texts.every((text) => WHOLE.test(text))) return false;
  const numbers = texts.map((text) => Number.parseInt(text, 10));
  const [first = 0] = numbers;
  return first <= 1 && numbers.every((number, place) => number === first + place);
}
