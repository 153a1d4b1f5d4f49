/**
 * Sets the scroll padding so that a cell which is scrolled into view is not hidden under the heads and names that stay in
 * sight. `corner` is the cell where these two meet.
 */
export function keepClear(scroller: HTMLElement | null, corner: HTMLElement | null): void {
  if (!scroller || !corner) return;
  scroller.style.scrollPaddingBlockStart = `${corner.offsetHeight}px`;
  scroller.style.scrollPaddingInlineStart = `${corner.offsetWidth}px`;
}
