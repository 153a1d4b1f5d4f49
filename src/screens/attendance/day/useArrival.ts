import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

/** Longer than a dialog takes to close. */
const SETTLED_MS = 1000;

/** Whether the first student should be focused because the person has just opened a register. */
export interface Arrival {
  /** Call when the person opens another register. */
  readonly expect: () => void;
  /** Returns true once after each opening. */
  readonly take: () => boolean;
}

/** Initially true: opening the screen opens a register too (docs/conformance.md, A register by keyboard). */
export function useArrival(): Arrival {
  const isExpected = useRef(true);
  return useMemo(
    () => ({
      expect: () => {
        isExpected.current = true;
      },
      take: () => {
        const expected = isExpected.current;
        isExpected.current = false;
        return expected;
      },
    }),
    [],
  );
}

/** Focuses the target once it is rendered, unless the person has moved to something else on the screen. */
export function useArrivalFocus(take: Arrival['take'], focus: () => void): void {
  const isDialogOpen = useDialogOpen();
  const arrive = useEffectEvent(() => {
    if (isDialogOpen || !take()) return;
    const focusIfFree = (): void => {
      if (isFree(document.activeElement)) focus();
    };
    focusIfFree();
    // The dialog that led here restores the focus a moment later.
    const settled = new AbortController();
    const { signal } = settled;
    const settle = (): void => settled.abort();
    const follow = ({ target }: FocusEvent): void => {
      // If the search was opened while the page was loading, it keeps the focus.
      if (target instanceof Element && target.closest('[role="dialog"]')) settle();
      else focusIfFree();
    };
    window.addEventListener('focusin', follow, { signal });
    window.addEventListener('keydown', settle, { signal, capture: true });
    window.addEventListener('pointerdown', settle, { signal, capture: true });
    setTimeout(settle, SETTLED_MS);
  });
  useEffect(() => arrive());
}

/** True if nothing on the screen has the focus, except the page itself or the navigation. */
function isFree(focused: Element | null): boolean {
  const main = document.querySelector('main');
  return focused === main || !main?.contains(focused);
}
