import { msg, t, type Text } from '#language/t.ts';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '#school/attendance/attendance.ts';

/** A key, or keys pressed together, and their action. */
interface Shortcut {
  /** Labels as on the keyboard; on a Mac ⌘ replaces Ctrl. */
  readonly keys: string;
  readonly does: Text;
}

interface ShortcutGroup {
  readonly where: Text;
  readonly shortcuts: readonly Shortcut[];
}

const STATUS_KEYS: Readonly<Record<AttendanceStatus, Text>> = {
  present: msg('Record as present, and go to the next student'),
  absent: msg('Record as absent, and go to the next student'),
  late: msg('Record as late, and go to the next student'),
};

/** Returns all shortcuts, in the order of the dialog "Keyboard shortcuts". */
export const shortcutGroups = (): readonly ShortcutGroup[] => [
  {
    where: msg('Everywhere'),
    shortcuts: [
      { keys: 'Ctrl+K', does: msg('Search students, teachers, classes, screens and actions') },
      { keys: '/', does: msg('Search the list on the screen; Enter moves to the first result') },
      { keys: '?', does: msg('Show this list') },
      { keys: 'Ctrl+Z', does: msg('Undo the last change in this tab') },
      { keys: 'Ctrl+V', does: msg('Import rows copied from a spreadsheet') },
      { keys: 'Ctrl+P', does: msg('Print the screen') },
      { keys: 'Escape', does: msg('Close the open dialog or menu') },
    ],
  },
  {
    where: msg('In a list, on the checkbox of a row'),
    shortcuts: [
      { keys: 'Space', does: msg('Select the row') },
      { keys: '↑ ↓', does: msg('Go to the checkbox above or below') },
      { keys: 'Enter', does: msg('Go to the actions for the selected rows') },
    ],
  },
  {
    where: msg('In a register'),
    shortcuts: [
      ...ATTENDANCE_STATUSES.map(({ letter, id }) => ({ keys: t(letter), does: STATUS_KEYS[id] })),
      { keys: '↑ ↓', does: msg('Go to the student above or below') },
      { keys: '/', does: msg('Type a name to go to that student') },
      { keys: 'Ctrl+S', does: msg('Save Attendance') },
    ],
  },
  {
    where: msg('In the month’s register and the mark book'),
    shortcuts: [
      { keys: '← ↑ → ↓', does: msg('Go to another cell') },
      { keys: 'Shift+← ↑ → ↓', does: msg('Select a block of cells') },
      { keys: 'Enter', does: msg('Go to the cell below') },
      { keys: 'Delete', does: msg('Clear the selected cells') },
      {
        keys: 'Ctrl+C, Ctrl+V',
        does: msg('Copy and paste a block, also from and to a spreadsheet'),
      },
      { keys: 'Ctrl+Z', does: msg('Undo unsaved typing') },
      { keys: 'Ctrl+S', does: msg('Save') },
    ],
  },
];

/**
 * Presses the button, switch or file field of this name once it exists; its screen may still be loading. Of several
 * names presses the first existing one. Gives up if the person does something else first.
 */
export function pressWhenThere(...names: readonly string[]): void {
  const over = new AbortController();
  const { signal } = over;
  const press = (): void => {
    const controls = Array.from(document.querySelectorAll<HTMLElement>(CONTROLS));
    const named = names.map((name) => controls.find((control) => nameOf(control) === name));
    const found = named.find((control) => control !== undefined);
    if (!found || signal.aborted) return;
    over.abort();
    found.scrollIntoView({ block: 'center' });
    found.focus();
    found.click();
  };
  const observer = new MutationObserver(press);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const stop = (): void => over.abort();
  for (const type of ['keydown', 'pointerdown', 'popstate'] as const) {
    window.addEventListener(type, stop, { signal, capture: true });
  }
  // The search has left the page by then.
  setTimeout(press);
}

const CONTROLS =
  'main :is(button, input:is([type="file"], [type="checkbox"], [type="radio"])):enabled';

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
  return label?.textContent.trim() ?? '';
}
