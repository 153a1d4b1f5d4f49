import { useMemo } from 'react';
import { navigate, useLocationProperty } from 'wouter/use-browser-location';

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
export const TYPED_KEY = 'search';

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
