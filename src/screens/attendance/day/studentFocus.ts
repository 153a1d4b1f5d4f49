import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { withoutMarks } from '#school/text/search.ts';
import { isTyping } from '#ui/focus.ts';

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

/** After this long without a key, letters mark again. */
const FORGOTTEN_MS = 1000;

/**
 * After `/`, typed letters jump to the first student with a name of that beginning, as in a file manager. Enter, Escape,
 * any other key and a pause end this. Returns the typed letters; `undefined` while letters mark.
 */
export function useNameJump(
  lines: readonly { readonly name: string }[],
  onFound: (index: number) => void,
): string | undefined {
  const [sought, setSought] = useState<string>();
  // The next key may come before the render.
  const typed = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const seek = (text: string | undefined): void => {
    typed.current = text;
    setSought(text);
    clearTimeout(timer.current);
    if (text !== undefined) timer.current = setTimeout(() => seek(undefined), FORGOTTEN_MS);
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const before = typed.current;
    if (before === undefined ? !isStart(event) : !isLetter(event)) {
      if (before === undefined || IN_BETWEEN.has(key)) return;
      seek(undefined);
      if (key !== 'Enter' && key !== 'Escape') return;
    } else {
      const text = before === undefined ? '' : before + key;
      seek(text);
      const found = text === '' ? -1 : lines.findIndex(({ name }) => beginsAWord(name, text));
      if (found >= 0) onFound(found);
    }
    // Otherwise the letter would mark, and Enter would press the focused button.
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKeyDown(event);
    // Before the rows, which take letters as marks.
    window.addEventListener('keydown', listen, { capture: true });
    return () => {
      window.removeEventListener('keydown', listen, { capture: true });
      clearTimeout(timer.current);
    };
  }, []);
  return sought;
}

/** Keys pressed on the way to a letter. */
const IN_BETWEEN: ReadonlySet<string> = new Set(['Shift', 'AltGraph', 'Dead', 'CapsLock']);

function isStart(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if (key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(target))
    return false;
  return !(target instanceof Element && target.closest('select, [role="dialog"]'));
}

function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey;
}

/** True if the text begins a word of the name: "o’b" of "Ann O’Brien", "an m" of "Jo An Moss". */
function beginsAWord(name: string, text: string): boolean {
  return ` ${plain(name)}`.includes(` ${plain(text)}`);
}

function plain(text: string): string {
  return withoutMarks(text).replaceAll('-', ' ');
}
