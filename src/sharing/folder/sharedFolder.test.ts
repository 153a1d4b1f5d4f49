import { MemoryFolder } from '#testing/memoryFolder.ts';
import { sharedFolderContract } from '#testing/sharedFolderContract.ts';
import { describe, expect, test } from 'vitest';
import { writeOwnFile } from './sharedFolder.ts';

describe('a folder in memory', () => {
  sharedFolderContract(() => Promise.resolve(new MemoryFolder()));
});

test.each(['open', 'write', 'close'])(
  'a file that cannot be written (%s) leaves nothing behind',
  async (failing) => {
    const folder = new MemoryFolder();
    folder.disk.onStep = (step) => {
      if (step === failing) throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    await expect(writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']))).rejects.toThrow(
      'full',
    );
    expect([...folder.contents().keys()]).toEqual([]);
  },
);

test('a file with other contents than were written does not count', async () => {
  const folder = new MemoryFolder();
  let isClosed = false;
  folder.disk.onStep = (step) => {
    // The stick stored only the first letter.
    if (isClosed && step === 'read') {
      folder.place('SchoolMaster/k3f9x2m7qd/one.txt', new Blob(['1']));
    }
    isClosed ||= step === 'close';
  };
  await expect(
    writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1, 2 and 3'])),
  ).rejects.toThrow('does not hold');
  expect([...folder.contents().keys()]).toEqual([]);
});
