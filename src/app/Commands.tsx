import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useStore } from 'zustand';
import { command, openCommand } from './commandKeys.ts';

const PARTS = {
  search: lazyPart(async () => (await import('./SchoolSearchDialog.tsx')).SchoolSearchDialog),
  shortcuts: lazyPart(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog),
};

/** What was opened over every screen by a key or a button. */
export function Commands() {
  const open = useStore(command, (asked) => asked.open);
  usePrefetch(PARTS.search);
  if (open === null) return null;
  const { Part } = PARTS[open];
  return <Part onClose={() => openCommand(null)} />;
}
