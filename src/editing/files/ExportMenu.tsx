import type { CollectionName, Collections } from '#domain/school/collections.ts';
import { exportTable } from '#domain/exports/exportTables.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import type { RefObject } from 'react';
import { saveTable, TABLE_FILES, type TableFile } from './saveTable.ts';

/** The menu of an `ExportButton`. */
export function ExportMenu({
  anchor,
  collection,
  shown,
  onClose,
}: {
  anchor: RefObject<HTMLElement | null>;
  collection: CollectionName;
  shown: () => readonly Collections[CollectionName][];
  onClose: () => void;
}) {
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const save = (file: TableFile) =>
    saveTable(exportTable(collection, shown(), { students, teachers, classes }), file);
  return (
    <Menu
      label="Export"
      anchor={anchor.current}
      items={TABLE_FILES.map((file) => ({ label: file, onChoose: () => void save(file) }))}
      onClose={onClose}
    />
  );
}
