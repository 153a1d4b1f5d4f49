import { useEffect, useRef, useState } from 'react';

/** Typing may continue: one text must become one act. */
const PAUSE_MS = 1000;

/** The state and callbacks of a field that is stored without a button. */
export interface StoredAtOnce {
  readonly value: string;
  /** The reason why the text is not stored; `undefined` if it is or will be. */
  readonly error: string | undefined;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/**
 * Stores the typed text when the field is left, after a pause, or when the page is left. `problem` returns why a text
 * cannot be stored; such a text stays in the field. `store` must not reject.
 */
export function useStoredAtOnce(
  stored: string,
  store: (typed: string) => Promise<unknown>,
  problem: (typed: string) => string | undefined = () => undefined,
): StoredAtOnce {
  const [typed, setTyped] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const keep = async (): Promise<void> => {
    clearTimeout(timer.current);
    if (typed === undefined || problem(typed) !== undefined) return;
    if (typed !== stored) await store(typed);
    // Text typed meanwhile stays.
    setTyped((now) => (now === typed ? undefined : now));
  };
  const newest = useRef(keep);
  useEffect(() => {
    newest.current = keep;
  });
  useEffect(() => {
    const leave = () => void newest.current();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  return {
    value: typed ?? stored,
    error: typed === undefined ? undefined : problem(typed),
    onChange: ({ target: { value } }) => {
      setTyped(value);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void newest.current(), PAUSE_MS);
    },
    onBlur: () => void newest.current(),
  };
}
