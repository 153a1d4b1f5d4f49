import { withoutMarks } from '#school/text/search.ts';
import { isTyping } from '#ui/isTyping.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

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
