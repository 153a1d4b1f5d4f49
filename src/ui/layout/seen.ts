import { startTransition, useState, type RefCallback } from 'react';

/** Elements this near to the window, in pixels, count as seen: about one small window. */
const NEAR = 800;

/**
 * True once an element of a dialog has come into view, or near it. Use it to skip rendering of parts that nobody looks
 * at.
 */
export function useSeen(): readonly [ref: RefCallback<Element>, isSeen: boolean] {
  const [isSeen, setSeen] = useState(false);
  const [ref] = useState((): RefCallback<Element> => (element) => {
    if (!element) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        // Parts already in view are rendered first.
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
