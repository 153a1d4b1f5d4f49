import type { Change, Intent } from '#domain/changes.ts';
import { useCommit } from '#state/SchoolContext.tsx';
import { SaveFailed } from '#state/saveFailed.ts';
import { showToast } from '#ui/toasts.ts';

/**
 * Deletes, and says so with a way back: "Student deleted", Undo (product §3).
 * Rejects never: a deletion that could not be stored is told in an error toast.
 */
export function useRemoval(): (intent: Intent, said: string) => Promise<void> {
  const commit = useCommit();
  return async (intent, said) => {
    const undo = await orTell(commit(intent));
    if (!undo) return;
    showToast({
      text: said,
      action: { label: 'Undo', onAction: () => void putBack(commit, undo) },
    });
  };
}

async function putBack(commit: (change: Change) => Promise<Change>, undo: Change): Promise<void> {
  if (await orTell(commit(undo))) showToast({ text: 'Undone', kind: 'info' });
}

async function orTell(work: Promise<Change>): Promise<Change | undefined> {
  try {
    return await work;
  } catch (failure) {
    if (!(failure instanceof SaveFailed)) throw failure;
    showToast({ text: failure.message, kind: 'error' });
    return undefined;
  }
}
