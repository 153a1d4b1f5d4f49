import { sharedFolderContract } from '#testing/sharedFolderContract.ts';
import { describe } from 'vitest';

describe('a folder of the browser', () => {
  let made = 0;
  sharedFolderContract(async () => {
    // The browser's private folders have the same handles as folders that a person chooses.
    const root = await navigator.storage.getDirectory();
    made += 1;
    return root.getDirectoryHandle(`shared-${made}`, { create: true });
  });
});
