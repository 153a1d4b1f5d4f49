import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';
import { answerUndoKey, command, openCommand } from './commandKeys.ts';
import { useUndoing } from '#records/undo/useUndo.ts';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect } from 'react';

const PARTS = {
  search: lazyPart(async () => (await import('./SchoolSearchDialog.tsx')).SchoolSearchDialog),
  shortcuts: lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog),
  box: lazyPart(async () => (await import('./SchoolSearchDialog.tsx')).EarlySearch),
};

/** The dialog that a key or a button opens over every screen. */
export function Commands() {
  const open = useStore(command, (asked) => asked.open);
  usePrefetch(PARTS.search);
  if (open === null) return null;
  const { Part } = PARTS[open];
  return <Part onClose={() => openCommand(null)} />;
}

/** Ctrl+Z (⌘Z) outside of a text field undoes this tab's last act. While a dialog is open the key does nothing. */
export function UndoKey() {
  const { undoLast } = useUndoing();
  const isDialogOpen = useDialogOpen();
  useEffect(() => answerUndoKey(() => void (isDialogOpen || undoLast())), [undoLast, isDialogOpen]);
  return null;
}
