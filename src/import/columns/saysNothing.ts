import type { Cell } from '#school/exporting/sheets.ts';
import { isSerial, valuesOf } from './columnValues.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';

/** Whether nothing is lost without a column: it is blank in every row, or counts the rows: 1, 2, 3 … */
export function saysNothing(table: SheetTable, column: SheetColumn): boolean {
  // Of most columns the first rows tell.
  if (!isNothing(valuesOf(table, column))) return false;
  return isNothing(table.rows.map(({ cells }) => cells[column.index] ?? '').filter(isFilled));
}

function isNothing(values: readonly Cell[]): boolean {
  return values.length === 0 || isSerial(values);
}
