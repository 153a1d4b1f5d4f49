import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  open += by;
  // For styles (Toasts.module.css). `:has()` at the root would have the browser work out the style of every element anew
  // whenever anything is added to the page.
  document.documentElement.toggleAttribute('data-dialog-open', open > 0);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog in while it is open. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

/** Whether any dialog is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}
