import { t } from '#language/t.ts';
import type { Workbook } from '#school/exporting/sheets.ts';
import { checkBytes } from './limits.ts';
import { readTable } from './readTable.ts';
import { UnreadableSpreadsheet } from './unreadable.ts';

/**
 * The table in a pasted text: what spreadsheets put on the clipboard, or lines of a CSV file.
 *
 * @throws UnreadableSpreadsheet where there is nothing, or too much
 */
export function readPastedText(text: string): Workbook {
  checkBytes(text.length);
  const sheet = readTable(text.replace(/^\uFEFF/, ''), 'Pasted');
  if (sheet.rows.length > 0) return { sheets: [sheet] };
  throw new UnreadableSpreadsheet(
    t(
      'There is nothing to read in the pasted text. Select the rows in the spreadsheet, copy them, and paste them here.',
    ),
  );
}
