/** Where a list is scrolled to, in pixels, is kept in the present entry of the history. */
import { revealable, type TableFacts } from './revealRow.ts';

/** The place is noted so often, in milliseconds: browsers refuse a history that changes more often than its share. */
const NOTED_EVERY_MS = 200;

/**
 * Notes where a table is scrolled to, or the page where that scrolls, and lets its rows be revealed, until the answer is
 * called.
 */
export function notePlace(table: HTMLElement, facts: { readonly current: TableFacts }): () => void {
  const forget = revealable(table, facts);
  let timer = 0;
  const note = () => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    const state: unknown = window.history.state;
    const place = Math.round(table.scrollTop + window.scrollY);
    // `as`: only objects are kept in this page's entries, or nothing.
    window.history.replaceState({ ...(state as object | null), place }, '');
  };
  const scrolled = () => {
    timer ||= window.setTimeout(note, NOTED_EVERY_MS);
  };
  window.addEventListener('scroll', scrolled, { passive: true, capture: true });
  // Before the press leads elsewhere.
  window.addEventListener('pointerdown', note, { capture: true });
  return () => {
    forget();
    clearTimeout(timer);
    window.removeEventListener('scroll', scrolled, { capture: true });
    window.removeEventListener('pointerdown', note, { capture: true });
  };
}
