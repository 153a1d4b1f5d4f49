import { isSerial } from './columnValues.ts';
import type { SheetColumn, SheetTable } from './sheetTable.ts';
import { isFilled } from './sheetTable.ts';

/** Whether nothing is lost without a column: it is blank in every row, or counts the rows: 1, 2, 3 … */
export function saysNothing({ rows }: SheetTable, { index }: SheetColumn): boolean {
  const values = rows.map(({ cells }) => cells[index] ?? '').filter(isFilled);
  return values.length === 0 || isSerial(values);
}
