import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';

/** A dialog whose code is not part of the screen's: it comes when it is fetched or first shown. */
export interface DialogOnDemand<Props> {
  readonly Dialog: ComponentType<Props>;
  /** Fetches the code beforehand, so that the dialog opens at once. Rejects never. */
  readonly fetch: () => Promise<void>;
}

/** Puts a dialog off until it is needed; declared once, outside of components. */
export function dialogOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): DialogOnDemand<Props> {
  const Lazy = lazy(async () => ({ default: await load() }));
  return {
    Dialog: (props) => (
      <Suspense fallback={null}>
        <Lazy {...props} />
      </Suspense>
    ),
    fetch: async () => {
      try {
        await load();
      } catch {
        // Nobody has asked for the dialog yet: opening it tries again, and tells when that fails too.
      }
    },
  };
}

/** Fetches dialogs once the screen stands and the browser has nothing better to do. */
export function useFetchedWhenIdle(dialogs: readonly Pick<DialogOnDemand<never>, 'fetch'>[]): void {
  useEffect(() => {
    const fetchAll = () => dialogs.forEach((dialog) => void dialog.fetch());
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(fetchAll, IDLE_AFTER_MS);
      return () => clearTimeout(timer);
    }
    const request = requestIdleCallback(fetchAll, { timeout: IDLE_AFTER_MS });
    return () => cancelIdleCallback(request);
  }, [dialogs]);
}

const IDLE_AFTER_MS = 2_000;
