import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';

/** A key, or keys pressed together, and their action. */
interface Shortcut {
  /** Labels as on the keyboard; on a Mac ⌘ replaces Ctrl. */
  readonly keys: string;
  readonly does: string;
}

/** A place, and its shortcuts. */
interface ShortcutGroup {
  readonly where: string;
  readonly shortcuts: readonly Shortcut[];
}

/** All shortcuts, in the order of the dialog "Keyboard shortcuts". */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'Everywhere',
    shortcuts: [
      { keys: 'Ctrl+K', does: 'Search students, teachers, classes, screens and actions' },
      { keys: '/', does: 'Search the list on the screen; Enter goes to the first one found' },
      { keys: '?', does: 'Show this list' },
      { keys: 'Ctrl+Z', does: 'Undo what was done last in this tab' },
      { keys: 'Ctrl+V', does: 'Import rows that were copied in a spreadsheet' },
      { keys: 'Ctrl+P', does: 'Print what the screen shows' },
      { keys: 'Escape', does: 'Close what is open' },
    ],
  },
  {
    where: 'In a list, on the box of a row',
    shortcuts: [
      { keys: 'Space', does: 'Select the row' },
      { keys: '↑ ↓', does: 'Go to the box above or below' },
      { keys: 'Enter', does: 'Go to what can be done with the selected rows' },
    ],
  },
  {
    where: 'In a register',
    shortcuts: [
      ...ATTENDANCE_STATUSES.map(({ letter, label }) => ({
        keys: letter,
        does: `Mark as ${label.toLowerCase()}, and go on to the next student`,
      })),
      { keys: '↑ ↓', does: 'Go to the student above or below' },
      { keys: '/', does: 'Go to the student of the name that is typed next' },
      { keys: 'Ctrl+S', does: 'Save Attendance' },
    ],
  },
  {
    where: 'In a month’s register and in the mark book',
    shortcuts: [
      { keys: '← ↑ → ↓', does: 'Go to another cell' },
      { keys: 'Shift+← ↑ → ↓', does: 'Select a block of cells' },
      { keys: 'Enter', does: 'Go on to the cell below' },
      { keys: 'Delete', does: 'Clear what is selected' },
      { keys: 'Ctrl+C, Ctrl+V', does: 'Copy and paste a block, also from and to a spreadsheet' },
      { keys: 'Ctrl+Z', does: 'Take back what was typed and is not saved' },
      { keys: 'Ctrl+S', does: 'Save' },
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
