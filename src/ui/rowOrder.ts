/** What rows are ordered by. */
export type SortValue = string | number;

type Compare = (a: SortValue, b: SortValue) => number;

/** A row and what it is ordered by: asked once, since joining names anew for each comparison takes most of the time. */
interface Ordered<Row> {
  readonly row: Row;
  readonly value: SortValue;
}

/** Rows that were replaced since the order was built and may be forgotten at the next rebuild. */
const STALE_ROWS = 2_000;

/** "Class 2" before "Class 10", without regard to case and accents. */
export const naturalOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares numbers by size, everything else as text. */
export function compareBy(collator: Intl.Collator): Compare {
  return (left, right) => {
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return collator.compare(String(left), String(right));
  };
}

/**
 * Sorts again and again subsets of the same rows. Comparing text is slow (10,000 names take longer
 * than a frame), so each row is ranked once; a search then only sorts ranks. New rows are merged in.
 */
export function createRowOrder<Row>(
  valueOf: (row: Row) => SortValue,
  compare: Compare,
): (rows: readonly Row[]) => Row[] {
  let ordered: Ordered<Row>[] = [];
  let ranks = new Map<Row, number>();
  let added = 0;
  const sorted = (rows: readonly Row[]) =>
    rows.map((row) => ({ row, value: valueOf(row) })).sort((a, b) => compare(a.value, b.value));

  const learn = (unseen: readonly Row[], rows: readonly Row[]) => {
    added += unseen.length;
    const rebuild = added > rows.length + STALE_ROWS;
    if (rebuild) added = rows.length;
    ordered = rebuild ? sorted(rows) : merge(ordered, sorted(unseen), compare);
    ranks = new Map(ordered.map(({ row }, rank) => [row, rank]));
  };

  return (rows) => {
    const unseen = rows.filter((row) => !ranks.has(row));
    if (unseen.length > 0) learn(unseen, rows);
    const wanted = Uint32Array.from(rows, (row) => ranks.get(row) ?? 0).sort();
    return Array.from(wanted, (rank) => ordered[rank])
      .filter((place) => place !== undefined)
      .map(({ row }) => row);
  };
}

function merge<Row>(
  left: readonly Ordered<Row>[],
  right: readonly Ordered<Row>[],
  compare: Compare,
): Ordered<Row>[] {
  const merged: Ordered<Row>[] = [];
  let next = 0;
  for (const one of left) {
    for (; next < right.length; next++) {
      const candidate = right[next];
      if (candidate === undefined || compare(candidate.value, one.value) >= 0) break;
      merged.push(candidate);
    }
    merged.push(one);
  }
  return merged.concat(right.slice(next));
}
