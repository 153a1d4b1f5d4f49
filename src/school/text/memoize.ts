/** The same function, which works out what comes of an object once, for as long as the object is kept. */
export function memoize<T extends object, Result>(work: (from: T) => Result): (from: T) => Result {
  const known = new WeakMap<T, { readonly result: Result }>();
  return (from) => {
    let worked = known.get(from);
    if (!worked) known.set(from, (worked = { result: work(from) }));
    return worked.result;
  };
}

/**
 * The same function, which works out what comes of a value (of an object: of this very object) once: for what is asked the
 * same again and again. After `most` answers it forgets them all, so that a long list takes up no more than these.
 */
export function memoizeByValue<T, Result>(
  work: (from: T) => Result,
  most = Number.POSITIVE_INFINITY,
): (from: T) => Result {
  const known = new Map<T, { readonly result: Result }>();
  return (from) => {
    let worked = known.get(from);
    if (!worked) {
      if (known.size >= most) known.clear();
      known.set(from, (worked = { result: work(from) }));
    }
    return worked.result;
  };
}
