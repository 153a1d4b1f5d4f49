/** Keeps the scroll position of a list, in pixels, in the current history entry. */
import { revealable, type TableFacts } from './revealRow.ts';

/** The position is saved at most this often, in milliseconds: browsers refuse frequent history changes. */
const NOTED_EVERY_MS = 200;

/**
 * Saves the scroll position of a table, or of the page if the page scrolls, and lets rows be revealed. Returns a
 * function that ends both.
 */
export function notePlace(table: HTMLElement, facts: { readonly current: TableFacts }): () => void {
  const forget = revealable(table, facts);
  let timer = 0;
  const note = () => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    const state: unknown = window.history.state;
    const top = Math.round(table.scrollTop + window.scrollY);
    // `as`: entries of this page hold objects or nothing.
    window.history.replaceState({ ...(state as object | null), place: top }, '');
  };
  const scrolled = () => {
    timer ||= window.setTimeout(note, NOTED_EVERY_MS);
  };
  window.addEventListener('scroll', scrolled, { passive: true, capture: true });
  // Saves before the press navigates away.
  window.addEventListener('pointerdown', note, { capture: true });
  return () => {
    forget();
    clearTimeout(timer);
    window.removeEventListener('scroll', scrolled, { capture: true });
    window.removeEventListener('pointerdown', note, { capture: true });
  };
}
