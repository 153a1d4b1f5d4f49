/**
 * Backups that write themselves to a folder the person chose, where the browser can (File System Access).
 *
 * The folder's handle is kept in the database (`meta`, key `backupFolder`); the browser may ask again for leave to
 * use it, and until it is given the backups pause.
 */
import { isoDay } from '#domain/days.ts';
import { buildBackup } from './backupFile.ts';
import type { RowDatabase } from './rows.ts';

/** What is used of a chosen folder. */
export interface BackupFolder {
  readonly name: string;
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  getFileHandle(name: string, options: { create: true }): Promise<FolderFile>;
  removeEntry(name: string): Promise<void>;
  keys(): AsyncIterable<string>;
}

/** What is used of a file in it. */
export interface FolderFile {
  createWritable(): Promise<{
    write(content: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }>;
}

/** The chosen folder and what was last written to it. */
export interface FolderRecord {
  readonly folder: BackupFolder;
  /** Milliseconds since the epoch; 0 before the first file. */
  readonly writtenAt: number;
  /** The revision the newest file shows; −1 before the first. */
  readonly revision: number;
}

const FOLDER_KEY = 'backupFolder';
const READ_AND_WRITE = { mode: 'readwrite' } as const;

/** Files kept of today, and in all; earlier days keep their last (issue: three, one, ten). */
const KEPT_OF_TODAY = 3;
const KEPT_IN_ALL = 10;

const OUR_NAME = /^school_backup_(\d{4}-\d{2}-\d{2})_\d{6}\.json$/;

/** The name of the file written at a moment, in local time: `school_backup_2026-11-21_140509.json`. */
export function folderFileName(moment: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = two(moment.getHours()) + two(moment.getMinutes()) + two(moment.getSeconds());
  return `school_backup_${isoDay(moment)}_${time}.json`;
}

/** Which of a folder's files give way. Files of any other name are nobody's business here. */
export function filesToDrop(names: Iterable<string>, today: string): readonly string[] {
  const newestFirst = [...names]
    .filter((name) => OUR_NAME.test(name))
    .toSorted()
    .toReversed();
  const ofDay = new Map<string, number>();
  let kept = 0;
  return newestFirst.filter((name) => {
    const day = OUR_NAME.exec(name)?.[1] ?? '';
    const before = ofDay.get(day) ?? 0;
    const keep = before < (day === today ? KEPT_OF_TODAY : 1) && kept < KEPT_IN_ALL;
    ofDay.set(day, before + 1);
    if (keep) kept += 1;
    return !keep;
  });
}

/** Whether this browser lets a page write to a folder. */
export function canChooseFolder(): boolean {
  return typeof window !== 'undefined' && 'showDirectoryPicker' in window;
}

/** Lets the person choose a folder; `undefined` when they think better of it. */
export async function chooseFolder(): Promise<BackupFolder | undefined> {
  if (!hasPicker(window)) return undefined;
  try {
    return await window.showDirectoryPicker({ id: 'school-backups', mode: 'readwrite' });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') return undefined;
    throw cause;
  }
}

function hasPicker(holder: object): holder is {
  showDirectoryPicker(options: object): Promise<BackupFolder>;
} {
  return 'showDirectoryPicker' in holder && typeof holder.showDirectoryPicker === 'function';
}

/** The chosen folder, `undefined` when there is none. */
export async function readFolder(database: RowDatabase): Promise<FolderRecord | undefined> {
  const stored = await database.read((tx) => tx.get('meta', FOLDER_KEY));
  return isFolderRecord(stored) ? stored : undefined;
}

function isFolderRecord(value: unknown): value is FolderRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'folder' in value &&
    typeof value.folder === 'object' &&
    'writtenAt' in value &&
    'revision' in value
  );
}

/** Remembers a chosen folder, nothing having been written to it yet; `undefined` forgets it. */
export async function keepFolder(
  database: RowDatabase,
  folder: BackupFolder | undefined,
): Promise<void> {
  await database.write((tx) =>
    folder
      ? tx.put('meta', FOLDER_KEY, { folder, writtenAt: 0, revision: -1 } satisfies FolderRecord)
      : tx.remove('meta', FOLDER_KEY),
  );
}

/** Whether the browser lets us write to the folder now, without asking the person. */
export async function mayWrite(folder: BackupFolder): Promise<boolean> {
  return (await folder.queryPermission(READ_AND_WRITE)) === 'granted';
}

/** Asks the person for leave; only in answer to a press of theirs. */
export async function askToWrite(folder: BackupFolder): Promise<boolean> {
  return (await folder.requestPermission(READ_AND_WRITE)) === 'granted';
}

/**
 * Writes a backup of the present state to the folder and lets older files give way.
 * Rejects when the file could not be written; the older files are then all still there.
 */
export async function writeToFolder(
  database: RowDatabase,
  folder: BackupFolder,
  moment: Date,
): Promise<FolderRecord> {
  const { file, revision } = await buildBackup(database);
  await writeFile(folder, folderFileName(moment), file);
  const record: FolderRecord = { folder, writtenAt: moment.getTime(), revision };
  await database.write((tx) => tx.put('meta', FOLDER_KEY, record));
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  for (const name of filesToDrop(names, isoDay(moment))) await folder.removeEntry(name);
  return record;
}

async function writeFile(folder: BackupFolder, name: string, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  const writable = await handle.createWritable();
  try {
    await writable.write(content);
    await writable.close();
  } catch (cause) {
    await writable.abort().catch(() => undefined);
    // Making the handle made an empty file, which must not pass for a backup.
    await folder.removeEntry(name).catch(() => undefined);
    throw cause;
  }
}
