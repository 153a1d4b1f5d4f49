import type { Done } from '#state/school/openSchool.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';

/** Shows the specification's "saved" message with `detail` below, and Undo if something changed. */
export function useSaySaved(): (text: string, done: Done, detail?: string) => void {
  const undo = useUndo();
  return useCallback(
    (text, { act }, detail) => {
      const action = act && offerUndo(act.id, undo);
      showToast({ text, alone: true, ...(detail && { detail }), ...(action && { action }) });
    },
    [undo],
  );
}
