/** Resolves as the next frame begins, before it is drawn. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}

/** Does something once the next frame is on screen. */
export function onceOnScreen(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
