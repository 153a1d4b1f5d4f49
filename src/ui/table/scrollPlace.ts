import { useLayoutEffect, type RefObject } from 'react';

/**
 * Restores a list's scroll position from the current history entry. Either `table` scrolls its rows, or the page does.
 */
export function useRestoredScroll(table: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = table.current;
    // `as`: entries of this page hold this, or `null` if nothing was saved.
    const place = (window.history.state as { place?: number } | null)?.place ?? 0;
    if (element === null || place === 0) return;
    element.scrollTo(0, place);
    window.scrollTo(0, place - element.scrollTop);
  }, [table]);
}
