/** Backups of the open school. `state` gets these functions instead of the store. */
import type { Snapshot } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { BuiltBackup } from './backupFile.ts';
import { buildBackup, buildSnapshotBackup } from './backupFile.ts';
import type { BackupMade, BackupWatch } from './backupWatch.ts';
import { closeReminder, knownBackups, noteBackup, watchChanges } from './backupWatch.ts';
import type { BackupFolder } from './chosenFolder.ts';
import type { FolderRecord, FolderWriting } from './folderBackup.ts';
import { keepFolder, readFolder, writeAnew, writeToFolder } from './folderBackup.ts';
import {
  buildForPerson,
  protect,
  readProtection,
  stopProtecting,
  type Opener,
} from './protection.ts';
import type { OnProgress } from './restoreFile.ts';
import type { CheckedBackup } from './openBackupFile.ts';
import { openBackupFile } from './openBackupFile.ts';

/** See the top of the file. Everything rejects when the database refuses. */
export interface SchoolBackups {
  /** A backup of everything that is stored at this moment, for a person: see `buildForPerson`. */
  readonly build: (passphrase?: string) => Promise<BuiltBackup>;
  /** A backup of a kept earlier state, likewise. */
  readonly buildSnapshot: (snapshot: Snapshot, passphrase?: string) => Promise<BuiltBackup>;
  /** Reads and checks a backup file to its end; the result's `write` puts it in place. */
  readonly open: (file: Blob, onProgress: OnProgress, opener?: Opener) => Promise<CheckedBackup>;
  /** Whether backups are protected by a passphrase. */
  readonly areProtected: () => Promise<boolean>;
  /** Protects them by this one from now on, automatic ones from the next file on. */
  readonly protect: (passphrase: string) => Promise<void>;
  /** Protects them no more; files already written stay as they are. */
  readonly stopProtecting: () => Promise<void>;
  /** The folder that was chosen for automatic backups, if any. */
  readonly folder: () => Promise<FolderRecord | undefined>;
  /** Chooses a folder, or none. */
  readonly keepFolder: (folder: BackupFolder | undefined) => Promise<void>;
  /** Writes a backup to the folder, and lets older ones give way. */
  readonly writeToFolder: (
    folder: BackupFolder,
    now: Date,
    random: () => number,
  ) => Promise<FolderWriting>;
  /** What is known of the backups made so far; `undefined` before the first change. */
  readonly known: () => Promise<BackupWatch | undefined>;
  /** The same, noting the moment `now` (milliseconds since the epoch) of a first change since the last backup. */
  readonly watch: (now: number) => Promise<BackupWatch>;
  /** Notes that a backup was made. */
  readonly note: (made: BackupMade) => Promise<void>;
  /** Closes the reminder for a local day, `YYYY-MM-DD`. */
  readonly closeReminder: (day: string) => Promise<void>;
}

/** The backups of the school in this store. */
export function schoolBackups(store: SchoolStore): SchoolBackups {
  const { database } = store;
  return Object.freeze<SchoolBackups>({
    build: (passphrase) => buildForPerson(database, () => buildBackup(database), passphrase),
    buildSnapshot: (snapshot, passphrase) =>
      buildForPerson(database, () => buildSnapshotBackup(database, snapshot), passphrase),
    open: (file, onProgress, opener) => openBackupFile(store, file, onProgress, opener),
    areProtected: async () => (await readProtection(database)) !== undefined,
    async protect(passphrase) {
      await protect(database, passphrase, new Date());
      await writeAnew(database);
    },
    stopProtecting: () => stopProtecting(database),
    folder: () => readFolder(database),
    keepFolder: (folder) => keepFolder(database, folder),
    writeToFolder: (folder, now, random) => writeToFolder(database, folder, now, random),
    known: () => knownBackups(database),
    watch: (now) => watchChanges(database, now),
    note: (made) => noteBackup(database, made),
    closeReminder: (day) => closeReminder(database, day),
  });
}
