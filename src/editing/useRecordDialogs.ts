import type { Intent } from '#domain/changes.ts';
import { useCallback, useState } from 'react';
import { useRemoval } from './useRemoval.ts';

/** What stands before a list: the form, or the question whether to delete. */
export type OpenDialog<Row> =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly row: Row };

/** Which dialog of a list is open, and the ways to open and close them. */
export interface RecordDialogsState<Row> {
  readonly open: OpenDialog<Row> | null;
  readonly add: () => void;
  /** Both keep their identity, as a table's columns want it. */
  readonly edit: (row: Row) => void;
  readonly remove: (row: Row) => void;
  readonly close: () => void;
  /** Closes the question and deletes; the toast that says so can undo it. */
  readonly confirmRemoval: (row: Row) => void;
}

/** Keeps which dialog of a list is open. `deleteRow` gives the intent that deletes what a row shows. */
export function useRecordDialogs<Row>(
  deleteRow: (row: Row) => Intent,
  { beginsWithAdd = false }: { readonly beginsWithAdd?: boolean } = {},
): RecordDialogsState<Row> {
  const [open, setOpen] = useState<OpenDialog<Row> | null>(beginsWithAdd ? { kind: 'add' } : null);
  const removal = useRemoval();
  return {
    open,
    add: () => setOpen({ kind: 'add' }),
    edit: useCallback((row: Row) => setOpen({ kind: 'edit', row }), []),
    remove: useCallback((row: Row) => setOpen({ kind: 'remove', row }), []),
    close: () => setOpen(null),
    confirmRemoval: (row) => {
      setOpen(null);
      void removal(deleteRow(row));
    },
  };
}
