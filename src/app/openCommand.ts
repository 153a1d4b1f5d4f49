import { createStore } from 'zustand/vanilla';
import { askedByKey, pressEarlyKeys } from './earlyKeys.ts';

/** What stands over every screen: the search, the list of shortcuts. */
type Command = 'search' | 'shortcuts';

/** Which of them is open. Apart from them, so that a key or a button can ask for one before its code is there. */
export const command = createStore<{ readonly open: Command | null }>(() => ({ open: null }));

/** Opens one of them in the place of the other; `null` closes it. */
export function openCommand(open: Command | null): void {
  command.setState({ open });
}

/** Ctrl+K (⌘K) opens the search, wherever the focus is; "?" outside of a text field the list of shortcuts. */
export function followCommandKeys(): void {
  window.addEventListener('keydown', (event) => {
    const asked = askedByKey(event);
    if (!asked || asked === 'undo') return;
    // Ctrl+K is the browser's own search.
    event.preventDefault();
    openCommand(asked);
  });
  pressEarlyKeys(['search', 'shortcuts'], () => openCommand(null));
}
