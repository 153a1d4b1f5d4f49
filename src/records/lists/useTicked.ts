import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { TickedProps } from './TickedActions.tsx';

/** The ticked rows of a list. */
export interface Ticked<Row> {
  /** All of them, also those that the filters hide. */
  readonly rows: readonly Row[];
  /** How many of them are not to be seen. */
  readonly hidden: number;
  /** The same rows, those that are shown in their order and then the others. */
  readonly inOrder: () => readonly Row[];
  readonly clear: () => void;
}

/** Follows the ticks of a list. Rows that are gone are ticked no more. `keyOf` is declared outside of the component. */
export function useTicked<Row>(
  { list, ticks }: TickedProps<Row>,
  keyOf: (row: Row) => string,
): Ticked<Row> {
  const keys = useStore(ticks);
  const rows = useMemo(
    () => list.all.filter((row) => keys.has(keyOf(row))),
    [list.all, keys, keyOf],
  );
  const hidden = useMemo(() => {
    const shown = new Set(list.rows);
    return rows.filter((row) => !shown.has(row)).length;
  }, [rows, list.rows]);
  return {
    rows,
    hidden,
    inOrder: () => [
      ...new Set([...(list.shown.current ?? []).filter((row) => keys.has(keyOf(row))), ...rows]),
    ],
    clear: () => ticks.setState(new Set(), true),
  };
}
