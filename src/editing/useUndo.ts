import { Refusal } from '#domain/changes.ts';
import { leftAloneSentences } from '#domain/leftAlone.ts';
import type { Done } from '#state/openSchool.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import { forgetTabActs } from '#state/tabActs.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';

// Not part of what every screen loads.
const fetchUndo = () => import('#domain/undo.ts');

/** Has the code of undoing at hand before it is asked for. */
export function prepareUndo(): void {
  fetchUndo().catch(() => {
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
      sayUndone(done, {
        label: 'Redo',
        onAction: () =>
          void takeBack(undone.id).then((redone) => {
            if (redone) showToast({ text: 'Done again', kind: 'info', ...detailOf(redone) });
          }),
      });
    },
    [commit, loaded],
  );
}

function sayUndone(done: Done, action: { label: string; onAction: () => void }): void {
  showToast({ text: done.act?.label ?? 'Undone', kind: 'info', action, ...detailOf(done) });
}

function detailOf(done: Done): { readonly detail?: string } {
  const detail = leftAloneSentences(done.leftAlone).join(' ');
  return detail === '' ? {} : { detail };
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
