/** Without the browser's own word for it, after so many milliseconds. */
const LIKELY_IDLE_MS = 50;

/** Does something when there is nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, LIKELY_IDLE_MS);
}
