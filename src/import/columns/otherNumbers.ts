/** Numbers that are none of a student: of a paper, of the list itself. */
import type { Cell } from '#school/exporting/sheets.ts';
import { WORDS_OF_PAPERS } from '#import/words/headingWords.ts';
import { isCountedInParts } from './columnValues.ts';
import { LIST_NUMBER } from '#import/headings/fieldOfHeading.ts';
import { headingParts } from '#import/headings/headingParts.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';

/** "Nº alunos", from one with each class: such numbers name nobody where the school gave others. */
export function isOfList(key: string, values: readonly Cell[]): boolean {
  return LIST_NUMBER.test(headingParts(key).rest.join(' ')) && isCountedInParts(values);
}

/** "Номер" behind "Серия" is the number of a paper. Behind "Série" it is one only where a paper stands before that. */
export function isOfDocument(table: SheetTable, column: SheetColumn): boolean {
  const place = table.columns.indexOf(column);
  const before = table.columns[place - 1]?.heading ?? '';
  const isClass = headingKey(before) === 'serie';
  return headsPapers(isClass ? (table.columns[place - 2]?.heading ?? '') : before);
}

function headsPapers(heading: string): boolean {
  const key = headingKey(heading);
  return PAPERS.some((paper) => key === paper || key.endsWith(` ${paper}`));
}

const PAPERS = WORDS_OF_PAPERS.map(headingKey);
