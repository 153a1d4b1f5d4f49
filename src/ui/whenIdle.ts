/** Without the browser's own word for it, after so many milliseconds. */
const LIKELY_IDLE_MS = 50;

/** A page that nothing stirs may be told of its rest only seconds later; and one that is never at rest waits no longer. */
const LATEST_MS = 1_000;

/** Does something when there is nothing else to do, within about a second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LIKELY_IDLE_MS);
}
