/** Backup files of the open school: made, protected, written to a folder, opened. Loaded when the first is needed. */
import type { Snapshot } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { BuiltBackup } from './backupFile.ts';
import { buildBackup, buildSnapshotBackup } from './backupFile.ts';
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

/** See the top of the file. Every function rejects if the database refuses. */
export function backupFiles(store: SchoolStore) {
  const { database } = store;
  return Object.freeze({
    /** A backup of everything stored now, for a person: see `buildForPerson`. */
    build: (passphrase?: string): Promise<BuiltBackup> =>
      buildForPerson(database, () => buildBackup(database), passphrase),
    /** A backup of a snapshot, also for a person. */
    buildSnapshot: (snapshot: Snapshot, passphrase?: string): Promise<BuiltBackup> =>
      buildForPerson(database, () => buildSnapshotBackup(database, snapshot), passphrase),
    /**
     * Reads and checks a whole backup file in a worker; the result's `write` restores the file. Rejects, with nothing
     * changed, if the file cannot be restored completely. For a protected file, rejects as `openerOf` does.
     */
    open: (file: Blob, onProgress: OnProgress, opener?: Opener): Promise<CheckedBackup> =>
      openBackupFile(store, file, onProgress, opener),
    /** True if a passphrase protects backups. */
    areProtected: async (): Promise<boolean> => (await readProtection(database)) !== undefined,
    /** Protects future backups with this passphrase, automatic ones included. */
    async protect(passphrase: string): Promise<void> {
      await protect(database, passphrase, new Date());
      await writeAnew(database);
    },
    /** Stops protecting backups; existing files stay as they are. */
    stopProtecting: (): Promise<void> => stopProtecting(database),
    /** The folder chosen for automatic backups, if any. */
    folder: (): Promise<FolderRecord | undefined> => readFolder(database),
    /** Chooses a folder, or none. */
    keepFolder: (folder: BackupFolder | undefined): Promise<void> => keepFolder(database, folder),
    /** Writes a backup to the folder, and deletes older ones that it replaces. */
    writeToFolder: (
      folder: BackupFolder,
      now: Date,
      random: () => number,
    ): Promise<FolderWriting> => writeToFolder(database, folder, now, random),
  });
}
