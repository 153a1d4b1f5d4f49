import type { RefCallback } from 'react';

/**
 * A `ref` for what may go while it holds the focus: a bar whose work is done, a button of something that was given up.
 * The focus goes to `next` then, and not to the top of the document. Made outside of the component.
 */
export function focusWhenGone(
  next: (gone: HTMLElement) => HTMLElement | null,
): RefCallback<HTMLElement> {
  return (element) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
  };
}
