import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useRef, useState, type ReactNode } from 'react';
import { ExportMenu } from './ExportMenu.tsx';

export interface ExportButtonProps<C extends CollectionName> {
  collection: C;
  /** The records to export in their order, asked for when a kind of file is chosen; `undefined` where they are not read. */
  shown: () => readonly FileRecords[C][] | undefined;
  /** What the button says: "Export", "Export 3 students". */
  children?: ReactNode;
}

/** A button with a menu of the files that records can be exported as: CSV and Excel (docs/conformance.md, Import and export). */
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
