import type { Row } from '#storage/database/rows.ts';

/** More rows than this are not remembered: they take room, and few changes need so many. */
const MOST_KNOWN = 512;

/** A stretch of keys, both ends included. */
interface Stretch {
  readonly from: string;
  readonly to: string;
}

/** What is known of the rows at one moment: single ones, and stretches of keys of which all are known. */
export class RowCache {
  readonly #rows: Map<string, Row | undefined>;
  readonly #stretches: Stretch[];

  /** Begins with what is known already, which stays as it is. */
  constructor(before?: RowCache) {
    this.#rows = new Map(before ? before.#rows : []);
    this.#stretches = before ? [...before.#stretches] : [];
  }

  /** Whether it is known what, if anything, stands under the key. */
  has(key: string): boolean {
    return this.#rows.has(key) || this.#stretches.some(({ from, to }) => from <= key && key <= to);
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  /** All rows of a stretch in the order of their keys, `undefined` where they are not all known. */
  between(from: string, to: string): readonly (readonly [key: string, row: Row])[] | undefined {
    if (!this.#stretches.some((known) => known.from <= from && to <= known.to)) return undefined;
    const found: (readonly [string, Row])[] = [];
    for (const [key, row] of this.#rows)
      if (row && from <= key && key <= to) found.push([key, row]);
    return found.sort(([a], [b]) => (a < b ? -1 : 1));
  }

  /** Learns what stands under a key, `undefined` for nothing. */
  learn(key: string, row: Row | undefined): void {
    this.#rows.set(key, row);
  }

  /** Learns that these are all the rows of a stretch. */
  learnAll(from: string, to: string, rows: Iterable<readonly [key: string, row: Row]>): void {
    for (const [key, row] of rows) this.#rows.set(key, row);
    if (!this.between(from, to)) this.#stretches.push({ from, to });
  }

  /** Whether it has become too much to be kept. */
  get isTooLarge(): boolean {
    return this.#rows.size > MOST_KNOWN;
  }
}
