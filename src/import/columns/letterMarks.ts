/** Letters among marks: "A" is the best grade in one list and "absent" in the next. */
import { plainText } from '#import/reading/readCell.ts';
import { isLetter } from '#import/reading/readNoMarkWord.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { readStatus } from '#import/reading/readStatus.ts';
import type { ColumnChoice } from './columnChoice.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';

/** True if the marks are numbers and each letter among them means "absent" in a register. */
export function lettersSayAbsent(table: SheetTable, columns: readonly ColumnChoice[]): boolean {
  const cells = table.columns
    .filter((_, place) => columns[place]?.field === 'marks')
    .flatMap(({ index }) => table.rows.map((row) => row.cells[index] ?? ''));
  return (
    cells.some(isNumeric) &&
    cells
      .map(plainText)
      .filter(isLetter)
      .every((letter) => readStatus(letter) === 'absent')
  );
}
