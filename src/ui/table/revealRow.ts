import { focusForNow } from '#ui/focusForNow.ts';
import { nextFrame } from '#ui/frames.ts';

/** What is known of a table that is shown, so that any of its rows can be scrolled to. */
export interface TableFacts {
  /** The place of the row with a key, from 0; −1 where it is not among the rows. */
  readonly placeOf: (key: string) => number;
  readonly rowHeight: number;
}

/** A screen that has to be fetched first may take so many frames. */
const WAITED_FOR = 120;

const tables = new Map<HTMLElement, { readonly current: TableFacts }>();

/** Lets a table's rows be revealed until the answer is called. */
export function revealable(
  table: HTMLElement,
  facts: { readonly current: TableFacts },
): () => void {
  tables.set(table, facts);
  return () => tables.delete(table);
}

/**
 * Scrolls to the row or card with a key and gives it the focus, once it is there. Answers whether it came within so
 * many frames.
 */
export async function revealRow(key: string, frames = WAITED_FOR): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (focusOn(key)) return true;
    for (const [table, { current }] of tables) {
      const place = current.placeOf(key);
      if (place >= 0) scrollTo(table, place * current.rowHeight);
    }
    await nextFrame();
  }
  return focusOn(key);
}

function focusOn(key: string): boolean {
  const row = document.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"]`);
  if (row === null) return false;
  row.scrollIntoView({ block: 'nearest' });
  focusForNow(row);
  return true;
}

/** Where the table does not scroll its rows, the page does. */
function scrollTo(table: HTMLElement, top: number): void {
  const before = table.clientHeight / 3;
  if (table.scrollHeight > table.clientHeight) table.scrollTo({ top: top - before });
  else {
    const { top: start } = table.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + start + top - window.innerHeight / 3 });
  }
}
