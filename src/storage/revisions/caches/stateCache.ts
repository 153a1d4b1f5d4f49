import type { DatabaseState } from '#storage/database/databaseState.ts';
import { RecordCache } from './recordCache.ts';
import { RowCache } from './rowCache.ts';

/** Rows as they are at a state of the database. */
export interface CachedState {
  readonly state: DatabaseState;
  readonly rows: RowCache;
}

/**
 * A tab that slept while thousands of changes went by asks for the state anew: the turns that would refuse its change are
 * not kept for ever (`storeState`).
 */
const KNOWN_FOR_MS = 3_600_000;

/** The rows that were read and written last, so that the next small change need not ask the database for them. */
export class StateCache {
  /** Their records, parsed. */
  readonly records: RecordCache;
  readonly #isKept: boolean;
  #known: CachedState | undefined;
  /** When the state was last found to be the present one, in milliseconds of the page's own clock. */
  #foundAt = 0;

  /**
   * Without a database nothing is kept: revisions begin anew there when local storage is cleared, and a cached row could pass for
   * a newer one.
   */
  constructor(isKept: boolean) {
    this.#isKept = isKept;
    this.records = isKept ? new RecordCache() : new RecordCache(0);
  }

  /** What is known, all of it at one state of the database. */
  get known(): CachedState | undefined {
    return performance.now() - this.#foundAt > KNOWN_FOR_MS ? undefined : this.#known;
  }

  /** Remembers rows that were read at a state, beside what is known of the same state. */
  remember(state: DatabaseState | undefined, teach: (rows: RowCache) => void): void {
    if (!state || !this.#isKept) return;
    const before = this.#known;
    if (before && before.state.turn > state.turn) return;
    // No two states have the same turn.
    const rows = new RowCache(before?.state.turn === state.turn ? before.rows : undefined);
    teach(rows);
    this.#keep({ state, rows });
    if (!rows.isTooLarge) return;
    const only = new RowCache();
    teach(only);
    this.#keep({ state, rows: only });
  }

  /** Replaces the cached state; drops it when the rows have become too many. */
  replace(known: CachedState): void {
    if (this.#isKept && !known.rows.isTooLarge) this.#keep(known);
    else this.forgetState();
  }

  #keep(known: CachedState): void {
    this.#known = known;
    this.#foundAt = performance.now();
  }

  /** The cached state may be outdated. Parsed records stay valid: each is tied to the revision of its row. */
  forgetState(): void {
    this.#known = undefined;
  }

  clear(): void {
    this.records.clear();
    this.#known = undefined;
  }
}
