import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { ExportMenu } from './ExportMenu.tsx';

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
  children = 'Export',
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
