import { actWords } from '#school/acts/actWords.ts';
import type { Intent } from '#school/acts/changes.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { offerUndo, reportFailure, useUndo } from './useUndo.ts';

/**
 * Commits what has no form, and says so with a way back: "Student deleted: Ada Abbot", Undo (docs/conformance.md, Consistency).
 * Rejects never: what could not be stored is told in an error toast. Gives whether it was.
 * `dropUnsaved` takes away what is not saved, once the change is stored, and gives the way back that Undo takes.
 */
export function useCommitWithUndo(): (
  intent: Intent,
  dropUnsaved?: () => () => void,
) => Promise<boolean> {
  const commit = useCommit();
  const undo = useUndo();
  return async (intent, dropUnsaved) => {
    const done = await reportFailure(commit(intent));
    const putBack = done && dropUnsaved?.();
    if (!done?.act) return done !== undefined;
    const { id } = done.act;
    showToast({ text: actWords(done.act), action: offerUndo(id, undo, { putBack }) });
    return true;
  };
}
