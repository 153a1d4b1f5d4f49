import { english, msg, t, type Text } from '#language/t.ts';
import { ATTENDANCE_STATUSES, type AttendanceStatus } from '#school/attendance/attendance.ts';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Section } from '#ui/layout/Section.tsx';

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
const shortcutGroups = (): readonly ShortcutGroup[] => [
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

/** Lists the keyboard shortcuts (docs/conformance.md, Finding anything). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={t('Keyboard shortcuts')} onDismiss={onClose} isText>
      {shortcutGroups().map(({ where, shortcuts }) => (
        <Section key={english(where)} title={t(where)} look="plain">
          <DescriptionList
            look="beside"
            items={shortcuts.map(({ keys, does }) => ({
              term: onThisKeyboard(keys),
              description: t(does),
            }))}
          />
        </Section>
      ))}
    </Dialog>
  );
}

function onThisKeyboard(keys: string): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? keys.replaceAll('Ctrl+', '⌘') : keys;
}
