/** A file that is no list to import, and the place in Settings that accepts the file. */
import { t, msg, type Said, type Text } from '#language/t.ts';
import { HANDED_OVER } from '#sharing/folder/fileNames.ts';
import { FIRST_LINE as AGE_FIRST_LINE } from '#storage/encryption/ageFormat.ts';

export interface Belonging {
  /** The kind of file, and that nothing was done. */
  readonly text: Said;
  /** Names of the controls in Settings that accept the file; the first existing one is used. */
  readonly takenBy: readonly Text[];
}

/** Enough bytes to recognise a file. */
const BEGINNING = 65_536;

const BACKUP = /^\s*\{\s*"(?:students|teachers|classes|attendance|grades|settings)"\s*:/u;

/** Recognises backups, hand-over files and calendars. `undefined` for a file that may be a spreadsheet. */
export async function whereItBelongs(file: File): Promise<Belonging | undefined> {
  const beginning = (await file.slice(0, BEGINNING).text()).replace(/^\uFEFF/u, '');
  const kind = kindOf(file.name, beginning);
  if (kind === undefined) return undefined;
  const { text, takenBy } = KINDS[kind];
  return { text: () => t(text, { name: file.name }), takenBy };
}

function kindOf(name: string, beginning: string): keyof typeof KINDS | undefined {
  if (beginning.trimStart().startsWith(AGE_FIRST_LINE)) {
    return isHandedOver(name, beginning) ? 'changes' : 'protectedBackup';
  }
  if (BACKUP.test(beginning)) return 'backup';
  return /^\s*BEGIN:VCALENDAR/iu.test(beginning) ? 'calendar' : undefined;
}

const KINDS = {
  changes: {
    text: msg(
      '“{name}” holds changes to a shared school. Nothing was changed yet. Take them in under Several PCs, in Settings.',
    ),
    takenBy: [msg('Take in changes'), msg('Join a shared school')],
  },
  protectedBackup: {
    text: msg(
      '“{name}” is a protected school backup. Nothing was changed. Restore it in Settings, under Restore Data.',
    ),
    takenBy: [msg('Upload Protected Backup')],
  },
  backup: {
    text: msg(
      '“{name}” is a school backup. Nothing was changed. Restore it in Settings, under Restore Data.',
    ),
    takenBy: [msg('Upload Backup')],
  },
  calendar: {
    text: msg(
      '“{name}” is a calendar. Nothing was changed. Import its days in Settings, under School Calendar.',
    ),
    takenBy: [msg('Import calendar')],
  },
};

/**
 * Recognises a hand-over file by its name, or if a sync tool changed that, by its parts: the key file, then the
 * changes.
 */
function isHandedOver(name: string, beginning: string): boolean {
  return name.startsWith(HANDED_OVER) || beginning.split(AGE_FIRST_LINE).length > 2;
}
