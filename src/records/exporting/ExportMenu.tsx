import { t } from '#language/t.ts';
import {
  exportTable,
  type FileRecords,
  exportCsv,
  type ExportTable,
} from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { useCollections } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useMenu } from '#ui/controls/Menu.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import type { ReactNode } from 'react';
import type { Sheet } from '#school/exporting/sheets.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';

export interface ExportButtonProps<C extends CollectionName> {
  collection: C;
  /** Returns the records to export in order, when a file type is chosen; `undefined` if they could not be read. */
  shown: () => readonly FileRecords[C][] | undefined;
  /** The button's text: "Export", "Export 3 students". */
  children?: ReactNode;
}

/** A button with a menu of file types for exporting records: CSV and Excel (docs/conformance.md, Import and export). */
export function ExportButton<C extends CollectionName>({
  collection,
  shown,
  children = t('Export'),
}: ExportButtonProps<C>) {
  const school = useCollections();
  const save = (file: TableFile): void => {
    const records = shown();
    if (records) void saveTable(exportTable(collection, records, school), file);
    else {
      // An empty file would look as if there were no records.
      showToast({
        kind: 'error',
        text: () =>
          t('Nothing was exported: the records are still loading. Try again when you see them.'),
      });
    }
  };
  const { button, menu } = useMenu(
    t('Export'),
    TABLE_FILES.map((file) => ({ label: file, onChoose: () => save(file) })),
  );
  return (
    <>
      <Button {...button}>{children}</Button>
      {menu}
    </>
  );
}

const TABLE_FILES = ['CSV', 'Excel'] as const;

type TableFile = (typeof TABLE_FILES)[number];

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
