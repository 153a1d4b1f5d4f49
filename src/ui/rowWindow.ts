import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows drawn above and below the ones in sight, so that scrolling meets drawn rows. */
const SPARE_ROWS = 8;

/** The window moves by so many rows at once: most scroll events then draw nothing. */
const STEP = 4;

/** Of the page's height, about what a list has before it has been measured. */
const LIKELY_SHARE = 0.7;

/** What is in sight, in rows. */
interface Sight {
  /** The first row, rounded down to a step. */
  readonly first: number;
  readonly rows: number;
  readonly spare: number;
}

/** The rows to draw: from `from`, up to but not including `to`. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

/** The part of a list of `count` rows that is to be drawn. */
export function rowWindow({ first, rows, spare }: Sight, count: number): RowWindow {
  // A list that has become shorter is scrolled up by the browser only after it has been drawn.
  const start = Math.min(first, Math.max(0, count - rows));
  return { from: Math.max(0, start - spare), to: Math.min(count, start + rows + spare) };
}

/** What is in sight of rows of one height, scrolled down by `top` pixels in a box of `height` pixels. */
export function sightOf(top: number, height: number, rowHeight: number, spare: number): Sight {
  const first = Math.max(0, Math.floor(top / rowHeight / STEP) * STEP);
  return { first, rows: Math.ceil(height / rowHeight) + 1, spare };
}

/**
 * Which rows of a long list to draw, all of them `rowHeight` pixels high. At first only those in sight, so that
 * they are there sooner; the spare ones follow when the first are on the glass.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
): RowWindow {
  const [sight, setSight] = useState(() =>
    sightOf(0, window.innerHeight * LIKELY_SHARE, rowHeight, 0),
  );
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    let spare = 0;
    const look = () =>
      setSight((before) => {
        const now = sightOf(element.scrollTop, element.clientHeight, rowHeight, spare);
        return isSame(before, now) ? before : now;
      });
    // In the same frame as the scrolling itself: a row that comes later shows as a gap.
    const lookAtOnce = () => flushSync(look);
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        spare = SPARE_ROWS;
        look();
      });
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', lookAtOnce, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
      element.removeEventListener('scroll', lookAtOnce);
    };
  }, [scroller, rowHeight]);
  return rowWindow(sight, count);
}

function isSame(one: Sight, other: Sight): boolean {
  return one.first === other.first && one.rows === other.rows && one.spare === other.spare;
}
