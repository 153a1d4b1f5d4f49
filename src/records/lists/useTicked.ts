import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { TickedProps } from './TickedActions.tsx';

/** The ticked rows of a list. */
export interface Ticked<Row> {
  /** All ticked rows, including those hidden by filters. */
  readonly rows: readonly Row[];
  /** The number of ticked rows that filters hide. */
  readonly hidden: number;
  /** Returns the ticked rows, shown ones first in their order, then the others. */
  readonly inOrder: () => readonly Row[];
  readonly clear: () => void;
}

/** Follows a list's ticks. Deleted rows lose their tick. Declare `keyOf` outside the component. */
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
