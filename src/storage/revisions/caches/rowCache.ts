import type { Row } from '#storage/database/rows.ts';

/** More rows than this are not remembered: they take room, and few changes need so many. */
const MOST_KNOWN = 512;

/** A range of keys, both ends included. */
interface Range {
  readonly from: string;
  readonly to: string;
}

/** Cached rows of one state: single rows, and ranges of keys of which every row is cached. */
export class RowCache {
  readonly #rows: Map<string, Row | undefined>;
  readonly #ranges: Range[];

  /** Starts as a copy of `before`. */
  constructor(before?: RowCache) {
    this.#rows = new Map(before ? before.#rows : []);
    this.#ranges = before ? [...before.#ranges] : [];
  }

  /** Whether it is known what, if anything, stands under the key. */
  has(key: string): boolean {
    return this.#rows.has(key) || this.#ranges.some(({ from, to }) => from <= key && key <= to);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** All rows of a range in key order, `undefined` unless all are cached. */
  between(from: string, to: string): readonly (readonly [key: string, row: Row])[] | undefined {
    if (!this.#ranges.some((known) => known.from <= from && to <= known.to)) return undefined;
    const found: (readonly [string, Row])[] = [];
    for (const [key, row] of this.#rows)
      if (row && from <= key && key <= to) found.push([key, row]);
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Learns what stands under a key, `undefined` for nothing. */
  learn(key: string, row: Row | undefined): void {
    this.#rows.set(key, row);
  }

  /** Remembers that no other rows exist in this range. */
  learnAll(from: string, to: string, rows: Iterable<readonly [key: string, row: Row]>): void {
    for (const [key, row] of rows) this.#rows.set(key, row);
    if (!this.between(from, to)) this.#ranges.push({ from, to });
  }

  /** Whether the cache has grown too large to keep. */
  get isTooLarge(): boolean {
    return this.#rows.size > MOST_KNOWN;
  }
}
