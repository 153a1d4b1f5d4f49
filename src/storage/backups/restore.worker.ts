/** Reads, checks and writes a backup away from the page, so that the page stays alive. */
import { answerPage } from '#files/answerPage.ts';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import type { BackupSource, FoundCounts, OnProgress } from './restoreFile.ts';
import { checkBackup, sourceInWorker, writeBackup } from './restoreFile.ts';

/** What the page asks: first to check a file, then perhaps to write it. */
export type RestoreAnswers = typeof answers;

let source: BackupSource | undefined;

const answers = {
  async check(file: Blob, onProgress: OnProgress): Promise<FoundCounts> {
    const read = sourceInWorker(file);
    const counts = await checkBackup(read, onProgress);
    source = read;
    return counts;
  },
  async write(now: number, onProgress: OnProgress): Promise<void> {
    if (!source) throw new Error('There is no checked backup to write.');
    const database = await openIndexedDbRows(() => undefined);
    await writeBackup(database, source, { random: Math.random, now, onProgress });
    database.close();
  },
};

answerPage(answers);
