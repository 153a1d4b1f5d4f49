/** All that backups do to the open school's database, and nothing else: what `state` is given instead of the store. */
import type { Snapshot } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { BuiltBackup } from './backupFile.ts';
import { buildBackup, buildSnapshotBackup } from './backupFile.ts';
import type { BackupMade, BackupWatch } from './backupWatch.ts';
import { closeReminder, knownBackups, noteBackup, watchChanges } from './backupWatch.ts';
import type { BackupFolder } from './chosenFolder.ts';
import type { FolderRecord, FolderWriting } from './folderBackup.ts';
import { keepFolder, readFolder, writeToFolder } from './folderBackup.ts';
import type { OnProgress } from './restoreFile.ts';
import type { CheckedBackup } from './restoreWork.ts';
import { openBackupFile } from './restoreWork.ts';

/** See above. Everything rejects when the database refuses. */
export class SchoolBackups {
  readonly #store: SchoolStore;

  constructor(store: SchoolStore) {
    this.#store = store;
  }

  /** A backup of everything that is stored at this moment. */
  build(): Promise<BuiltBackup> {
    return buildBackup(this.#store.database);
  }

  /** A backup of a kept earlier state. */
  buildSnapshot(snapshot: Snapshot): Promise<BuiltBackup> {
    return buildSnapshotBackup(this.#store.database, snapshot);
  }

  /** Reads and checks a backup file to its end; it is written when the answer is told to. */
  open(file: Blob, onProgress: OnProgress): Promise<CheckedBackup> {
    return openBackupFile(this.#store, file, onProgress);
  }

  /** The folder that was chosen for automatic backups, if any. */
  folder(): Promise<FolderRecord | undefined> {
    return readFolder(this.#store.database);
  }

  /** Chooses a folder, or none. */
  keepFolder(folder: BackupFolder | undefined): Promise<void> {
    return keepFolder(this.#store.database, folder);
  }

  /** Writes a backup to the folder, and lets older ones give way. */
  writeToFolder(folder: BackupFolder, now: Date, random: () => number): Promise<FolderWriting> {
    return writeToFolder(this.#store.database, folder, now, random);
  }

  /** What is known of the backups made so far; `undefined` before the first change. */
  known(): Promise<BackupWatch | undefined> {
    return knownBackups(this.#store.database);
  }

  /** The same, noting the moment `now` (milliseconds since the epoch) of a first change since the last backup. */
  watch(now: number): Promise<BackupWatch> {
    return watchChanges(this.#store.database, now);
  }

  /** Notes that a backup was made. */
  note(made: BackupMade): Promise<void> {
    return noteBackup(this.#store.database, made);
  }

  /** Closes the reminder for a local day, `YYYY-MM-DD`. */
  closeReminder(day: string): Promise<void> {
    return closeReminder(this.#store.database, day);
  }
}
