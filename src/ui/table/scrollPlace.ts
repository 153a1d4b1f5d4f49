import { useLayoutEffect, useRef, type RefObject, useCallback, useEffect } from 'react';
import { focusForNow } from '#ui/focus.ts';
import { nextFrame } from '#ui/frames.ts';

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

/**
 * Keeps the row at the top of a table when rows get another height. Returns the handler of the table's scrolling: after a
 * change the browser may have shortened the scroll position already.
 */
export function useSameRowOnTop(
  table: RefObject<HTMLElement | null>,
  rowHeight: number,
): () => void {
  const seen = useRef({ top: 0, rowHeight });
  useLayoutEffect(() => {
    const { top, rowHeight: before } = seen.current;
    const after = (top * rowHeight) / before;
    if (before !== rowHeight) table.current?.scrollTo({ top: after });
    seen.current = { top: after, rowHeight };
  }, [table, rowHeight]);
  return () => {
    seen.current.top = table.current?.scrollTop ?? 0;
  };
}

/** The position is saved at most this often, in milliseconds: browsers refuse frequent history changes. */
const NOTED_EVERY_MS = 200;

/**
 * Saves the scroll position of a table, or of the page if the page scrolls, and lets rows be revealed. Returns a
 * function that ends both.
 */
export function notePlace(table: HTMLElement, facts: { readonly current: TableFacts }): () => void {
  tables.set(table, facts);
  let timer = 0;
  const note = () => {
    if (timer === 0) return;
    clearTimeout(timer);
    timer = 0;
    const state: unknown = window.history.state;
    const place = Math.round(table.scrollTop + window.scrollY);
    // `as`: entries of this page hold objects or nothing.
    window.history.replaceState({ ...(state as object | null), place }, '');
  };
  const scrolled = () => {
    timer ||= window.setTimeout(note, NOTED_EVERY_MS);
  };
  window.addEventListener('scroll', scrolled, { passive: true, capture: true });
  // Saves before the press navigates away.
  window.addEventListener('pointerdown', note, { capture: true });
  return () => {
    tables.delete(table);
    clearTimeout(timer);
    window.removeEventListener('scroll', scrolled, { capture: true });
    window.removeEventListener('pointerdown', note, { capture: true });
  };
}

/** The facts about a shown table that are needed to scroll to any of its rows. */
export interface TableFacts {
  /** Returns the index of the row with a key, or −1. */
  readonly placeOf: (key: string) => number;
  readonly rowHeight: number;
}

/** How many frames to wait for a screen whose code is still loading. */
const WAITED_FOR = 120;

/** The tables on the page, whose rows can be revealed. */
const tables = new Map<HTMLElement, { readonly current: TableFacts }>();

/**
 * Scrolls to the row or card with a key and focuses it once it is rendered. Resolves with false if it did not appear
 * within `frames`.
 */
export async function revealRow(key: string, frames = WAITED_FOR): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (focusOn(key)) return true;
    for (const [table, { current }] of tables) {
      const place = current.placeOf(key);
      if (place >= 0) scrollTo(table, place * current.rowHeight);
    }
    await nextFrame();
  }
  return focusOn(key);
}

function focusOn(key: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (row === null) return false;
  row.scrollIntoView({ block: 'nearest' });
  focusForNow(row);
  return true;
}

/** If the table does not scroll its rows, the page does. */
function scrollTo(table: HTMLElement, top: number): void {
  const before = table.clientHeight / 3;
  if (table.scrollHeight > table.clientHeight) table.scrollTo({ top: top - before });
  else {
    const { top: start } = table.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + start + top - window.innerHeight / 3 });
  }
}

interface FocusedRow {
  readonly id: string;
  readonly index: number;
  readonly control: number;
  readonly element: Element | null;
}

const CONTROLS = 'button, a[href], input, select';

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

/**
 * Keeps focus on its record. Row elements are reused for other records when a list changes. If focus stayed on the
 * element, pressing "Delete" could delete another record than the one read out. Returns a function for the focused row's
 * index; that row must be rendered even if it is out of sight.
 */
export function useFocusedRow(container: RefObject<HTMLElement | null>) {
  const focused = useRef<FocusedRow | null>(null);

  useEffect(() => {
    const table = container.current;
    if (!table) return undefined;
    const note = () => {
      const row = rowOf(document.activeElement);
      const id = row?.dataset['row'];
      focused.current =
        row && id !== undefined
          ? {
              id,
              index: Number(row.dataset['index']),
              control: [...row.querySelectorAll(CONTROLS)].findIndex(
                (control) => control === document.activeElement,
              ),
              element: document.activeElement,
            }
          : null;
    };
    const forget = (event: FocusEvent) => {
      if (event.relatedTarget instanceof Node) focused.current = null;
    };
    table.addEventListener('focusin', note);
    table.addEventListener('focusout', forget);
    return () => {
      table.removeEventListener('focusin', note);
      table.removeEventListener('focusout', forget);
    };
  }, [container]);

  useLayoutEffect(() => {
    const was = focused.current;
    const table = container.current;
    const active = document.activeElement;
    if (!was || !table) return;
    // The last row's element is removed with the row. A keyboard must not land at the top of the page.
    const dropped = active === document.body && was.element?.isConnected === false;
    if (!dropped && !table.contains(active)) return;
    if (rowOf(active)?.dataset['row'] === was.id) return;
    const row = [...table.querySelectorAll<HTMLElement>('[data-row]')].find(
      (candidate) => candidate.dataset['row'] === was.id,
    );
    const control = row?.querySelectorAll<HTMLElement>(CONTROLS)[was.control];
    (control ?? table).focus({ preventScroll: true });
  });

  return useCallback(() => focused.current?.index, []);
}
