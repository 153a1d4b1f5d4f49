import { useMemo } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** The query of the present address: what a screen shows, so that Back, reload and a bookmark bring it back. */
export interface Address {
  readonly get: (key: string) => string | undefined;
  /**
   * Writes values; `undefined` takes one out, and the keys of others stay. `push` makes an entry in the history, to
   * which Back returns; without it the present entry is replaced, and keeps its place in the list.
   */
  readonly set: (
    changes: Readonly<Record<string, string | undefined>>,
    how?: 'push' | 'replace',
  ) => void;
}

/** The key of what is typed into a list's search: see `useTypedInAddress`. */
export const TYPED_KEY = 'search';

/** Follows the query of the present address, but for `TYPED_KEY`: a whole screen would be drawn once more for each key. */
export function useAddress(): Address {
  const query = useLocationProperty(queryButTyped);
  return useMemo(() => {
    const asked = new URLSearchParams(query);
    return { get: (key) => asked.get(key) ?? undefined, set: changeAddress };
  }, [query]);
}

function queryButTyped(): string {
  const asked = new URLSearchParams(window.location.search);
  asked.delete(TYPED_KEY);
  return asked.toString();
}

/** As `Address.set` says. */
export const changeAddress: Address['set'] = (changes, how = 'replace') => {
  const { pathname, search } = window.location;
  // Read anew: several changes may come before anything is drawn.
  const asked = new URLSearchParams(search);
  for (const [key, value] of Object.entries(changes)) {
    if (value === undefined) asked.delete(key);
    else asked.set(key, value);
  }
  if (asked.toString() === new URLSearchParams(search).toString()) return;
  const query = asked.size === 0 ? '' : `?${asked.toString()}`;
  const state: unknown = window.history.state;
  navigate(`${pathname}${query}`, how === 'replace' ? { replace: true, state } : {});
};
