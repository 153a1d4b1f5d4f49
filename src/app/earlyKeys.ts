/**
 * Shortcuts pressed before the code that answers them is there: on an old computer fetching and compiling it takes
 * seconds, and meanwhile Ctrl+K would be the browser's own search. They are kept, and pressed again once they are answered.
 */
import { isTyping } from '#ui/isTyping.ts';

/** What a shortcut of every screen asks for. */
type Asked = 'search' | 'shortcuts' | 'undo';

const held = new Map<Asked, KeyboardEvent[]>([
  ['search', []],
  ['shortcuts', []],
  ['undo', []],
]);

/** Ctrl+K (⌘K) wherever the focus is; outside of a text field "?" and Ctrl+Z (⌘Z), too. */
export function askedByKey(event: KeyboardEvent): Asked | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey, target } = event;
  const withCtrl = ctrlKey || metaKey;
  const letter = withCtrl && !altKey && !shiftKey ? key.toLowerCase() : '';
  if (letter === 'k') return 'search';
  if (isTyping(target)) return undefined;
  if (letter === 'z') return 'undo';
  return key === '?' && !withCtrl ? 'shortcuts' : undefined;
}

/** What was typed since the search was asked for; `undefined` where nobody waits for it, `false` while it is there. */
let typedAhead: string | false | undefined;

/** What was typed for the search before it was there. */
export function typedForSearch(): string {
  return typedAhead || '';
}

/** The search is there: letters go where the focus is. Calling what this gives says that it is gone again. */
export function searchIsThere(): () => void {
  typedAhead = false;
  return () => {
    typedAhead = undefined;
  };
}

/** The search is not wanted any more, before it is there. */
let callOff = (): void => {
  held.get('search')?.splice(0);
};

/** Keeps letters from whatever has the focus: in a register they are marks, in a field they would change it. */
function holdLetters(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (askedByKey(event) === 'search') typedAhead ??= '';
  if (typeof typedAhead !== 'string' || ctrlKey || metaKey) return;
  if (key === 'Escape') {
    typedAhead = undefined;
    callOff();
  } else if (key === 'Backspace') typedAhead = typedAhead.slice(0, -1);
  else if (key.length === 1) typedAhead += key;
  // Enter would press what has the focus.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

/** From now on keeps the shortcuts that nobody answers yet, and what is typed for the search until it is there. */
export function holdEarlyKeys(): void {
  // Before all others on the page.
  window.addEventListener('keydown', holdLetters, true);
  window.addEventListener('keydown', (event) => {
    const asked = askedByKey(event);
    const keys = asked && held.get(asked);
    // A grid has taken back what was typed there.
    if (!keys || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat) keys.push(event);
  });
}

/**
 * For who answers these shortcuts from now on: presses those again that were kept. `close` is for Escape, where it is pressed
 * before the search is there.
 */
export function pressEarlyKeys(answered: readonly Asked[], close = callOff): void {
  callOff = close;
  const keys = answered.flatMap((asked) => held.get(asked) ?? []);
  for (const asked of answered) held.delete(asked);
  for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', key));
}
