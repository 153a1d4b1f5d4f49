import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** About this many rows are rendered above and below the visible ones, so that scrolling meets rendered rows. */
const SPARE_ROWS = 8;

/** The range moves in steps of this many rows, so that most scroll events render nothing. */
const STEP = 4;

/** A list that changed may change again at the next key: spare rows wait this many milliseconds. */
const TYPING_MS = 150;

/** Assumed height in pixels of the content above and below a list, until it is measured. */
const LIKELY_AROUND = 200;

/** A range of row indexes, `to` excluded. */
export interface RowRange {
  readonly from: number;
  readonly to: number;
}

/** The range of rendered rows, and how rows map to elements. */
interface Drawing extends RowRange {
  /** A row's element key is the row's index minus this. */
  readonly keyOffset: number;
}

/** Returns the visible rows for a scroll position of `top` pixels in a box `height` pixels high. */
export function rowsInSight(top: number, height: number, rowHeight: number): RowRange {
  const from = Math.max(0, Math.floor(top / rowHeight));
  return { from, to: Math.max(from, Math.ceil((top + height) / rowHeight)) };
}

/** Adds spare rows on both sides of the visible ones. */
function withSpare({ from, to }: RowRange): RowRange {
  return {
    from: Math.max(0, Math.floor((from - SPARE_ROWS) / STEP) * STEP),
    to: Math.floor((to + SPARE_ROWS) / STEP) * STEP,
  };
}

/**
 * Returns the rows to render in the frame of a scroll: the visible ones, and those already rendered nearby. After a
 * jump all rows are new. They reuse the old elements, which is twice as fast, unless a row has the focus.
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

/** Returns the rows to render once the visible ones are on screen: visible rows and spare rows. */
export function drawnWhenIdle(before: Drawing, sight: RowRange): Drawing {
  const { from, to } = withSpare(sight);
  return before.from === from && before.to === to ? before : { ...before, from, to };
}

/** Limits a range to a list of `count` rows. */
export function ofRows(drawing: Drawing, count: number): Drawing {
  if (drawing.to <= count) return drawing;
  // When a list gets shorter, the browser scrolls up only after rendering.
  const from = Math.max(0, Math.min(drawing.from, count - (drawing.to - drawing.from)));
  return { ...drawing, from, to: count };
}

/** Returns the indexes of the rows to render: the range, and the row `kept` even if it is out of sight. */
export function indexesOf({ from, to }: RowRange, kept = -1): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const isApart = kept >= 0 && !indexes.includes(kept);
  return isApart ? [...indexes, kept].toSorted((a, b) => a - b) : indexes;
}

interface WindowState {
  readonly drawing: Drawing;
  /** The list that `drawing` was computed for. */
  readonly rows: readonly unknown[];
}

/**
 * Chooses which rows of a long list to render, each `rowHeight` pixels high. Visible rows are rendered first, spare
 * rows once those are on screen. When a search changes `rows`, only the visible rows are rendered at once. `table`
 * contains `body`, the rows; if the table does not scroll, the page does.
 */
export function useRowWindow(
  table: RefObject<HTMLElement | null>,
  body: RefObject<HTMLElement | null>,
  rowHeight: number,
  rows: readonly unknown[],
): Drawing {
  const [seen, setSeen] = useState<WindowState>(() => ({
    drawing: { ...rowsInSight(0, window.innerHeight - LIKELY_AROUND, rowHeight), keyOffset: 0 },
    rows,
  }));
  /**
   * The visible rows at the last look. A ref beside the state, since scrolling within the rendered rows renders
   * nothing.
   */
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
        const drawing = drawnWhenIdle(before.drawing, now);
        return drawing === before.drawing && rows === before.rows ? before : { drawing, rows };
      });
    };
    const update = () => {
      const before = sight.current;
      const now = (sight.current = inSight());
      const hasFocus = document.activeElement?.closest('[data-row]') != null;
      setSeen((seenBefore) => {
        const drawing = drawnAtOnce(seenBefore.drawing, now, hasFocus);
        const isDrawn = newest.current === seenBefore.rows || isSame(now, before);
        return drawing === seenBefore.drawing && isDrawn ? seenBefore : { ...seenBefore, drawing };
      });
    };
    const updateSight = () => {
      update();
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        clearTimeout(timer);
        timer = setTimeout(addSpareRows);
      });
    };
    // Synchronous, in the frame of the scroll: a row that comes a frame later shows as a gap.
    const updateSightNow = () => flushSync(updateSight);
    listChanged.current = () => {
      update();
      clearTimeout(timer);
      timer = setTimeout(addSpareRows, TYPING_MS);
    };
    updateSight();
    const observer = new ResizeObserver(updateSight);
    observer.observe(around);
    // Capture: scrolling of the table arrives here as well as scrolling of the page.
    window.addEventListener('scroll', updateSightNow, { passive: true, capture: true });
    window.addEventListener('resize', updateSight);
    return () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('scroll', updateSightNow, { capture: true });
      window.removeEventListener('resize', updateSight);
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

/** If the person is not typing, focus may be on a row or return to one, so spare rows are rendered at once. */
function isTyping(): boolean {
  return document.activeElement?.matches('input[type="search"]') === true;
}

function isSame(a: RowRange, b: RowRange): boolean {
  return a.from === b.from && a.to === b.to;
}
