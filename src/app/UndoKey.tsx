import { useUndoing } from '#records/undo/useUndo.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect } from 'react';
import { answerUndoKey } from './commandKeys.ts';

/** Ctrl+Z (⌘Z) outside of a text field undoes this tab's last act. While a dialog is open the key does nothing. */
export function UndoKey() {
  const { undoLast } = useUndoing();
  const isDialogOpen = useDialogOpen();
  useEffect(() => answerUndoKey(() => void (isDialogOpen || undoLast())), [undoLast, isDialogOpen]);
  return null;
}
