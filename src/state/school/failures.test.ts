import { msg } from '#language/t.ts';
import { UnusableBackup } from '#storage/backups/backupFile.ts';
import { SnapshotGone } from '#storage/journal/snapshots.ts';
import { takePrinted } from '#testing/printed.ts';
import { expect, test } from 'vitest';
import { explainFailure } from './failures.ts';

const WHAT = 'It could not be done';

test.each<readonly [cause: unknown, reason: string]>([
  [new UnusableBackup(msg('The file is not JSON.')), 'The file is not JSON.'],
  [new SnapshotGone(), new SnapshotGone().message],
  [new DOMException('full', 'QuotaExceededError'), 'There is no space left on the disk.'],
  [new DOMException('Internal error', 'UnknownError'), 'The disk is probably full.'],
  [new TypeError('x is no function'), 'The program has an error: x is no function'],
  ['thrown', 'The program has an error: thrown'],
  // @shows Departures: Below the error of a bad backup file, and of whatever else failed, stands why; the cause is in the
  //   console. A fault of the program must not read as one of the file
])('%s is reported with its reason, and its cause goes to the console', (cause, reason) => {
  expect(explainFailure(WHAT, cause)()).toBe(reason);
  const [printed = '', ...more] = takePrinted();
  expect(more).toEqual([]);
  expect(printed).toContain(WHAT);
  expect(printed).toContain(cause instanceof Error ? cause.message : String(cause));
});
