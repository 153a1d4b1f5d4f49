import { onceOnScreen } from '#ui/frames.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { changeAddress, TYPED_KEY } from './useAddress.ts';

/** Typing rests after so long. Browsers refuse an address that changes more than a hundred times in ten seconds. */
const RESTS_AFTER_MS = 100;

/**
 * A text that is typed, and kept in the address while it is: as soon as the list is on screen, or when the typing rests
 * where key follows on key; `write` does not wait for that, before another page is opened. What Back or a link brings
 * takes its place.
 */
export function useTypedInAddress(): readonly [
  text: string,
  type: (text: string) => void,
  write: () => void,
] {
  const [text, setText] = useState(askedFor);
  const { current: typed } = useRef({ text, written: text, timer: 0 });
  /** What else the address asks for: nothing where it says what has been written here. */
  const asked = useLocationProperty(() => {
    const now = askedFor();
    return now === typed.written ? undefined : now;
  });
  useEffect(
    () => () => {
      clearTimeout(typed.timer);
      // The address is another screen's by now.
      typed.written = typed.text;
    },
    [typed],
  );
  useEffect(() => {
    // What was typed meanwhile is written in a moment, and wins.
    if (asked === undefined || typed.text !== typed.written) return;
    typed.text = typed.written = asked;
    setText(asked);
  }, [asked, typed]);

  const write = (): void => {
    clearTimeout(typed.timer);
    typed.timer = 0;
    if (typed.text === typed.written) return;
    typed.written = typed.text;
    changeAddress({ [TYPED_KEY]: typed.text || undefined });
    writeWhenRested();
  };
  const writeWhenRested = (): void => {
    clearTimeout(typed.timer);
    typed.timer = window.setTimeout(write, RESTS_AFTER_MS);
  };
  return [
    text,
    (newest) => {
      typed.text = newest;
      setText(newest);
      // Not within the key's own turn, and not before the list is drawn: the browser takes a while for a new address.
      if (typed.timer === 0) onceOnScreen(write);
      writeWhenRested();
    },
    write,
  ];
}

function askedFor(): string {
  return new URLSearchParams(window.location.search).get(TYPED_KEY) ?? '';
}
