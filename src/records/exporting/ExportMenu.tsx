import { t, msg } from '#language/t.ts';
import { exportTable, type FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Menu } from '#ui/controls/Menu.tsx';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { showToast } from '#ui/feedback/toasts.ts';
import { TABLE_FILES, saveTable, type TableFile } from './saveTable.ts';
import { Button } from '#ui/controls/Button.tsx';

const NOT_EXPORTED = msg(
  'Nothing was exported: the records are still loading. Try again when you see them.',
);

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
  const settings = useSchool((school) => school.settings);
  const save = (file: TableFile) => {
    const records = shown();
    if (records)
      void saveTable(
        exportTable(collection, records, { students, teachers, classes, settings }),
        file,
      );
    // An empty file would look as if there were no records.
    else showToast({ kind: 'error', text: () => t(NOT_EXPORTED) });
  };
  return (
    <Menu
      label={t('Export')}
      anchor={anchor.current}
      items={TABLE_FILES.map((file) => ({ label: file, onChoose: () => save(file) }))}
      onClose={onClose}
    />
  );
}

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
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen ? (
        <ExportMenu
          anchor={button}
          collection={collection}
          shown={shown}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
