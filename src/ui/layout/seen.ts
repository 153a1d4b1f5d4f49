import { startTransition, useState, type RefCallback } from 'react';

/** So near to sight, in pixels, it counts as seen: about a window of a small screen. */
const NEAR = 800;

/**
 * Whether an element of a dialog has come into sight, or near it: `true` from then on. For what is too much to be drawn where
 * nobody looks.
 */
export function useSeen(): readonly [ref: RefCallback<Element>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const [ref] = useState((): RefCallback<Element> => (element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // What is in the window already comes first.
        startTransition(() => setSeen(true));
        observer.disconnect();
      },
      { root: element.closest('[data-dialog-body]'), rootMargin: `${NEAR}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  });
  return [ref, isSeen];
}
