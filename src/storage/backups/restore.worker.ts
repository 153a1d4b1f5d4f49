/** Reads, checks and writes a backup away from the page, so that the page stays alive. */
import { answerPage } from '#files/askWorker.ts';
import type { PayloadKey } from '#storage/encryption/agePayload.ts';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import { decryptedSource } from './protection.ts';
import type { BackupSource, FoundInBackup, OnProgress } from './restoreFile.ts';
import { checkBackup, sourceInWorker, writeBackup } from './restoreFile.ts';

/** What the page asks: first to check a file, then perhaps to write it. */
export type RestoreAnswers = typeof answers;

interface FileToCheck {
  readonly file: Blob;
  /** Where it is encrypted. */
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
