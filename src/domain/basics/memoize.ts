/** The same function, which works out what comes of an object once, for as long as the object is kept. */
export function memoize<T extends object, Result>(work: (from: T) => Result): (from: T) => Result {
  const known = new WeakMap<T, { readonly result: Result }>();
  return (from) => {
    let worked = known.get(from);
    if (!worked) known.set(from, (worked = { result: work(from) }));
    return worked.result;
  };
}
