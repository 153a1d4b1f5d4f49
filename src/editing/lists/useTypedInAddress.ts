import { useEffect, useRef, useState } from 'react';
import type { Address } from './useAddress.ts';

/** Typing rests after so long. Browsers refuse an address that changes more than a hundred times in ten seconds. */
const RESTS_AFTER_MS = 100;

/**
 * A text that is typed, and kept in the address while it is: as soon as the list has been drawn, or when the typing rests
 * where key follows on key; `write` does not wait for that, before another page is opened. What Back or a link brings
 * takes its place.
 */
export function useTypedInAddress(
  { get, set }: Address,
  key: string,
): readonly [text: string, type: (text: string) => void, write: () => void] {
  const asked = get(key) ?? '';
  const [text, setText] = useState(asked);
  const { current: typed } = useRef({ text: asked, written: asked, timer: 0 });
  useEffect(() => () => clearTimeout(typed.timer), [typed]);
  useEffect(() => {
    // What was typed meanwhile is written in a moment, and wins.
    if (asked === typed.written || typed.text !== typed.written) return;
    typed.text = typed.written = asked;
    setText(asked);
  }, [asked, typed]);

  const write = (): void => {
    typed.timer = 0;
    if (typed.text === typed.written) return;
    typed.written = typed.text;
    set({ [key]: typed.text || undefined });
    writeIn(RESTS_AFTER_MS);
  };
  const writeIn = (ms: number): void => {
    clearTimeout(typed.timer);
    typed.timer = window.setTimeout(write, ms);
  };
  return [
    text,
    (newest) => {
      typed.text = newest;
      setText(newest);
      // Not within the key's own turn: whoever follows the address is drawn again.
      writeIn(typed.timer === 0 ? 0 : RESTS_AFTER_MS);
    },
    write,
  ];
}
