/** Memoizes a function by object identity. */
export function memoize<T extends object, Result>(work: (from: T) => Result): (from: T) => Result {
  const known = new WeakMap<T, { readonly result: Result }>();
  return (from) => {
    let worked = known.get(from);
    if (!worked) known.set(from, (worked = { result: work(from) }));
    return worked.result;
  };
}

/**
 * Memoizes a function by value (objects by identity). After `most` results the cache is cleared, so that long lists do
 * not fill the memory.
 */
export function memoizeByValue<T, Result>(
  work: (from: T) => Result,
  maxResults = Number.POSITIVE_INFINITY,
): (from: T) => Result {
  const known = new Map<T, { readonly result: Result }>();
  return (from) => {
    let worked = known.get(from);
    if (!worked) {
      if (known.size >= maxResults) known.clear();
      known.set(from, (worked = { result: work(from) }));
    }
    return worked.result;
  };
}
