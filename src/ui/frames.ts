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
