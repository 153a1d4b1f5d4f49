type Compare<Row> = (a: Row, b: Row) => number;

/** Rows that were replaced since the order was built and may be forgotten at the next rebuild. */
const STALE_ROWS = 2_000;

/** "Class 2" before "Class 10", without regard to case and accents. */
export const naturalOrder = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

/** Compares what two rows answer: numbers by size, everything else as text. */
export function compareBy<Row>(
  valueOf: (row: Row) => string | number,
  collator: Intl.Collator,
): Compare<Row> {
  return (a, b) => {
    const left = valueOf(a);
    const right = valueOf(b);
    if (typeof left === 'number' && typeof right === 'number') return left - right;
    return collator.compare(String(left), String(right));
  };
}

/**
 * Sorts again and again subsets of the same rows. Comparing text is slow (10,000 names take longer
 * than a frame), so each row is ranked once; a search then only sorts ranks. New rows are merged in.
 */
export function createRowOrder<Row>(compare: Compare<Row>): (rows: readonly Row[]) => Row[] {
  let ordered: Row[] = [];
  let ranks = new Map<Row, number>();
  let added = 0;

  const learn = (unseen: Row[], rows: readonly Row[]) => {
    added += unseen.length;
    const rebuild = added > rows.length + STALE_ROWS;
    if (rebuild) added = rows.length;
    ordered = rebuild ? rows.toSorted(compare) : merge(ordered, unseen.sort(compare), compare);
    ranks = new Map(ordered.map((row, rank) => [row, rank]));
  };

  return (rows) => {
    const unseen = rows.filter((row) => !ranks.has(row));
    if (unseen.length > 0) learn(unseen, rows);
    const wanted = Uint32Array.from(rows, (row) => ranks.get(row) ?? 0).sort();
    return Array.from(wanted, (rank) => ordered[rank]).filter((row) => row !== undefined);
  };
}

function merge<Row>(left: readonly Row[], right: readonly Row[], compare: Compare<Row>): Row[] {
  const merged: Row[] = [];
  let next = 0;
  for (const row of left) {
    for (; next < right.length; next++) {
      const candidate = right[next];
      if (candidate === undefined || compare(candidate, row) >= 0) break;
      merged.push(candidate);
    }
    merged.push(row);
  }
  return merged.concat(right.slice(next));
}
