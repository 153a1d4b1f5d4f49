/**
 * Sets the scroll padding, so that a cell scrolled into view is not hidden under the sticky heads and names. `corner`
 * is the cell where heads and names meet.
 */
export function keepClear(scroller: HTMLElement | null, corner: HTMLElement | null): void {
  if (!scroller || !corner) return;
  scroller.style.scrollPaddingBlockStart = `${corner.offsetHeight}px`;
  scroller.style.scrollPaddingInlineStart = `${corner.offsetWidth}px`;
}
