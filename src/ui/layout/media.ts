import { useCallback, useSyncExternalStore } from 'react';

/** A row's parts have no room beside each other: lists of people stand in two lines each. */
export const NARROW = '(width < 600px)';

/** Whether a media query holds, followed while it changes: "(width < 640px)". */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const medium = window.matchMedia(query);
      medium.addEventListener('change', onChange);
      return () => medium.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
