/** A row of what marks are out of, between the headings of a list and its students. */
import { cellText } from '#domain/exporting/sheets.ts';
import { isNumeric } from '#domain/importing/reading/readNumbers.ts';
import { HEADING_WORDS } from '#domain/importing/words/headingWords.ts';
import { fieldOfHeading } from './fieldOfHeading.ts';
import { isFilled } from './filledRows.ts';
import { NAMES_SOMEBODY } from './findHeadings.ts';
import { headingKey } from './headings.ts';
import { largestNumber } from './maxMarks.ts';
import type { SheetTable } from './sheetTable.ts';

const WORDS = new Set(
  [...HEADING_WORDS.maxMarks, 'max', 'maximum', 'total', 'total marks', 'marks'].map(headingKey),
);

/** A list of marks without such a row, whose columns know what it said: it names nobody, and no mark is above it. */
export function withoutMaximums(table: SheetTable): SheetTable {
  const [first, ...rows] = table.rows;
  if (!first || !table.hasHeadings || rows.length === 0) return table;
  const below = { ...table, rows };
  const namesSomebody = table.columns.map(({ heading }) =>
    NAMES_SOMEBODY.test(fieldOfHeading('grades', heading)?.field ?? ''),
  );
  const columns = table.columns.map((column, place) => {
    const cell = first.cells[column.index] ?? '';
    const isMark = namesSomebody[place] !== true && isFilled(cell) && isNumeric(cell);
    return isMark ? { ...column, maximum: cellText(cell).trim() } : column;
  });
  const isMaximum = columns.every(({ index, maximum }) => {
    const cell = first.cells[index] ?? '';
    if (!isFilled(cell)) return true;
    return maximum === undefined
      ? WORDS.has(headingKey(cellText(cell)))
      : Number(maximum) > 0 && Number(maximum) >= (largestNumber(below, { index }) ?? 0);
  });
  const isOne = isMaximum && columns.some(({ maximum }) => maximum !== undefined);
  return isOne && namesSomebody.includes(true) ? { ...below, columns } : table;
}
