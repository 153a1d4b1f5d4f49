import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';

let openCount = 0;
const openListeners = new Set<() => void>();

function countBy(by: number): void {
  openCount += by;
  for (const listener of openListeners) listener();
}

function followOpen(listener: () => void): () => void {
  openListeners.add(listener);
  return () => openListeners.delete(listener);
}

/** Counts a dialog while it is open. */
export function useCountedDialog(): void {
  useEffect(() => {
    countBy(1);
    return () => countBy(-1);
  }, []);
}

/** True if any dialog is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(followOpen, () => openCount > 0);
}

/** Returns the focus target for closing the dialog around: a question may close together with its form. */
export const OuterFocus = createContext<() => HTMLElement | null>(() =>
  document.querySelector('main'),
);

/**
 * Returns the focus target for closing a dialog: the opener or, if the opener is gone (a deleted row), the opener of
 * the dialog around, or the page's content. Otherwise a keyboard would start at the top of the document.
 */
export function useOpenerFocus(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const outer = useContext(OuterFocus);
  return () => {
    if (!isFocusable(opener)) return outer();
    // React may remove the opener in the same task as the dialog.
    queueMicrotask(() => {
      if (!opener.isConnected) outer()?.focus({ preventScroll: true });
    });
    return opener;
  };
}

function isFocusable(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}

/** Counts openings and closings of dialogs: another number means another layer on top. */
let changes = 0;
/** The number at the first press of the latest click, double click or more. */
let changesAtFirst = 0;

function drop(event: MouseEvent): void {
  if (event.detail <= 1) {
    if (event.type === 'mousedown') changesAtFirst = changes;
    return;
  }
  if (changes === changesAtFirst) return;
  // The focus must also stay where the dialog put it.
  event.preventDefault();
  event.stopPropagation();
}

// On the window, before listeners on the document that react to presses beside a dialog.
for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const) {
  window.addEventListener(type, drop, { capture: true });
}

/** Reports that a dialog opens and closes. */
export function useDropsStrayPresses(): void {
  // Before the browser can deliver the second press.
  useLayoutEffect(() => {
    changes += 1;
    return () => {
      changes += 1;
    };
  }, []);
}
