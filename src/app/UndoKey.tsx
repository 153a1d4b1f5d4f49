import { useUndoing } from '#editing/undo/useUndo.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect } from 'react';
import { askedByKey, pressEarlyKeys } from './earlyKeys.ts';

/** Ctrl+Z (⌘Z) outside of a text field takes back this tab's last act. A dialog in the way keeps the key to itself. */
export function UndoKey() {
  const { undoLast } = useUndoing();
  const isDialogOpen = useDialogOpen();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // A grid has taken back what was typed there.
      if (event.defaultPrevented) return;
      if (askedByKey(event) !== 'undo' || isDialogOpen) return;
      event.preventDefault();
      if (!event.repeat) void undoLast();
    };
    window.addEventListener('keydown', onKey);
    pressEarlyKeys(['undo']);
    return () => window.removeEventListener('keydown', onKey);
  }, [undoLast, isDialogOpen]);
  return null;
}
