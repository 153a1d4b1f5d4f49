import { useEffect, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

function count(by: number): void {
  open += by;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts a dialog while it is open. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    count(1);
    return () => count(-1);
  }, [isOpen]);
}

/** True if any dialog is open. */
export function useDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0);
}
