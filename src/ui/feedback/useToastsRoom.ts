import { useLayoutEffect, type RefObject } from 'react';

/** Read by the styles of pages and dialogs: the height that toasts take at the window's end, in pixels. */
const ROOM = '--toasts-room';

/** In pixels: a higher element is not a row but a part of the page. */
const HIGHEST_ROW = 160;
const ROWS = '[role="row"], tr, li';

/**
 * Ends full-height pages and dialogs above the toasts, so that toasts cover nothing. Scrolls the row or field that has
 * the focus, and the next row, out from under toasts that have just come.
 */
export function useToastsRoom(
  region: RefObject<HTMLElement | null>,
  toasts: readonly unknown[],
): void {
  useLayoutEffect(() => {
    if (toasts.length === 0) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const room = region.current?.offsetHeight ?? 0;
      style.setProperty(ROOM, `${Math.min(room, window.innerHeight / 2)}px`);
    };
    const uncover = (): void => {
      // A page that scrolled under a pressed pointer would swallow the click.
      if (document.querySelector(':active')) return;
      const top = region.current?.getBoundingClientRect().top ?? window.innerHeight;
      for (const used of elementsUsedNext()) {
        const box = used.getBoundingClientRect();
        if (box.bottom > top && box.top < window.innerHeight)
          used.scrollIntoView({ block: 'nearest' });
      }
    };
    measure();
    uncover();
    addEventListener('resize', measure);
    addEventListener('focusin', uncover);
    return () => {
      removeEventListener('resize', measure);
      removeEventListener('focusin', uncover);
      style.removeProperty(ROOM);
    };
  }, [region, toasts]);
}

/** The row or field that has the focus, and the row after it; nothing in a bar that sticks. */
function elementsUsedNext(): readonly Element[] {
  const focused = document.activeElement;
  if (!focused || focused.closest('[data-sticks], [data-toasts]')) return [];
  const row = focused.closest(ROWS) ?? focused;
  const next = row.nextElementSibling;
  return (next?.matches(ROWS) ? [row, next] : [row]).filter(
    ({ clientHeight }) => clientHeight > 0 && clientHeight <= HIGHEST_ROW,
  );
}
