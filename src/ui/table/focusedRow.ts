import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

interface FocusedRow {
  readonly id: string;
  readonly index: number;
  /** The index of the focused control in its row. */
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
