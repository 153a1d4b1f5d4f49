import type { Intent } from '#domain/changes.ts';
import { useCommit } from '#state/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { orTell, prepareUndo, useUndo } from './useUndo.ts';

/**
 * Deletes, and says so with a way back: "Student deleted: Ada Abbot", Undo (conformance P3).
 * Rejects never: a deletion that could not be stored is told in an error toast.
 */
export function useRemoval(): (intent: Intent) => Promise<void> {
  const commit = useCommit();
  const undo = useUndo();
  return async (intent) => {
    const done = await orTell(commit(intent));
    if (!done?.act) return;
    const { id, label } = done.act;
    prepareUndo();
    showToast({ text: label, action: { label: 'Undo', onAction: () => void undo(id) } });
  };
}
