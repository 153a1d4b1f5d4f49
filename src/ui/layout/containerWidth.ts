import { useLayoutEffect, useState, type RefObject } from 'react';

/** Returns an element's width in pixels, before the first paint and after every change. */
export function useContainerWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => window.innerWidth);
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [container]);
  return width;
}
