import { lazy, useEffect, type ComponentType } from 'react';

/** A component whose code is fetched apart from the screen that shows it. Make one outside of all components. */
export interface LazyPart<Props> {
  /** To be shown inside a `Suspense`. */
  readonly Part: ComponentType<Props>;
  readonly fetch: () => Promise<unknown>;
}

/** Gives the component that `fetchPart` fetches: with `import`, so that only the first fetch loads anything. */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return { Part: lazy(async () => ({ default: await fetchPart() })), fetch: fetchPart };
}

/** Leaves the first drawing of a screen alone. */
const AFTER_MS = 300;

/** Fetches a part that a press will open, once the screen stands still, so that it opens at once. */
export function usePrefetch({ fetch }: Pick<LazyPart<never>, 'fetch'>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // Opening the part fetches it again, and a failure is told there.
      fetch().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
