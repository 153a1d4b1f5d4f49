import { useLayoutEffect, type RefObject } from 'react';

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
