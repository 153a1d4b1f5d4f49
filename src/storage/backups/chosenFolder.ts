/** The folder for automatic backups: the choice, the permission to write, and the dates in file names. */
import { datedName } from '#school/backups.ts';
import { logRejection } from '#storage/database/log.ts';

/** The part of a chosen folder that this program uses. */
export interface BackupFolder {
  readonly name: string;
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  getFileHandle(name: string, options: { create: true }): Promise<FolderFile>;
  removeEntry(name: string): Promise<void>;
  keys(): AsyncIterable<string>;
}

/** The part of a file in the folder that this program uses. */
export interface FolderFile extends WritableFile {
  getFile(): Promise<Blob>;
}

interface WritableFile {
  /** Written contents appear once the file is closed; a new file is empty until then. */
  createWritable(): Promise<{
    write(content: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** A folder with permissions that the browser can ask a person for. */
type Asked = Pick<BackupFolder, 'queryPermission' | 'requestPermission'>;

const READ_AND_WRITE = { mode: 'readwrite' } as const;

/** True if this browser lets a page write to a folder. */
export function canChooseFolder(): boolean {
  return typeof window !== 'undefined' && 'showDirectoryPicker' in window;
}

/** Lets a person choose a folder; `undefined` if they cancel. The dialog opens at the last choice for the same use. */
export async function chooseFolder<Folder = BackupFolder>(
  use = 'school-backups',
): Promise<Folder | undefined> {
  if (!hasPicker<Folder>(window)) return undefined;
  try {
    return await window.showDirectoryPicker({ id: use, mode: 'readwrite' });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined;
    throw cause;
  }
}

function hasPicker<Folder>(holder: object): holder is {
  showDirectoryPicker(options: object): Promise<Folder>;
} {
  return 'showDirectoryPicker' in holder && typeof holder.showDirectoryPicker === 'function';
}

/** True if the browser lets us write to the folder now, without asking the person. */
export async function mayWrite(folder: Asked): Promise<boolean> {
  return (await folder.queryPermission(READ_AND_WRITE)) === 'granted';
}

/** Asks the person for permission. Browsers allow that only within a click or key press. */
export async function askToWrite(folder: Asked): Promise<boolean> {
  return (await folder.requestPermission(READ_AND_WRITE)) === 'granted';
}

/** Finds a backup file in the folder that is dated later than `now`. Rejects if the folder cannot be read. */
export async function laterFileIn(folder: BackupFolder, now: Date): Promise<string | undefined> {
  return fileDatedLater(await namesIn(folder), now);
}

/** The names of all files in a folder. */
export async function namesIn(folder: BackupFolder): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const name of folder.keys()) names.add(name);
  return names;
}

/** Clocks of computers that share a folder differ. A smaller lead than this is not reported. */
const CLOCKS_DIFFER_MS = 60_000;

/** The backup file with the latest date among these names, if that date is later than `now`. */
export function fileDatedLater(names: Iterable<string>, now: Date): string | undefined {
  const [latest] = [...names]
    .flatMap((name) => {
      const dated = datedName(name);
      return dated ? [{ name, moment: dated.moment.getTime() }] : [];
    })
    .filter(({ moment }) => moment > now.getTime() + CLOCKS_DIFFER_MS)
    .toSorted((a, b) => b.moment - a.moment);
  return latest?.name;
}

/** Replaces the contents of a file. If that fails, the file keeps its contents. */
export async function fillFile(file: WritableFile, name: string, content: Blob): Promise<void> {
  const writing = await file.createWritable();
  try {
    await writing.write(content);
    await writing.close();
  } catch (cause) {
    await logRejection(writing.abort(), `The unfinished ${name} could not be given up`);
    throw cause;
  }
}

/** Runs work that fills a file just created. If that fails, deletes the file, which would pass for a whole one. */
export async function filledOrDeleted(
  folder: Pick<BackupFolder, 'removeEntry'>,
  name: string,
  fill: Promise<void>,
): Promise<void> {
  try {
    await fill;
  } catch (cause) {
    await logRejection(folder.removeEntry(name), `The unfinished ${name} could not be deleted`);
    throw cause;
  }
}
