import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';

/** Longer than a dialog takes to close. */
const SETTLED_MS = 1000;

/** Whether the first student is to get the focus, because the person has just opened a register. */
export interface Arrival {
  /** The person opens another register now. */
  readonly expect: () => void;
  /** True once after each opening. */
  readonly take: () => boolean;
}

/** To begin with it is so: opening the screen opens a register, too (docs/conformance.md, A register by keyboard). */
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

/** Focuses what the person has come for, once it is there, unless they have gone to something else on the screen. */
export function useArrivalFocus(take: Arrival['take'], focus: () => void): void {
  const isDialogOpen = useDialogOpen();
  const arrive = useEffectEvent(() => {
    if (isDialogOpen || !take()) return;
    const focusIfFree = (): void => {
      if (isFree(document.activeElement)) focus();
    };
    focusIfFree();
    // A dialog that has led here puts the focus back a moment later.
    const settled = new AbortController();
    const { signal } = settled;
    const settle = (): void => settled.abort();
    const follow = ({ target }: FocusEvent): void => {
      // The search, asked for while the page was still loading: it keeps the focus.
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

/** Nothing on the screen has the focus: at most the page itself, or what leads from screen to screen. */
function isFree(focused: Element | null): boolean {
  const main = document.querySelector('main');
  return focused === main || !main?.contains(focused);
}
