import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is fetched apart from what shows it. Make one outside of all components. */
export interface LazyPart<Props> {
  /** The component; until its code is there, what `lazyPart` was given for meanwhile. */
  readonly Part: ComponentType<Props>;
  /** Fetches the code; once is enough, and a failed fetch is tried again. */
  readonly fetch: () => Promise<void>;
}

/**
 * Gives the component that `fetchPart` fetches, with `import`. Shown after it was fetched, it is there at once. A failed
 * fetch is thrown to the error boundary around.
 *
 * Not React's `lazy`: where a `Suspense` has shown its fallback, be it nothing, React waits out 300 ms before it shows
 * what has come, so that every dialog opened that much later the first time.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
): LazyPart<Props> {
  let Fetched: ComponentType<Props> | undefined;
  let fetching: Promise<void> | undefined;
  const fetch = (): Promise<void> => {
    fetching ??= fetchPart().then(
      (Component) => void (Fetched = Component),
      (cause: unknown) => {
        fetching = undefined;
        throw cause;
      },
    );
    return fetching;
  };
  function Part(props: Props) {
    const [Shown, show] = useState(() => Fetched);
    useEffect(() => {
      if (Shown) return;
      fetch().then(
        () => show(() => Fetched),
        (cause: unknown) =>
          show(() => {
            throw cause;
          }),
      );
    }, [Shown]);
    const Now = Shown ?? Meanwhile;
    return Now ? <Now {...props} /> : null;
  }
  return { Part, fetch };
}

/** Leaves the first drawing of a screen alone. */
const AFTER_MS = 300;

/** Fetches what a press will need, once the screen stands still, so that it is there at once. */
export function usePrefetch({ fetch }: { readonly fetch: () => Promise<unknown> }): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // The press fetches it again, and a failure is told there.
      fetch().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
