import type { DatabaseState } from '#storage/database/databaseState.ts';
import { RecordCache } from './recordCache.ts';
import { RowCache } from './rowCache.ts';

/** Rows as they are at a state of the database. */
export interface CachedState {
  readonly state: DatabaseState;
  readonly rows: RowCache;
}

/** The rows that were read and written last, so that the next small change need not ask the database for them. */
export class StateCache {
  /** Their records, parsed. */
  readonly records: RecordCache;
  readonly #isKept: boolean;
  #known: CachedState | undefined;

  /** Without a database revisions begin anew when local storage is cleared: no row may be told by them, none is kept. */
  constructor(isKept: boolean) {
    this.#isKept = isKept;
    this.records = isKept ? new RecordCache() : new RecordCache(0);
  }

  /** What is known, all of it at one state of the database. */
  get known(): CachedState | undefined {
    return this.#known;
  }

  /** Remembers rows that were read at a state, beside what is known of the same state. */
  remember(state: DatabaseState | undefined, teach: (rows: RowCache) => void): void {
    if (!state || !this.#isKept) return;
    const before = this.#known;
    if (before && before.state.revision > state.revision) return;
    const rows = new RowCache(before && isSameState(before.state, state) ? before.rows : undefined);
    teach(rows);
    this.#known = { state, rows };
    if (!rows.isTooLarge) return;
    const only = new RowCache();
    teach(only);
    this.#known = { state, rows: only };
  }

  /** From now on this is what is known; nothing when it has become too much. */
  replace(known: CachedState): void {
    this.#known = this.#isKept && !known.rows.isTooLarge ? known : undefined;
  }

  /** Another state may be stored by now. Parsed records stay good: they are told by the revision of their row. */
  forgetState(): void {
    this.#known = undefined;
  }

  clear(): void {
    this.records.clear();
    this.#known = undefined;
  }
}

export function isSameState(one: DatabaseState | undefined, other: DatabaseState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
