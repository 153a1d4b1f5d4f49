/** Resolves at the start of the next frame, before it is painted. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Runs `work` after the next frame is painted. */
export function onceOnScreen(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}

/** Used in browsers without `requestIdleCallback`, in milliseconds. */
const LIKELY_IDLE_MS = 50;

/** Upper limit: browsers may report an idle page only after seconds, and a busy page never. */
const LATEST_MS = 1_000;

/** Runs `work` when the page is idle, within about a second. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: LATEST_MS });
  else setTimeout(work, LIKELY_IDLE_MS);
}
