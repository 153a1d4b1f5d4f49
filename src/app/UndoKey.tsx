import { isTyping } from '#ui/isTyping.ts';
import { useUndo } from '#editing/useUndo.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import { lastTabAct } from '#state/tabActs.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect } from 'react';

/** Ctrl+Z (⌘Z) outside of a text field takes back this tab's last act. A dialog in the way keeps the key to itself. */
export function UndoKey() {
  const { loaded } = useOpenSchool();
  const undo = useUndo();
  const isDialogOpen = useDialogOpen();
  useEffect(() => {
    let underWay = false;
    const onKey = (event: KeyboardEvent): void => {
      // A grid has taken back what was typed there.
      if (event.defaultPrevented) return;
      if (!isUndo(event) || isDialogOpen || isTyping(event.target)) return;
      event.preventDefault();
      if (underWay || event.repeat) return;
      const last = lastTabAct(loaded.getState().generation);
      if (last === undefined) {
        showToast({ text: 'Nothing to undo in this tab', kind: 'info' });
        return;
      }
      underWay = true;
      void undo(last).finally(() => {
        underWay = false;
      });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [loaded, undo, isDialogOpen]);
  return null;
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'z';
}
