import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { whenIdle } from '#ui/whenIdle.ts';
import type { TableFacts } from './revealRow.ts';
import type { TableParts } from './tableParts.ts';

/** Brings a list back to where the present entry of the history left it. `table` scrolls its rows, or the page does. */
export function useRestoredScroll(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = table.current;
    // `as`: what this page keeps in an entry of the history, and `null` where it has kept nothing.
    const place = (window.history.state as { place?: number } | null)?.place ?? 0;
    if (element === null || place === 0) return;
    element.scrollTo(0, place);
    window.scrollTo(0, place - element.scrollTop);
  }, [table]);
}

/**
 * What a table needs besides once its rows are on screen: `undefined` until then. From there on the place is noted, and
 * its rows can be led to by `facts`.
 */
export function useLateTableParts(
  table: RefObject<HTMLElement | null>,
  facts: RefObject<TableFacts>,
): TableParts | undefined {
  const [parts, setParts] = useState<TableParts>();
  useEffect(
    () =>
      whenIdle(() => {
        // Without them the list can be read all the same.
        import('./tableParts.ts').then(
          ({ tableParts }) => setParts(tableParts),
          () => undefined,
        );
      }),
    [],
  );
  useEffect(
    () => (table.current && parts ? parts.notePlace(table.current, facts) : undefined),
    [table, facts, parts],
  );
  return parts;
}
