import { t } from '#language/t.ts';
import { exportCsv, type ExportTable } from '#school/exporting/exportTables.ts';
import type { Sheet } from '#school/exporting/sheets.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';

/** The file types for tables. */
export const TABLE_FILES = ['CSV', 'Excel'] as const;

export type TableFile = (typeof TABLE_FILES)[number];

/** Downloads the table as a file: "Students.csv", "Students.xlsx". */
export async function saveTable(table: ExportTable, file: TableFile): Promise<void> {
  const { name, sheet, headings, rows } = table;
  if (file === 'Excel') await saveWorkbook(name, [{ name: sheet, rows: [headings, ...rows] }]);
  else saveFile(new Blob([exportCsv(table)], { type: 'text/csv' }), `${name}.csv`);
}

/** Downloads an Excel workbook. A failure is shown to the person. */
export async function saveWorkbook(
  name: string,
  sheets: readonly Pick<Sheet, 'name' | 'rows'>[],
): Promise<void> {
  await orTellFailure(
    () => t('The file could not be made. Nothing was changed.'),
    async () => {
      const { writeWorkbook } = await import('./writeWorkbook.ts');
      saveFile(await writeWorkbook(sheets), `${name}.xlsx`);
    },
  );
}
