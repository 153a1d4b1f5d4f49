import { useEffect, useMemo, useRef, useState } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { onceOnScreen } from '#ui/frames.ts';

/** The query of the current address: the state of a screen, so that Back, reload and bookmarks restore it. */
export interface Address {
  readonly get: (key: string) => string | undefined;
  /**
   * Writes values; `undefined` removes a key, and other keys stay. `push` adds a history entry, so that Back returns.
   * Otherwise the current entry is replaced and keeps its scroll position.
   */
  readonly set: (
    changes: Readonly<Record<string, string | undefined>>,
    mode?: 'push' | 'replace',
  ) => void;
}

/** The key of a list's search text: see `useTypedInAddress`. */
const TYPED_KEY = 'search';

/**
 * Follows the query of the current address except `TYPED_KEY`: otherwise every keystroke would render a whole screen.
 */
export function useAddress(): Address {
  const query = useLocationProperty(queryWithoutTyped);
  return useMemo(() => {
    const params = new URLSearchParams(query);
    return { get: (key) => params.get(key) ?? undefined, set: changeAddress };
  }, [query]);
}

function queryWithoutTyped(): string {
  const params = new URLSearchParams(window.location.search);
  params.delete(TYPED_KEY);
  return params.toString();
}

/** See `Address.set`. */
export const changeAddress: Address['set'] = (changes, mode = 'replace') => {
  const { pathname, search } = window.location;
  // Read again, because several changes may come before a render.
  const params = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) params.delete(key);
    else params.set(key, value);
  }
  if (params.toString() === new URLSearchParams(search).toString()) return;
  const query = params.size === 0 ? '' : `?${params.toString()}`;
  const state: unknown = window.history.state;
  navigate(`${pathname}${query}`, mode === 'replace' ? { replace: true, state } : {});
};

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
