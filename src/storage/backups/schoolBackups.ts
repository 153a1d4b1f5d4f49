/** Backups of the open school: made, protected, written to a folder, opened. `state` gets these functions instead of the store. */
import type { Snapshot } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { buildBackup, buildSnapshotBackup } from './backupFile.ts';
import {
  closeReminder,
  knownBackups,
  noteBackup,
  watchChanges,
  type BackupMade,
} from './backupWatch.ts';
import type { BackupFolder } from './chosenFolder.ts';
import { keepFolder, readFolder, writeAnew, writeToFolder } from './folderBackup.ts';
import {
  buildForPerson,
  protect,
  readProtection,
  stopProtecting,
  type Opener,
} from './protection.ts';
import type { OnProgress } from './restoreFile.ts';
import { openBackupFile } from './openBackupFile.ts';

/** See the top of the file. Every function rejects if the database refuses. */
export type SchoolBackups = ReturnType<typeof schoolBackups>;

/** The backups of the school in this store. */
export function schoolBackups(store: SchoolStore) {
  const { database } = store;
  return Object.freeze({
    /** A backup of everything stored now, for a person: see `buildForPerson`. */
    build: (passphrase?: string) =>
      buildForPerson(database, () => buildBackup(database), passphrase),
    /** A backup of a snapshot, also for a person. */
    buildSnapshot: (snapshot: Snapshot, passphrase?: string) =>
      buildForPerson(database, () => buildSnapshotBackup(database, snapshot), passphrase),
    /**
     * Reads and checks a whole backup file in a worker; the result's `write` restores the file. Rejects, with nothing
     * changed, if the file cannot be restored completely. For a protected file, rejects as `openerOf` does.
     */
    open: (file: Blob, onProgress: OnProgress, opener?: Opener) =>
      openBackupFile(store, file, onProgress, opener),
    /** True if a passphrase protects backups. */
    areProtected: async () => (await readProtection(database)) !== undefined,
    /** Protects future backups with this passphrase, automatic ones included. */
    async protect(passphrase: string) {
      await protect(database, passphrase, new Date());
      await writeAnew(database);
    },
    /** Stops protecting backups; existing files stay as they are. */
    stopProtecting: () => stopProtecting(database),
    /** The folder chosen for automatic backups, if any. */
    folder: () => readFolder(database),
    /** Chooses a folder, or none. */
    keepFolder: (folder: BackupFolder | undefined) => keepFolder(database, folder),
    /** Writes a backup to the folder, and deletes older ones that it replaces. */
    writeToFolder: (folder: BackupFolder, now: Date, random: () => number) =>
      writeToFolder(database, folder, now, random),
    /** Reads the watch over backups; `undefined` while there is none. */
    known: () => knownBackups(database),
    /**
     * Reads the watch, and begins it if there is none. Notes `now` (milliseconds since the epoch) as the moment of the
     * first change since the last backup, if that change is new.
     */
    watch: (now: number) => watchChanges(database, now),
    note: (made: BackupMade) => noteBackup(database, made),
    /** Closes the reminder for a local day, `YYYY-MM-DD`. */
    closeReminder: (day: string) => closeReminder(database, day),
  });
}
