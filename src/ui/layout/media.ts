import {
  startTransition,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type RefCallback,
  type RefObject,
} from 'react';

/** Too narrow for a row's parts side by side: lists of people have two lines a row. */
export const NARROW = '(width < 600px)';

/** Wide enough for lists of columns, with one line a row. */
export const ROWS_IN_LINE = '(width >= 768px)';

/** A finger, which cannot hover. */
export const COARSE = '(pointer: coarse)';

/** True while a media query matches, for example "(width < 640px)". */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const medium = window.matchMedia(query);
      medium.addEventListener('change', onChange);
      return () => medium.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Returns an element's width in pixels, before the first paint and after every change. */
export function useContainerWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    // Hidden while something else is printed: what stands in the element stays as it is.
    const measure = () => {
      if (element.clientWidth > 0) setWidth(element.clientWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}

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

/**
 * False in the first render of a long list, so that its visible part appears at once; true in the render that follows.
 */
export function useAllDrawn(): boolean {
  return useDeferredValue(true, false);
}
