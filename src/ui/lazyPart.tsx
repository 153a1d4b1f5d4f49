import { useEffect, useState, type ComponentType } from 'react';

/** A component whose code is loaded apart from the component that shows it. Create it outside all components. */
export interface LazyPart<Props> {
  /** The component. Until its code is loaded, it shows the placeholder given to `lazyPart`. */
  readonly Part: ComponentType<Props>;
  /** Loads the code, once. The next call retries a failed load; most browsers then fail again until the page is reloaded. */
  readonly fetch: () => Promise<void>;
}

/**
 * Returns the component that `fetchPart` loads with `import`. A component loaded before renders at once. A failed load is
 * thrown to the error boundary around.
 *
 * Not React's `lazy`: after a `Suspense` fallback, even an empty one, React waits 300 ms before it shows the content. Every
 * dialog would open that much later the first time.
 */
export function lazyPart<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  Placeholder?: ComponentType<Props>,
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
    const Rendered = Shown ?? Placeholder;
    return Rendered ? <Rendered {...props} /> : null;
  }
  return { Part, fetch };
}

/** Delays prefetching until a screen's first render is done. */
const AFTER_MS = 300;

/** Loads code that the next press will need, once the screen is idle. */
export function usePrefetch({ fetch }: { readonly fetch: () => Promise<unknown> }): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      // The press loads the code again and reports a failure.
      fetch().catch(() => undefined);
    }, AFTER_MS);
    return () => clearTimeout(timer);
  }, [fetch]);
}
