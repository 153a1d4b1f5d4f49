import { type FileRecords, exportTable } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import type { RefObject } from 'react';
import { showToast } from '#ui/feedback/toasts.ts';
import { saveTable, TABLE_FILES, type TableFile } from './saveTable.ts';

const NOT_EXPORTED =
  'Nothing was exported: the records have not been read. Try again when they are on the screen.';

/** The menu of an `ExportButton`. */
export function ExportMenu({
  anchor,
  collection,
  shown,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  collection: CollectionName;
  shown: () => readonly FileRecords[CollectionName][] | undefined;
  onClose: () => void;
}) {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const save = (file: TableFile) => {
    const records = shown();
    if (records)
      void saveTable(exportTable(collection, records, { students, teachers, classes }), file);
    // An empty file would look as if there were no records.
    else showToast({ kind: 'error', text: NOT_EXPORTED });
  };
  return (
    <Menu
      label="Export"
      anchor={anchor.current}
      items={TABLE_FILES.map((file) => ({ label: file, onChoose: () => save(file) }))}
      onClose={onClose}
    />
  );
}
