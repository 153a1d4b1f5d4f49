/** Backups of the open school. `state` gets these functions instead of the store. */
import type { Snapshot } from '#storage/database/rows.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import type { BackupMade, BackupWatch } from './backupWatch.ts';
import { closeReminder, knownBackups, noteBackup, watchChanges } from './backupWatch.ts';
import type { BackupFolder } from './chosenFolder.ts';
import type { Opener } from './protection.ts';
import type { OnProgress } from './restoreFile.ts';

/** See the top of the file. Every function rejects if the database refuses. */
export type SchoolBackups = ReturnType<typeof schoolBackups>;

/** The backups of the school in this store. The code for backup files is loaded lazily: the first list needs none. */
export function schoolBackups(store: SchoolStore) {
  const { database } = store;
  const files = async () => (await import('./backupFiles.ts')).backupFiles(store);
  return Object.freeze({
    // These are explained in `backupFiles.ts`.
    build: async (passphrase?: string) => (await files()).build(passphrase),
    buildSnapshot: async (snapshot: Snapshot, passphrase?: string) =>
      (await files()).buildSnapshot(snapshot, passphrase),
    open: async (file: Blob, onProgress: OnProgress, opener?: Opener) =>
      (await files()).open(file, onProgress, opener),
    areProtected: async () => (await files()).areProtected(),
    protect: async (passphrase: string) => (await files()).protect(passphrase),
    stopProtecting: async () => (await files()).stopProtecting(),
    folder: async () => (await files()).folder(),
    keepFolder: async (folder: BackupFolder | undefined) => (await files()).keepFolder(folder),
    writeToFolder: async (folder: BackupFolder, now: Date, random: () => number) =>
      (await files()).writeToFolder(folder, now, random),
    /** Reads the watch over backups; `undefined` while there is none. */
    known: (): Promise<BackupWatch | undefined> => knownBackups(database),
    /**
     * Reads the watch, and begins it if there is none. Notes `now` (milliseconds since the epoch) as the moment of the
     * first change since the last backup, if that change is new.
     */
    watch: (now: number): Promise<BackupWatch> => watchChanges(database, now),
    /** Notes that a backup was made. */
    note: (made: BackupMade): Promise<void> => noteBackup(database, made),
    /** Closes the reminder for a local day, `YYYY-MM-DD`. */
    closeReminder: (day: string): Promise<void> => closeReminder(database, day),
  });
}
