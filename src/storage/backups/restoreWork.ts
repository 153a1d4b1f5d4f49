/** A chosen backup file on its way into the school: checked first, written when the person says so. */
import type { RestoreAnswer, RestoreRequest } from './restore.worker.ts';
import type { FoundCounts, OnProgress } from './restoreFile.ts';
import { checkBackup, sourceInMemory, writeBackup } from './restoreFile.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { UnusableBackup } from './unusableBackup.ts';

/** A backup file that was found good. */
export interface CheckedBackup {
  readonly counts: FoundCounts;
  /** Writes it: resolves once it is durably stored, rejects when nothing was changed. */
  write(onProgress: OnProgress): Promise<void>;
  /** Lets go of it, unwritten. */
  close(): void;
}

/** Reads and checks a backup file completely. Rejects with `UnusableBackup`; nothing is changed. */
export function openBackupFile(
  store: SchoolStore,
  file: Blob,
  onProgress: OnProgress,
): Promise<CheckedBackup> {
  // Without a database the six keys hold the school, and workers cannot reach those.
  return store.problem === undefined && typeof Worker !== 'undefined'
    ? checkInWorker(store, file, onProgress)
    : checkHere(store, file, onProgress);
}

async function checkHere(
  store: SchoolStore,
  file: Blob,
  onProgress: OnProgress,
): Promise<CheckedBackup> {
  const source = await sourceInMemory(file);
  return {
    counts: await checkBackup(source, onProgress),
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
): Promise<CheckedBackup> {
  const worker = new Worker(new URL('./restore.worker.ts', import.meta.url), { type: 'module' });
  try {
    const checked = await asked(worker, { ask: 'check', file }, onProgress);
    return {
      counts: checked.kind === 'checked' ? checked.counts : {},
      async write(onWriteProgress) {
        try {
          await store.replaceBy(() =>
            asked(worker, { ask: 'write', now: Date.now() }, onWriteProgress),
          );
        } finally {
          worker.terminate();
        }
      },
      close: () => worker.terminate(),
    };
  } catch (cause) {
    worker.terminate();
    throw cause;
  }
}

function asked(
  worker: Worker,
  request: RestoreRequest,
  onProgress: OnProgress,
): Promise<RestoreAnswer> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<RestoreAnswer>) => {
      if (data.kind === 'progress') onProgress(data.done);
      else if (data.kind === 'failed') reject(failureFrom(data));
      else resolve(data);
    });
    worker.addEventListener('error', (event) => {
      reject(new Error(`The restore worker stopped: ${event.message}`));
    });
    worker.postMessage(request, { transfer: [] });
  });
}

function failureFrom(answer: RestoreAnswer & { readonly kind: 'failed' }): Error {
  if (answer.unusable) return new UnusableBackup(answer.message);
  const failure = new Error(answer.message);
  failure.name = answer.name;
  return failure;
}
