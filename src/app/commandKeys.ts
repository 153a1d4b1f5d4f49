/** The keys of every screen: Ctrl+K, "?" and Ctrl+Z, followed from the first script on. */
import { isTyping } from '#ui/isTyping.ts';
import { createStore } from 'zustand/vanilla';

/** What a key or a button opens over every screen. */
type Command = 'search' | 'shortcuts';

/** Which command is open. A key can open one before the school is. */
export const command = createStore<{ readonly open: Command | null }>(() => ({ open: null }));

/** Opens one of them in the place of the other; `null` closes it. */
export function openCommand(open: Command | null): void {
  command.setState({ open });
}

/** What was typed before the search dialog was there. */
let typedAhead = '';

let isSearchThere = false;

/** Tells that the search dialog is there, and letters go where the focus is. Call the result when the dialog is gone. */
export function searchIsThere(): () => void {
  isSearchThere = true;
  return () => {
    isSearchThere = false;
    typedAhead = '';
  };
}

/** What was typed before the search dialog was there. */
export function typedForSearch(): string {
  return typedAhead;
}

/** Presses of Ctrl+Z while the school was being opened. */
let undosToDo = 0;

let undo: (() => void) | undefined;

/** Has Ctrl+Z call this, now for presses from before. Call the result to stop. */
export function answerUndoKey(answer: () => void): () => void {
  undo = answer;
  for (; undosToDo > 0; undosToDo -= 1) answer();
  return () => {
    undo = undefined;
  };
}

/** Follows the keys. Before all other listeners of the page, so that none gets what is typed for the search. */
export function followCommandKeys(): void {
  window.addEventListener('keydown', holdForSearch, true);
  window.addEventListener('keydown', (event) => {
    const asked = askedByKey(event);
    // A grid may have undone what was typed there. Ctrl+K is the browser's own search.
    if (!asked || (asked === 'undo' && event.defaultPrevented)) return;
    event.preventDefault();
    if (asked !== 'undo') openCommand(asked);
    else if (event.repeat) return;
    else if (undo) undo();
    else undosToDo += 1;
  });
}

/** Ctrl+K (⌘K) wherever the focus is. Outside of a text field "?" and Ctrl+Z (⌘Z), too. */
function askedByKey(event: KeyboardEvent): Command | 'undo' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const withCtrl = ctrlKey || metaKey;
  const letter = withCtrl && !altKey && !shiftKey ? key.toLowerCase() : '';
  if (letter === 'k') return 'search';
  if (isTyping(target)) return undefined;
  if (letter === 'z') return 'undo';
  return key === '?' && !withCtrl ? 'shortcuts' : undefined;
}

/** Keeps letters from whatever has the focus: in a register they are marks, in a field they would change it. */
function holdForSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (command.getState().open !== 'search' || isSearchThere || ctrlKey || metaKey) return;
  if (key === 'Escape') {
    typedAhead = '';
    openCommand(null);
  } else if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (key.length === 1) typedAhead += key;
  // Enter would press what has the focus.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
