import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** About so many rows are drawn above and below the ones in sight, so that scrolling meets drawn rows. */
const SPARE_ROWS = 8;

/** With them the rows are counted in steps: most scroll events then draw nothing. */
const STEP = 4;

/** A list that has changed may change again with the next key: the spare rows wait for so many milliseconds. */
const TYPING_MS = 150;

/** What stands above and below a list at the least, in pixels, until it has been measured. */
const LIKELY_AROUND = 200;

/** Rows by index: from `from`, up to but not including `to`. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The rows that are drawn, and in which elements. */
export interface Drawing extends RowRange {
  /** A row's element is known by the row's index less this. */
  readonly keyOffset: number;
}

/** The rows in sight, of one height, scrolled down by `top` pixels in a space of `height` pixels. */
export function rowsInSight(top: number, height: number, rowHeight: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight));
  return { from, to: Math.max(from, Math.ceil((top + height) / rowHeight)) };
}

/** The rows in sight and some more on both sides. */
function withSpare({ from, to }: RowRange): RowRange {
  return {
    from: Math.max(0, Math.floor((from - SPARE_ROWS) / STEP) * STEP),
    to: Math.floor((to + SPARE_ROWS) / STEP) * STEP,
  };
}

/**
 * What is drawn in the very frame that brought other rows in sight: those, and what is drawn already and still near.
 * After a leap every row is new; unless one has the focus, they get the elements of the rows before, because making
 * new ones takes twice as long.
 */
export function drawnAtOnce(before: Drawing, sight: RowRange, hasFocus = false): Drawing {
  if (before.from <= sight.from && before.to >= sight.to) return before;
  const { keyOffset } = before;
  if (before.to <= sight.from || before.from >= sight.to) {
    return { ...sight, keyOffset: hasFocus ? keyOffset : keyOffset + sight.from - before.from };
  }
  const near = withSpare(sight);
  return {
    from: Math.min(sight.from, Math.max(near.from, before.from)),
    to: Math.max(sight.to, Math.min(near.to, before.to)),
    keyOffset,
  };
}

/** What is drawn once the rows in sight are on screen. */
export function drawnAtRest(before: Drawing, sight: RowRange): Drawing {
  const { from, to } = withSpare(sight);
  return before.from === from && before.to === to ? before : { ...before, from, to };
}

/** The drawing of a list that has `count` rows. */
export function ofRows(drawing: Drawing, count: number): Drawing {
  if (drawing.to <= count) return drawing;
  // A list that has become shorter is scrolled up by the browser only after it has been drawn.
  const from = Math.max(0, Math.min(drawing.from, count - (drawing.to - drawing.from)));
  return { ...drawing, from, to: count };
}

interface Seen {
  readonly drawing: Drawing;
  /** The list that `drawing` was made for. */
  readonly rows: readonly unknown[];
}

/**
 * Which rows of a long list to draw, all of them `rowHeight` pixels high. Those in sight are drawn first, so that
 * they are there sooner; the spare ones follow when the first are on screen. When `rows` becomes another list with a
 * key of a search, only what the person sees is drawn anew. `table` holds `body`, the rows; where it does not scroll
 * them, the page does.
 */
export function useRowWindow(
  table: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: readonly unknown[],
): Drawing {
  const [seen, setSeen] = useState<Seen>(() => ({
    drawing: { ...rowsInSight(0, window.innerHeight - LIKELY_AROUND, rowHeight), keyOffset: 0 },
    rows,
  }));
  /** What was in sight when last looked: kept beside the state, since scrolling within what is drawn draws nothing. */
  const sight = useRef<RowRange>(seen.drawing);
  const newest = useRef(rows);
  const listChanged = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const around = table.current;
    const list = body.current;
    if (!around || !list) return undefined;
    let frame: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const inSight = () => {
      const space = around.getBoundingClientRect();
      const top = Math.max(0, space.top);
      const bottom = Math.min(window.innerHeight, space.bottom);
      return rowsInSight(top - list.getBoundingClientRect().top, bottom - top, rowHeight);
    };
    const addSpareRows = () => {
      const now = (sight.current = inSight());
      const rows = newest.current;
      setSeen((before) => {
        const drawing = drawnAtRest(before.drawing, now);
        return drawing === before.drawing && rows === before.rows ? before : { drawing, rows };
      });
    };
    const look = () => {
      const before = sight.current;
      const now = (sight.current = inSight());
      const hasFocus = document.activeElement?.closest('[data-row]') != null;
      setSeen((seenBefore) => {
        const drawing = drawnAtOnce(seenBefore.drawing, now, hasFocus);
        const isDrawn = newest.current === seenBefore.rows || isSame(now, before);
        return drawing === seenBefore.drawing && isDrawn ? seenBefore : { ...seenBefore, drawing };
      });
    };
    const lookAround = () => {
      look();
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        clearTimeout(timer);
        timer = setTimeout(addSpareRows);
      });
    };
    // In the same frame as the scrolling itself: a row that comes later shows as a gap.
    const lookAtOnce = () => flushSync(lookAround);
    listChanged.current = () => {
      look();
      clearTimeout(timer);
      timer = setTimeout(addSpareRows, TYPING_MS);
    };
    lookAround();
    const observer = new ResizeObserver(lookAround);
    observer.observe(around);
    // Captured: the scrolling of the table comes by here as well as that of the page.
    window.addEventListener('scroll', lookAtOnce, { passive: true, capture: true });
    window.addEventListener('resize', lookAround);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', lookAtOnce, { capture: true });
      window.removeEventListener('resize', lookAround);
    };
  }, [table, body, rowHeight]);
  useLayoutEffect(() => {
    if (newest.current === rows) return;
    newest.current = rows;
    listChanged.current?.();
  }, [rows]);
  const drawing =
    seen.rows === rows || !isTyping()
      ? seen.drawing
      : { ...sight.current, keyOffset: seen.drawing.keyOffset };
  return ofRows(drawing, rows.length);
}

/** Otherwise the focus may stand on a row, or come back to one, and finds it among the spare rows as well. */
function isTyping(): boolean {
  return document.activeElement?.matches('input[type="search"]') === true;
}

function isSame(one: RowRange, other: RowRange): boolean {
  return one.from === other.from && one.to === other.to;
}
