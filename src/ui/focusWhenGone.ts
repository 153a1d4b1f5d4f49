import type { RefCallback } from 'react';

/**
 * A `ref` for an element that may be removed while focused, such as a bar or a button. The focus then moves to `next`
 * instead of the top of the document. Create it outside the component.
 */
export function focusWhenGone(
  next: (gone: HTMLElement) => HTMLElement | null,
): RefCallback<HTMLElement> {
  return (element) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
  };
}
