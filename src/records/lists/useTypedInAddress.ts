import { onceOnScreen } from '#ui/frames.ts';
import { useEffect, useRef, useState } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { changeAddress, TYPED_KEY } from './useAddress.ts';

/** Typing pauses after this many milliseconds. Browsers refuse more than a hundred address changes in ten seconds. */
const PAUSE_MS = 100;

/**
 * A search text kept in the address while it is typed. It is written once the list is rendered, or when fast typing
 * pauses. `write` writes at once, before another page opens. A text from Back or a link replaces the typed one.
 */
export function useTypedInAddress(): readonly [
  text: string,
  type: (text: string) => void,
  write: () => void,
] {
  const [text, setText] = useState(textInAddress);
  const { current: typed } = useRef({ text, written: text, timer: 0 });
  /** The address's text, unless this hook wrote it. */
  const addressText = useLocationProperty(() => {
    const now = textInAddress();
    return now === typed.written ? undefined : now;
  });
  useEffect(
    () => () => {
      clearTimeout(typed.timer);
      // The address belongs to another screen now.
      typed.written = typed.text;
    },
    [typed],
  );
  useEffect(() => {
    // Newer typing is written in a moment, and wins.
    if (addressText === undefined || typed.text !== typed.written) return;
    typed.text = typed.written = addressText;
    setText(addressText);
  }, [addressText, typed]);

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
    typed.timer = window.setTimeout(write, PAUSE_MS);
  };
  return [
    text,
    (newest) => {
      typed.text = newest;
      setText(newest);
      // After the key event and after the list is rendered, because changing the address takes the browser a while.
      if (typed.timer === 0) onceOnScreen(write);
      writeWhenRested();
    },
    write,
  ];
}

function textInAddress(): string {
  return new URLSearchParams(window.location.search).get(TYPED_KEY) ?? '';
}
