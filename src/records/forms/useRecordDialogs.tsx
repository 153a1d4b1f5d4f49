import { useCallback, useEffect, useState } from 'react';
import { useAddress } from '#records/lists/useAddress.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { useTypedAhead } from '#ui/dialogs/useTypedAhead.ts';
import { usePrefetch, type LazyPart } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';

type OpenDialog<Row> =
  | { readonly kind: 'add' }
  /** The form of the record with this id, which must be found first. */
  | { readonly kind: 'find'; readonly id: string }
  | { readonly kind: 'edit' | 'remove'; readonly row: Row };

/** A list's open dialog, and ways to open and close dialogs. */
export type RecordDialogsState<Row> = ReturnType<typeof useRecordDialogs<Row>>;

/**
 * Keeps a list's open dialog; none at first. `?add` in the address opens the form, and `?edit=<id>` the form of a
 * record; the key is then removed from the address.
 */
export function useRecordDialogs<Row>() {
  const { get, set } = useAddress();
  const [id, add] = [get('edit'), get('add')];
  const requested = add === undefined ? (id === undefined ? undefined : 'find') : 'add';
  const [open, setOpen] = useState<OpenDialog<Row> | null>(null);
  if (requested && open?.kind !== requested) setOpen({ kind: requested, id: id ?? '' });
  useEffect(() => {
    if (requested) set({ add: undefined, edit: undefined });
  }, [requested, set]);
  return {
    open,
    add: (): void => setOpen({ kind: 'add' }),
    /** Both keep their identity, as a table's columns require. */
    edit: useCallback((row: Row) => setOpen({ kind: 'edit', row }), []),
    remove: useCallback((row: Row) => setOpen({ kind: 'remove', row }), []),
    close: (): void => setOpen(null),
  };
}

/**
 * The open dialog of a list or, if none is open, the offer of its unfinished forms. Loaded as one part when the page is
 * idle, because forms bring the library that checks them. Text typed meanwhile goes into the form's first field.
 */
export function LazyDialogs<Row>({
  dialogs,
  part,
}: {
  dialogs: RecordDialogsState<Row>;
  /** The screen's `RecordDialogs`. */
  part: LazyPart<{ dialogs: RecordDialogsState<Row> }>;
}) {
  usePrefetch(part);
  const { open, close } = dialogs;
  useTypedAhead(open !== null && open.kind !== 'remove', close);
  // The part itself knows which drafts belong to this list.
  const isFound = useStore(drafts.state, ({ found }) => Object.keys(found).length > 0);
  if (open === null && !isFound) return null;
  return <part.Part dialogs={dialogs} />;
}
