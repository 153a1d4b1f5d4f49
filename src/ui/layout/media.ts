import { useCallback, useSyncExternalStore } from 'react';

/** Too narrow for a row's parts side by side: lists of people have two lines a row. */
export const NARROW = '(width < 600px)';

/** True while a media query matches, for example "(width < 640px)". */
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
