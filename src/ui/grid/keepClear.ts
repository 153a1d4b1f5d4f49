/** Keeps a cell that is gone to clear of the heads and names around `corner`, which stay in sight. */
export function keepClear(scroller: HTMLElement | null, corner: HTMLElement | null): void {
  if (!scroller || !corner) return;
  scroller.style.scrollPaddingBlockStart = `${corner.offsetHeight}px`;
  scroller.style.scrollPaddingInlineStart = `${corner.offsetWidth}px`;
}
