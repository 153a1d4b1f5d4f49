/**
 * Automatic backups to a folder that a person chose, if the browser has the File System Access API.
 *
 * The folder's handle is kept in the database (`meta`, key `backupFolder`). The browser may ask for permission again;
 * until it is granted, backups pause.
 *
 * Only files that this database wrote are ever deleted (`meta`, key `backupFiles`), oldest written first. File names do
 * not tell their age: the clock of an old computer may be wrong, and other computers may use the same folder. Reset
 * clears the list, so files of the previous school are never deleted.
 */
import { isoDay } from '#school/text/days.ts';
import { backupEnding } from '#school/backups.ts';
import { newId } from '#school/text/ids.ts';
import { buildBackup } from './backupFile.ts';
import {
  fileDatedLater,
  filledOrDeleted,
  fillFile,
  namesIn,
  type BackupFolder,
} from './chosenFolder.ts';
import { encryptedBackup, readProtection } from './protection.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { logRejection } from '#storage/database/log.ts';
import type { RowDatabase, RowReader } from '#storage/database/rows.ts';

/** The chosen folder and the last file written there. */
export interface FolderRecord {
  readonly folder: BackupFolder;
  /** Milliseconds since the epoch; 0 before the first file. */
  readonly writtenAt: number;
  /** The revision the newest file shows; −1 before the first. */
  readonly revision: number;
}

/** A file that this database wrote. */
export interface WrittenFile {
  readonly name: string;
  /** Clock time, milliseconds since the epoch. */
  readonly writtenAt: number;
  /** The local day at that moment. */
  readonly day: string;
}

/** The files that this database wrote to folders. */
interface WrittenFiles {
  /** Suffix of the file names. Without a suffix, computers that share a folder could write the same file. */
  readonly mark: string;
  /** In the order of writing, newest last. */
  readonly files: readonly WrittenFile[];
}

/** The result of writing to the folder. */
interface FolderWriting {
  readonly record: FolderRecord;
  /** A file in the folder that is dated later than now; the clock may be wrong. */
  readonly laterFile: string | undefined;
}

const FOLDER_KEY = 'backupFolder';
const FILES_KEY = 'backupFiles';

/** Number of files kept of today, and in all. Earlier days keep their last file. */
const KEPT_OF_TODAY = 3;
const KEPT_IN_ALL = 10;

/**
 * Entries kept in the list. The list passes ten entries only if a person switches folders; the oldest files then stay
 * on disk.
 */
const FILES_REMEMBERED = 100;

const MARK_LENGTH = 5;

/** The name of the file written at a moment, in local time: `school_backup_2026-11-21_140509_k3f9x.json`. */
export function folderFileName(moment: Date, mark: string, isProtected = false): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = two(moment.getHours()) + two(moment.getMinutes()) + two(moment.getSeconds());
  return `school_backup_${isoDay(moment)}_${time}_${mark}${backupEnding(isProtected)}`;
}

/**
 * The files to delete once the last of `written` exists. Kept are three of its day, the last of each earlier day, and
 * ten in all. Only the order of `written` shows the age of a file.
 */
export function filesToDrop(written: readonly WrittenFile[]): readonly string[] {
  const dropped: string[] = [];
  let kept = 0;
  let keptOfDay = 0;
  let isNewestDay = true;
  let later: WrittenFile | undefined;
  for (const file of written.toReversed()) {
    // A clock that went back starts a new day: with a dead battery every morning may have the same date.
    const isSameDay = !later || (later.day === file.day && later.writtenAt >= file.writtenAt);
    if (!isSameDay) {
      keptOfDay = 0;
      isNewestDay = false;
    }
    later = file;
    if (keptOfDay < (isNewestDay ? KEPT_OF_TODAY : 1) && kept < KEPT_IN_ALL) {
      kept += 1;
      keptOfDay += 1;
    } else dropped.push(file.name);
  }
  return dropped;
}

/** The chosen folder, `undefined` when there is none. */
export async function readFolder(database: RowDatabase): Promise<FolderRecord | undefined> {
  const stored = await database.read((tx) => tx.get('meta', FOLDER_KEY));
  return isFolderRecord(stored) ? stored : undefined;
}

function isFolderRecord(value: unknown): value is FolderRecord {
  return (
    isRecord(value) && isRecord(value['folder']) && 'writtenAt' in value && 'revision' in value
  );
}

/** Remembers a newly chosen folder; `undefined` forgets the folder. */
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

/** Makes the next file due even if the school has not changed since the last one. */
export async function writeAnew(database: RowDatabase): Promise<void> {
  await database.write(async (tx) => {
    const stored = await tx.get('meta', FOLDER_KEY);
    if (isFolderRecord(stored)) tx.put('meta', FOLDER_KEY, { ...stored, revision: -1 });
  });
}

/**
 * Writes a backup of the present state to the folder and deletes older files of this database. If writing fails,
 * rejects and deletes nothing.
 */
export async function writeToFolder(
  database: RowDatabase,
  folder: BackupFolder,
  moment: Date,
  random: () => number,
): Promise<FolderWriting> {
  const names = await namesIn(folder);
  const { mark } = (await database.read(readFiles)) ?? { mark: newMark(random) };
  const protection = await readProtection(database);
  const plain = await buildBackup(database);
  const built = protection ? await encryptedBackup(plain, protection) : plain;
  // The key goes first. Otherwise a crash could leave a backup without its key.
  if (protection) await putKeyFile(folder, names, protection.keyFile);
  const name = unusedName(folderFileName(moment, mark, built.isProtected), names);
  await writeFile(folder, name, built.file);
  const { revision } = built;
  const record: FolderRecord = { folder, writtenAt: moment.getTime(), revision };
  const written = { name, writtenAt: moment.getTime(), day: isoDay(moment) };
  const files = await noteWritten(database, record, { mark, files: [written] });
  names.add(name);
  await dropFiles(folder, filesToDrop(files.filter((one) => names.has(one.name))));
  return { record, laterFile: fileDatedLater(names, moment) };
}

/** Adds the file just written to the list, and returns the whole list. */
async function noteWritten(
  database: RowDatabase,
  record: FolderRecord,
  written: WrittenFiles,
): Promise<readonly WrittenFile[]> {
  return database.write(async (tx) => {
    // The person turned backups off meanwhile, or reset: do not store the folder again.
    if (!isFolderRecord(await tx.get('meta', FOLDER_KEY))) return [];
    const before = await readFiles(tx);
    const files = [...(before?.files ?? []), ...written.files].slice(-FILES_REMEMBERED);
    const mark = before?.mark ?? written.mark;
    tx.put('meta', FOLDER_KEY, record);
    tx.put('meta', FILES_KEY, { mark, files } satisfies WrittenFiles);
    return files;
  });
}

async function readFiles(tx: RowReader): Promise<WrittenFiles | undefined> {
  // `as`: only `noteWritten` writes this key.
  return (await tx.get('meta', FILES_KEY)) as WrittenFiles | undefined;
}

function newMark(random: () => number): string {
  return newId(random, () => false).slice(0, MARK_LENGTH);
}

/** The clock may have been set back and produce the same name twice. The earlier file must not be overwritten. */
function unusedName(name: string, names: ReadonlySet<string>): string {
  let candidate = name;
  for (let count = 2; names.has(candidate); count += 1) {
    candidate = name.replace('.json', `_${count}.json`);
  }
  return candidate;
}

/**
 * Ensures that the folder has the key file. Never overwrites another key file, which may be the only key to other
 * files. A second key file gets a number.
 */
async function putKeyFile(
  folder: BackupFolder,
  names: Set<string>,
  keyFile: string,
): Promise<void> {
  for (let count = 1; ; count += 1) {
    const name = `school_backup_key${count === 1 ? '' : `_${count}`}.txt`;
    const found = names.has(name) ? await textOf(folder, name) : '';
    if (found === keyFile) return;
    // An empty key file is overwritten: its writer crashed.
    if (found !== '') continue;
    await writeFile(folder, name, new Blob([keyFile]));
    return;
  }
}

async function textOf(folder: BackupFolder, name: string): Promise<string> {
  return (await (await folder.getFileHandle(name, { create: true })).getFile()).text();
}

/** Skips a file that cannot be deleted; the next backup tries again. */
async function dropFiles(folder: BackupFolder, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await logRejection(folder.removeEntry(name), `The older backup ${name} could not be deleted`);
  }
}

async function writeFile(folder: BackupFolder, name: string, content: Blob): Promise<void> {
  const file = await folder.getFileHandle(name, { create: true });
  await filledOrDeleted(folder, name, fillFile(file, name, content));
}
