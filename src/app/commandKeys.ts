/** The keys of every screen: Ctrl+K, "?", Ctrl+Z and an early "/", followed from the first script on. */
import { keyByPlace } from '#language/keys.ts';
import { isTyping, textAfterKey } from '#ui/focus.ts';
import { createStore } from 'zustand/vanilla';

/** A dialog that a key or a button opens over every screen; or `box`, the search box of a screen that is still loading. */
type Command = 'search' | 'shortcuts' | 'box';

/** The open command. A key can open one before the school is open. */
export const command = createStore<{ readonly open: Command | null }>(() => ({ open: null }));

/** Opens a command in place of the other; `null` closes it. */
export function openCommand(open: Command | null): void {
  command.setState({ open });
}

/** Text typed before the search dialog or the search box is there. */
let typedAhead = '';

let isSearchThere = false;

/** Reports that the search's field has the focus, so letters go there. Returns the text typed before. */
export function searchIsThere(): string {
  isSearchThere = true;
  return typedAhead;
}

/** Reports that the search dialog is closed. */
export function searchIsGone(): void {
  isSearchThere = false;
  typedAhead = '';
}

/** Number of presses of Ctrl+Z while the school was being opened. */
let undosToDo = 0;

let undo: (() => void) | undefined;

/** Makes Ctrl+Z call this function, also once for each earlier press. Call the result to stop. */
export function answerUndoKey(answer: () => void): () => void {
  undo = answer;
  for (; undosToDo > 0; undosToDo -= 1) answer();
  return () => {
    undo = undefined;
  };
}

/** Listens before all other listeners of the page, so that none of them receives text for the search. */
export function followCommandKeys(): void {
  window.addEventListener('keydown', holdForSearch, true);
  window.addEventListener('keydown', (event) => {
    const asked = askedByKey(event);
    // A grid that undid typed text has answered Ctrl+Z. Ctrl+K is always ours: browsers search with it.
    if (!asked || (asked === 'undo' && event.defaultPrevented)) return;
    event.preventDefault();
    if (asked !== 'undo') openCommand(asked);
    else if (event.repeat) return;
    else if (undo) undo();
    else undosToDo += 1;
  });
}

/** Ctrl+K (⌘K) anywhere. Outside of a text field also "?", Ctrl+Z (⌘Z), and "/" before the screen's heading is there. */
function askedByKey(event: KeyboardEvent): Command | 'undo' | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const withCtrl = ctrlKey || metaKey;
  const letter = withCtrl && !altKey && !shiftKey ? keyByPlace(event) : '';
  if (letter === 'k') return 'search';
  if (isTyping(target)) return undefined;
  if (letter === 'z') return 'undo';
  if (withCtrl) return undefined;
  if (key === '/' && !document.querySelector('main h1')) return 'box';
  return key === '?' ? 'shortcuts' : undefined;
}

/** Keeps letters from the focused element: in a register they are marks, in a field they would change the text. */
function holdForSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  const { open } = command.getState();
  if (open === null || open === 'shortcuts' || isSearchThere || ctrlKey || metaKey) return;
  if (key === 'Escape') {
    typedAhead = '';
    openCommand(null);
  } else {
    const text = textAfterKey(typedAhead, key);
    if (text === undefined) return;
    typedAhead = text;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
}
