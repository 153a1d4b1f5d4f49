import type { DraftChange, DraftChanges, DraftRow } from '#storage/browser/draftPlace.ts';

/** The newest change of each draft that is not on the disk yet. */
export class UnwrittenDrafts {
  #clears = false;
  #changes = new Map<string, DraftChange>();

  get isEmpty(): boolean {
    return !this.#clears && this.#changes.size === 0;
  }

  put(row: DraftRow): void {
    this.#changes.set(keyOf(row), { row, removed: false });
  }

  remove(row: DraftRow): void {
    this.#changes.set(keyOf(row), { row, removed: true });
  }

  /** Forgets every draft, stored or not, of all pages. */
  clear(): void {
    this.#clears = true;
    this.#changes = new Map();
  }

  /** Takes all that is not written yet. Write it without awaiting anything in between, or a change is lost. */
  take(): DraftChanges {
    const taken = { clears: this.#clears, changes: this.#changes };
    this.#clears = false;
    this.#changes = new Map();
    return taken;
  }

  /** After a failed write: what has been changed again meanwhile is newer, and stays. */
  putBack({ clears, changes }: DraftChanges): void {
    if (this.#clears) return;
    this.#clears = clears;
    this.#changes = new Map([...changes, ...this.#changes]);
  }

  /** These stored rows as they will be once everything is written. */
  laidOver(rows: readonly DraftRow[]): readonly DraftRow[] {
    const stored = this.#clears ? [] : rows.filter((row) => !this.#changes.has(keyOf(row)));
    const put = [...this.#changes.values()].filter(({ removed }) => !removed);
    return [...stored, ...put.map(({ row }) => row)];
  }
}

/** One draft to be written, by itself. */
export function changesOf(row: DraftRow): DraftChanges {
  return { clears: false, changes: new Map([[keyOf(row), { row, removed: false }]]) };
}

function keyOf({ owner, id }: DraftRow): string {
  return `${owner}|${id}`;
}
