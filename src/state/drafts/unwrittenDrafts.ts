import type { DraftPlace, DraftRow } from '#storage/browser/draftPlace.ts';

interface Change {
  readonly row: DraftRow;
  readonly removed: boolean;
}

/** What is to be done to the stored drafts, all of it at once. */
export interface DraftChanges {
  /** Every stored draft goes first. */
  readonly clears: boolean;
  /** By owner and id. */
  readonly byKey: ReadonlyMap<string, Change>;
}

/** The newest change of each draft that is not on the disk yet. */
export class UnwrittenDrafts {
  #clears = false;
  #byKey = new Map<string, Change>();

  get isEmpty(): boolean {
    return !this.#clears && this.#byKey.size === 0;
  }

  put(row: DraftRow): void {
    this.#byKey.set(keyOf(row), { row, removed: false });
  }

  remove(row: DraftRow): void {
    this.#byKey.set(keyOf(row), { row, removed: true });
  }

  /** Forgets every draft, stored or not, of all pages. */
  clear(): void {
    this.#clears = true;
    this.#byKey = new Map();
  }

  /** Hands out everything. Between this and the write nothing may be waited for. */
  take(): DraftChanges {
    const taken = { clears: this.#clears, byKey: this.#byKey };
    this.#clears = false;
    this.#byKey = new Map();
    return taken;
  }

  /** After a failed write: what has been changed again meanwhile is newer, and stays. */
  putBack({ clears, byKey }: DraftChanges): void {
    if (this.#clears) return;
    this.#clears = clears;
    this.#byKey = new Map([...byKey, ...this.#byKey]);
  }

  /** These stored rows as they will be once everything is written. */
  laidOver(rows: readonly DraftRow[]): readonly DraftRow[] {
    const stored = this.#clears ? [] : rows.filter((row) => !this.#byKey.has(keyOf(row)));
    const changed = [...this.#byKey.values()];
    return [...stored, ...changed.filter(({ removed }) => !removed).map(({ row }) => row)];
  }
}

/** Brings changes to the disk. */
export async function writeChanges(
  place: DraftPlace,
  { clears, byKey }: DraftChanges,
): Promise<void> {
  const changes = [...byKey.values()];
  if (clears) await place.clear();
  if (changes.length === 0) return;
  await place.write(
    changes.filter(({ removed }) => !removed).map(({ row }) => row),
    changes.filter(({ removed }) => removed).map(({ row }) => row),
  );
}

function keyOf({ owner, id }: DraftRow): string {
  return `${owner}|${id}`;
}
