import { useEffect, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';

interface FocusedRow {
  readonly id: string;
  readonly index: number;
  /** Which of the row's buttons has the focus. */
  readonly control: number;
  readonly element: Element | null;
}

const CONTROLS = 'button, a[href], input, select';

function rowOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[data-row]') ?? null;
}

/**
 * Keeps focus with the record it was on. Row elements are reused for other records when a list
 * changes, and a key pressed on "Delete" must never meet another record than the one read out.
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
    // The last row's element goes with it; a list must not drop the keyboard to the top of the page.
    const dropped = active === document.body && was.element?.isConnected === false;
    if (!dropped && !table.contains(active)) return;
    if (rowOf(active)?.dataset['row'] === was.id) return;
    const row = [...table.querySelectorAll<HTMLElement>('[data-row]')].find(
      (candidate) => candidate.dataset['row'] === was.id,
    );
    const control = row?.querySelectorAll<HTMLElement>(CONTROLS)[was.control];
    (control ?? table).focus({ preventScroll: true });
  });

  return useMemo(
    () => ({
      /** The rows to draw, and the focused one even where it has been scrolled out of sight. */
      withFocusedRow(indexes: number[], count: number): number[] {
        const index = focused.current?.index;
        if (index === undefined || index >= count || indexes.includes(index)) return indexes;
        return [...indexes, index].sort((a, b) => a - b);
      },
    }),
    [],
  );
}
