import { nextFrame } from '#ui/frames.ts';

/** How many frames to wait for a list that is read again. */
const MAX_FRAMES = 30;

/**
 * Remembers which rows and cards are on screen. Call it before an undo; the returned function animates the rows that
 * the undo brought back, if motion is welcome.
 */
export function watchRows(): () => Promise<void> {
  const before = new Set(drawnRows().map(keyOf));
  const counts = new Map(
    [...document.querySelectorAll(TABLE)].map((element) => [element, countOf(element)]),
  );
  /** If the table did not get longer, a row has only replaced another visible row. */
  const isLonger = (row: HTMLElement): boolean => {
    const table = row.closest(TABLE);
    return table === null || countOf(table) > (counts.get(table) ?? Infinity);
  };
  return async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (let frame = 0; frame < MAX_FRAMES; frame += 1) {
      const came = drawnRows().filter((row) => !before.has(keyOf(row)) && isLonger(row));
      for (const row of came) row.animate(SLIDE, { duration: 250, easing: 'ease-out' });
      if (came.length > 0) return;
      await nextFrame();
    }
  };
}

const TABLE = '[role="table"]';
const SLIDE: Keyframe[] = [{ opacity: 0, translate: '-1.5rem 0' }, {}];

function drawnRows(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]')];
}

function keyOf(row: HTMLElement): string | undefined {
  return row.dataset['row'];
}

function countOf(table: Element): number {
  return Number(table.getAttribute('aria-rowcount'));
}
