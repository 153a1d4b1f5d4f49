import type { Intent } from '#domain/changes.ts';
import { Refusal } from '#domain/changes.ts';
import { leftAloneSentences } from '#domain/leftAlone.ts';
import type { Done } from '#state/openSchool.ts';
import { useCommit } from '#state/SchoolContext.tsx';
import { SaveFailed } from '#state/saveFailed.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/**
 * Deletes, and says so with a way back: "Student deleted: Ada Abbot", Undo (conformance P3).
 * Rejects never: a deletion that could not be stored is told in an error toast.
 */
export function useRemoval(): (intent: Intent) => Promise<void> {
  const commit = useCommit();
  return async (intent) => {
    const done = await orTell(commit(intent));
    if (!done?.act) return;
    const { id, label } = done.act;
    // At hand before it is asked for, and not part of what every screen loads.
    const undoing = fetchUndo();
    showToast({
      text: label,
      action: {
        label: 'Undo',
        onAction: () => void undoing.then(({ undoAct }) => undo(commit, undoAct(id))),
      },
    });
  };
}

const fetchUndo = () => import('#domain/undo.ts');

async function undo(commit: (intent: Intent) => Promise<Done>, undoing: Intent): Promise<void> {
  const done = await orTell(commit(undoing));
  if (!done) return;
  const detail = leftAloneSentences(done.leftAlone).join(' ');
  showToast({ text: 'Undone', kind: 'info', ...(detail !== '' && { detail }) });
}

async function orTell(work: Promise<Done>): Promise<Done | undefined> {
  try {
    return await work;
  } catch (failure) {
    if (!(failure instanceof SaveFailed) && !(failure instanceof Refusal)) throw failure;
    showToast({ text: failure.message, kind: 'error' });
    return undefined;
  }
}
