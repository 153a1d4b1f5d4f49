/** Used in browsers without `requestIdleCallback`, in milliseconds. */
const LIKELY_IDLE_MS = 50;

/** Upper limit: browsers may report an idle page only after seconds, and a busy page never. */
const LATEST_MS = 1_000;

/** Runs `work` when the page is idle, within about a second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LIKELY_IDLE_MS);
}
