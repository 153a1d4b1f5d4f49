/** Restores a chosen backup file in two steps: check first, write when the person agrees. */
import { errorOfWorker } from '#school/text/errorForPerson.ts';
import { AskedWorker } from '#files/askWorker.ts';
import type { PayloadKey } from '#storage/encryption/agePayload.ts';
import type { RestoreAnswers } from './restore.worker.ts';
import { decryptedSource, openerOf, type Opener } from './protection.ts';
import {
  checkBackup,
  sourceInMemory,
  writeBackup,
  type FoundInBackup,
  type OnProgress,
} from './restoreFile.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';

/** A backup file that passed the check. */
export interface CheckedBackup extends FoundInBackup {
  /** Writes the backup. Resolves once the records are durable; rejects if nothing was changed. */
  write(onProgress: OnProgress): Promise<void>;
  /** Closes the file without writing. */
  close(): void;
}

/**
 * Reads and checks a whole backup file, and changes nothing. Rejects with `UnusableBackup`, or with the errors of
 * `openerOf` for an encrypted file that `opener` does not open.
 */
export async function openBackupFile(
  store: SchoolStore,
  file: Blob,
  onProgress: OnProgress,
  opener?: Opener,
): Promise<CheckedBackup> {
  const key = await openerOf(store.database, file, opener);
  // Without a database the six keys hold the school, and workers cannot reach local storage.
  return store.problem === undefined && typeof Worker !== 'undefined'
    ? checkInWorker(store, file, onProgress, key)
    : checkHere(store, file, onProgress, key);
}

async function checkHere(
  store: SchoolStore,
  file: Blob,
  onProgress: OnProgress,
  key: PayloadKey | undefined,
): Promise<CheckedBackup> {
  const whole = await sourceInMemory(file);
  const source = key ? await decryptedSource(whole, key) : whole;
  return {
    ...(await checkBackup(source, onProgress)),
    write: (onWriteProgress) =>
      store.replaceBy(() =>
        writeBackup(store.database, source, {
          random: Math.random,
          now: Date.now(),
          onProgress: onWriteProgress,
        }),
      ),
    close: () => undefined,
  };
}

async function checkInWorker(
  store: SchoolStore,
  file: Blob,
  onProgress: OnProgress,
  key: PayloadKey | undefined,
): Promise<CheckedBackup> {
  const worker = new AskedWorker<RestoreAnswers>(
    new Worker(new URL('./restore.worker.ts', import.meta.url), { type: 'module' }),
    errorOfWorker,
  );
  try {
    return {
      ...(await worker.ask('check', { file, key }, onProgress)),
      async write(onWriteProgress) {
        try {
          await store.replaceBy(() => worker.ask('write', Date.now(), onWriteProgress));
        } finally {
          worker.close();
        }
      },
      close: () => worker.close(),
    };
  } catch (cause) {
    worker.close();
    throw cause;
  }
}
