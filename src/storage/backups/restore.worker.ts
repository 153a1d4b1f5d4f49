/** Reads, checks and writes a backup away from the page, so that the page stays alive. */
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import type { BackupSource, FoundCounts } from './restoreFile.ts';
import { checkBackup, sourceInWorker, writeBackup } from './restoreFile.ts';
import { UnusableBackup } from './unusableBackup.ts';

/** What the page asks: first to check a file, then perhaps to write it. */
export type RestoreRequest =
  | { readonly ask: 'check'; readonly file: Blob }
  | { readonly ask: 'write'; readonly now: number };

/** What the worker answers. */
export type RestoreAnswer =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'checked'; readonly counts: FoundCounts }
  | { readonly kind: 'written' }
  | {
      readonly kind: 'failed';
      /** The file is at fault, not the computer. */
      readonly unusable: boolean;
      readonly name: string;
      readonly message: string;
    };

let source: BackupSource | undefined;

/** Smallest step of progress that is reported; more messages would slow the work down. */
const TOLD_EVERY = 0.01;

globalThis.addEventListener('message', (event: MessageEvent<RestoreRequest>) => {
  void answer(event.data).catch((cause: unknown) => {
    source = undefined;
    const error = cause instanceof Error ? cause : new Error(String(cause));
    tell({
      kind: 'failed',
      unusable: cause instanceof UnusableBackup,
      name: error.name,
      message: error.message,
    });
  });
});

async function answer(request: RestoreRequest): Promise<void> {
  const onProgress = sparingly((done) => tell({ kind: 'progress', done }));
  if (request.ask === 'check') {
    source = sourceInWorker(request.file);
    tell({ kind: 'checked', counts: await checkBackup(source, onProgress) });
    return;
  }
  if (!source) throw new Error('There is no checked backup to write.');
  const database = await openIndexedDbRows(() => undefined);
  await writeBackup(database, source, { random: Math.random, now: request.now, onProgress });
  database.close();
  tell({ kind: 'written' });
}

function sparingly(tellProgress: (done: number) => void): (done: number) => void {
  let told = -1;
  return (done) => {
    if (done - told < TOLD_EVERY) return;
    told = done;
    tellProgress(done);
  };
}

function tell(answer: RestoreAnswer): void {
  globalThis.postMessage(answer, { transfer: [] });
}
