import { actWords } from '#school/acts/actWords.ts';
import type { Intent } from '#school/acts/changes.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { offerUndo, reportFailure, useUndo } from './useUndo.ts';

/**
 * Returns a function that commits an intent without a form and shows a toast with Undo: "Student deleted: Ada Abbot"
 * (docs/conformance.md, Consistency). It never rejects: it shows a failure in an error toast and resolves with false.
 * `dropUnsaved` removes unsaved changes once the intent is stored, and returns a function that Undo calls to restore them.
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
