import { useUndoing } from '#editing/undo/useUndo.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect } from 'react';
import { askedByKey, pressEarlyKeys } from './earlyKeys.ts';

/** Ctrl+Z (⌘Z) outside of a text field takes back this tab's last act. A dialog in the way keeps the key to itself. */
export function UndoKey() {
  const { undoLast } = useUndoing();
  const isDialogOpen = useDialogOpen();
  useEffect(() => {
    let underWay = false;
    const onKey = (event: KeyboardEvent): void => {
      // A grid has taken back what was typed there.
      if (event.defaultPrevented) return;
      if (askedByKey(event) !== 'undo' || isDialogOpen) return;
      event.preventDefault();
      if (underWay || event.repeat) return;
      underWay = true;
      void undoLast().finally(() => {
        underWay = false;
      });
    };
    window.addEventListener('keydown', onKey);
    pressEarlyKeys('undo');
    return () => window.removeEventListener('keydown', onKey);
  }, [undoLast, isDialogOpen]);
  return null;
}
