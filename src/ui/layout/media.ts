import { useCallback, useSyncExternalStore } from 'react';

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
