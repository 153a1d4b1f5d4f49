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

/** From now on keeps the shortcuts that nobody answers yet. */
export function holdEarlyKeys(): void {
  window.addEventListener('keydown', (event) => {
    const asked = askedByKey(event);
    const keys = asked && held.get(asked);
    // A grid has taken back what was typed there.
    if (!keys || event.defaultPrevented) return;
    event.preventDefault();
    if (!event.repeat) keys.push(event);
  });
}

/** For who answers these shortcuts from now on: presses those again that were kept. */
export function pressEarlyKeys(...answered: readonly Asked[]): void {
  const keys = answered.flatMap((asked) => held.get(asked) ?? []);
  for (const asked of answered) held.delete(asked);
  for (const key of keys) window.dispatchEvent(new KeyboardEvent('keydown', key));
}
