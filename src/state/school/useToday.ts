import { isoDay } from '#school/text/days.ts';
import { useSyncExternalStore } from 'react';

/** Today's local calendar day, `YYYY-MM-DD`; changes by itself when the page is left open past midnight. */
export function useToday(): string {
  return useByClock(isoDay);
}

/** What `read` makes of this moment, read again every half minute. */
export function useByClock(read: (now: Date) => string): string {
  return useSyncExternalStore(followClock, () => read(new Date()));
}

function followClock(listener: () => void): () => void {
  const timer = setInterval(listener, CHECKED_EVERY_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

const CHECKED_EVERY_MS = 30_000;
