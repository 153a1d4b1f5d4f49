import { focusForNow } from '#ui/focusForNow.ts';
import { nextFrame } from '#ui/frames.ts';

/** The facts about a shown table that are needed to scroll to any of its rows. */
export interface TableFacts {
  /** Returns the index of the row with a key, or −1. */
  readonly placeOf: (key: string) => number;
  readonly rowHeight: number;
}

/** How many frames to wait for a screen whose code is still loading. */
const WAITED_FOR = 120;

const tables = new Map<HTMLElement, { readonly current: TableFacts }>();

/** Lets a table's rows be revealed until the returned function is called. */
export function revealable(
  table: HTMLElement,
  facts: { readonly current: TableFacts },
): () => void {
  tables.set(table, facts);
  return () => tables.delete(table);
}

/**
 * Scrolls to the row or card with a key and focuses it once it is rendered. Resolves with false if it did not appear
 * within `frames`.
 */
export async function revealRow(key: string, frames = WAITED_FOR): Promise<boolean> {
  for (let frame = 0; frame < frames; frame += 1) {
    if (focusOn(key)) return true;
    for (const [table, { current }] of tables) {
      const index = current.placeOf(key);
      if (index >= 0) scrollTo(table, index * current.rowHeight);
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

/** If the table does not scroll its rows, the page does. */
function scrollTo(table: HTMLElement, top: number): void {
  const before = table.clientHeight / 3;
  if (table.scrollHeight > table.clientHeight) table.scrollTo({ top: top - before });
  else {
    const { top: start } = table.getBoundingClientRect();
    window.scrollTo({ top: window.scrollY + start + top - window.innerHeight / 3 });
  }
}
