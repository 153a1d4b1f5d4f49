/** Reads, checks and writes a backup in a worker, so that the page keeps answering. */
import { answerPage } from '#files/askWorker.ts';
import type { PayloadKey } from '#storage/encryption/agePayload.ts';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import { decryptedSource } from './protection.ts';
import type { BackupSource, FoundInBackup, OnProgress } from './restoreFile.ts';
import { checkBackup, sourceInWorker, writeBackup } from './restoreFile.ts';

/** Requests of the page: first check a file, then perhaps write the file. */
export type RestoreAnswers = typeof answers;

interface FileToCheck {
  readonly file: Blob;
  /** Set if the file is encrypted. */
  readonly key: PayloadKey | undefined;
}

let source: BackupSource | undefined;

const answers = {
  async check({ file, key }: FileToCheck, onProgress: OnProgress): Promise<FoundInBackup> {
    const whole = sourceInWorker(file);
    const read = key ? await decryptedSource(whole, key) : whole;
    const found = await checkBackup(read, onProgress);
    source = read;
    return found;
  },
  async write(now: number, onProgress: OnProgress): Promise<void> {
    if (!source) throw new Error('There is no checked backup to write.');
    const database = await openIndexedDbRows(() => undefined);
    await writeBackup(database, source, { random: Math.random, now, onProgress });
    database.close();
  },
};

answerPage(answers);
