import { Refusal } from '#domain/changes.ts';
import type { Done } from '#state/openSchool.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import { forgetTabActs } from '#state/tabActs.ts';
import type { ToastRequest } from '#ui/feedback/toasts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';

// Not part of what every screen loads.
const fetchUndo = () => import('#domain/undo.ts');
const fetchSentences = () => import('#domain/leftAlone.ts');

/** Has the code of undoing at hand before it is asked for. */
export function prepareUndo(): void {
  Promise.all([fetchUndo(), fetchSentences()]).catch(() => {
    // Asked for again, and then told, when somebody presses Undo.
  });
}

/**
 * Takes an act back and says so, with what was left alone and a way to redo it. Rejects never: a refusal, or an undo
 * that could not be stored, is told in an error toast.
 */
export function useUndo(): (id: string) => Promise<void> {
  const { commit, loaded } = useOpenSchool();
  return useCallback(
    async (id) => {
      const takeBack = async (actId: string): Promise<Done | undefined> => {
        const { undoAct } = await fetchUndo();
        return orTell(commit(undoAct(actId)));
      };
      const done = await takeBack(id);
      const undone = done?.act;
      forgetTabActs(loaded.getState().generation, undone ? [id, undone.id] : [id]);
      if (!undone) return;
      const redo = async (): Promise<void> => {
        const redone = await takeBack(undone.id);
        if (redone) await say('Done again', redone);
      };
      await say(undone.label, done, { label: 'Redo', onAction: () => void redo() });
    },
    [commit, loaded],
  );
}

/** Says what came of it, and below what was left alone. */
async function say(text: string, done: Done, action?: ToastRequest['action']): Promise<void> {
  const { leftAloneSentences } = await fetchSentences();
  const detail = leftAloneSentences(done.leftAlone).join(' ');
  showToast({ text, kind: 'info', ...(action && { action }), ...(detail !== '' && { detail }) });
}

/** What a change came to; one that a rule refused, or that could not be stored, is told in an error toast. */
export async function orTell(work: Promise<Done>): Promise<Done | undefined> {
  try {
    return await work;
  } catch (failure) {
    if (!(failure instanceof SaveFailed) && !(failure instanceof Refusal)) throw failure;
    showToast({ text: failure.message, kind: 'error' });
    return undefined;
  }
}
