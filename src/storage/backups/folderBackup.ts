/**
 * Backups that write themselves to a folder the person chose, where the browser can (File System Access).
 *
 * The folder's handle is kept in the database (`meta`, key `backupFolder`); the browser may ask again for leave to
 * use it, and until it is given the backups pause.
 *
 * Only files that this database knows it wrote ever give way (`meta`, key `backupFiles`), in the order in which it
 * wrote them. Names say nothing about age, because the clock of an old computer may be wrong, and the folder may be
 * shared with other computers. Reset forgets the list, so the files of the school before it stay for good.
 */
import { isoDay } from '#domain/basics/days.ts';
import { newId } from '#domain/basics/ids.ts';
import { buildBackup } from './backupFile.ts';
import type { BackupFolder, FolderFile } from './chosenFolder.ts';
import { fileDatedLater, namesIn } from './chosenFolder.ts';
import { logFailure } from '#storage/database/log.ts';
import type { RowDatabase, RowReader } from '#storage/database/rows.ts';

/** The chosen folder and what was last written to it. */
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
  /** What the clock said, milliseconds since the epoch. */
  readonly writtenAt: number;
  /** The local day at that moment. */
  readonly day: string;
}

/** What was written to folders from this database. */
interface WrittenFiles {
  /** Stands in the names of its files, so that computers that share a folder never write to the same one. */
  readonly mark: string;
  /** In the order of writing, newest last. */
  readonly files: readonly WrittenFile[];
}

/** What came of writing to the folder. */
export interface FolderWriting {
  readonly record: FolderRecord;
  /** A file of the folder that is dated later than now; the clock may be wrong. */
  readonly laterFile: string | undefined;
}

const FOLDER_KEY = 'backupFolder';
const FILES_KEY = 'backupFiles';

/** Files kept of today, and in all; earlier days keep their last. */
const KEPT_OF_TODAY = 3;
const KEPT_IN_ALL = 10;

/** Ten give way sooner. More are only there where the person changes between folders; the earliest then stay. */
const FILES_REMEMBERED = 100;

const MARK_LENGTH = 5;

/** The name of the file written at a moment, in local time: `school_backup_2026-11-21_140509_k3f9x.json`. */
export function folderFileName(moment: Date, mark: string): string {
  const two = (part: number): string => String(part).padStart(2, '0');
  const time = two(moment.getHours()) + two(moment.getMinutes()) + two(moment.getSeconds());
  return `school_backup_${isoDay(moment)}_${time}_${mark}.json`;
}

/**
 * Which files give way once the last of `written` is there: of its day all but three, of each day before all but its
 * last, and all but ten altogether. `written` is in the order of writing, which alone says what is older.
 */
export function filesToDrop(written: readonly WrittenFile[]): readonly string[] {
  const dropped: string[] = [];
  let kept = 0;
  let keptOfDay = 0;
  let isNewestDay = true;
  let later: WrittenFile | undefined;
  for (const file of written.toReversed()) {
    // A clock that went back begins a new day: with a dead battery every morning may be the same date.
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

/**
 * Writes a backup of the present state to the folder and lets older files of this database give way.
 * Rejects when the file could not be written; the older files are then all still there.
 */
export async function writeToFolder(
  database: RowDatabase,
  folder: BackupFolder,
  moment: Date,
  random: () => number,
): Promise<FolderWriting> {
  const names = await namesIn(folder);
  const { mark } = (await database.read(readFiles)) ?? { mark: newMark(random) };
  const { file, revision } = await buildBackup(database);
  const name = unusedName(folderFileName(moment, mark), names);
  await writeFile(folder, name, file);
  const record: FolderRecord = { folder, writtenAt: moment.getTime(), revision };
  const written = { name, writtenAt: moment.getTime(), day: isoDay(moment) };
  const files = await noteWritten(database, record, { mark, files: [written] });
  names.add(name);
  await dropFiles(folder, filesToDrop(files.filter((one) => names.has(one.name))));
  return { record, laterFile: fileDatedLater(names, moment) };
}

/** Adds what was written to what is known; answers with all the files that are known. */
async function noteWritten(
  database: RowDatabase,
  record: FolderRecord,
  written: WrittenFiles,
): Promise<readonly WrittenFile[]> {
  return database.write(async (tx) => {
    // Turned off meanwhile, or reset: then nothing of this is to come back.
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

/** A clock that was set back may come to the same second twice; the earlier file is not written over. */
function unusedName(name: string, names: ReadonlySet<string>): string {
  let candidate = name;
  for (let count = 2; names.has(candidate); count += 1) {
    candidate = name.replace(/\.json$/, `_${count}.json`);
  }
  return candidate;
}

/** A file that cannot be taken away just now is tried again after the next backup: the new one is written all the same. */
async function dropFiles(folder: BackupFolder, names: readonly string[]): Promise<void> {
  for (const name of names) {
    try {
      await folder.removeEntry(name);
    } catch (cause) {
      logFailure(`The older backup ${name} could not be deleted`, cause);
    }
  }
}

async function writeFile(folder: BackupFolder, name: string, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  try {
    await fill(handle, content);
  } catch (cause) {
    // Making the handle made an empty file, which must not pass for a backup.
    await orLog(folder.removeEntry(name), `The unfinished backup ${name} could not be deleted`);
    throw cause;
  }
}

async function fill(handle: FolderFile, content: Blob): Promise<void> {
  const writable = await handle.createWritable();
  try {
    await writable.write(content);
    await writable.close();
  } catch (cause) {
    await orLog(writable.abort(), 'The unfinished backup could not be given up');
    throw cause;
  }
}

/** For what is done after a failure, which is the one that is told. */
async function orLog(work: Promise<void>, what: string): Promise<void> {
  try {
    await work;
  } catch (cause) {
    logFailure(what, cause);
  }
}
