import { nextFrame } from '#ui/frames.ts';

/** A list that has to be read again may take so many frames. */
const WAITED_FOR = 30;

/**
 * Remembers which rows and cards are there. To be called before something is taken back; the answer lets those slide in that
 * came with it, where motion is welcome.
 */
export function watchRows(): () => Promise<void> {
  const before = new Set(drawnRows().map(keyOf));
  const counts = new Map([...document.querySelectorAll(TABLE)].map((one) => [one, countOf(one)]));
  /** In a table that is no longer than before a row only takes the place of another in sight. */
  const isLonger = (row: HTMLElement): boolean => {
    const table = row.closest(TABLE);
    return table === null || countOf(table) > (counts.get(table) ?? Infinity);
  };
  return async () => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (let frame = 0; frame < WAITED_FOR; frame += 1) {
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
