import type { RowWriter } from '#storage/database/rows.ts';

/**
 * A write in which nothing stands in `stamps` at first. What the write has not put there itself is not asked for: a school
 * that is shared or joined would ask for each of its grades.
 */
export function withEmptyStamps(tx: RowWriter): RowWriter {
  const there = new Set<string>();
  return {
    ...tx,
    get: (store, key) =>
      store === 'stamps' && !there.has(key) ? Promise.resolve(undefined) : tx.get(store, key),
    put(store, key, value) {
      if (store === 'stamps') there.add(key);
      tx.put(store, key, value);
    },
  };
}
