/** The contract of every folder that a school can be shared through. */
import {
  clearLeftovers,
  filesIn,
  isNotFound,
  removeOwnFiles,
  writeAbout,
  writeKey,
  writeOwnFile,
  type FolderHandle,
} from '#sharing/folder/sharedFolder.ts';
import { READ_ME } from '#sharing/folder/fileNames.ts';
import { expect, test } from 'vitest';

/** Tests folders made by `make`; each must be empty. */
export function sharedFolderContract(make: () => Promise<FolderHandle>): void {
  const textsIn = async (folder: FolderHandle): Promise<Record<string, string>> => {
    const texts = await Promise.all(
      (await filesIn(folder)).map(
        async ({ path, handle }) => [path, await (await handle.getFile()).text()] as const,
      ),
    );
    return Object.fromEntries(texts.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  };

  test('a folder that nobody shares by holds nothing, and nothing is made in it', async () => {
    const folder = await make();
    expect(await textsIn(folder)).toEqual({});
    await expect(folder.getDirectoryHandle('SchoolMaster')).rejects.toSatisfy(isNotFound);
  });

  test('what was written is found, in the folder of its PC, and what lies beside it is not', async () => {
    const folder = await make();
    await folder.getFileHandle('letter.txt', { create: true });
    await writeKey(folder, 'school_1.txt', new Blob(['key']));
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']));
    await writeOwnFile(folder, 'abcdefghij', 'one.txt', new Blob(['2']));
    expect(await textsIn(folder)).toEqual({
      'READ ME.txt': READ_ME,
      'abcdefghij/one.txt': '2',
      'k3f9x2m7qd/one.txt': '1',
      'school_1.txt': 'key',
    });
  });

  test('a file is never written over, but what a PC says of itself', async () => {
    const folder = await make();
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']));
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['another']));
    await writeAbout(folder, 'k3f9x2m7qd', new Blob(['before']));
    await writeAbout(folder, 'k3f9x2m7qd', new Blob(['now']));
    expect(await textsIn(folder)).toEqual({
      'k3f9x2m7qd/about.txt': 'now',
      'k3f9x2m7qd/one.txt': '1',
    });
  });

  test('a file that a crash left empty is filled by the next writing, or cleared away', async () => {
    const folder = await make();
    await writeOwnFile(folder, 'k3f9x2m7qd', 'whole.txt', new Blob(['1']));
    const shared = await folder.getDirectoryHandle('SchoolMaster');
    const pcFolder = await shared.getDirectoryHandle('k3f9x2m7qd');
    await pcFolder.getFileHandle('one.txt', { create: true });
    await pcFolder.getFileHandle('two.txt', { create: true });
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']));
    await clearLeftovers(folder, 'k3f9x2m7qd');
    expect(Object.keys(await textsIn(folder))).toEqual([
      'k3f9x2m7qd/one.txt',
      'k3f9x2m7qd/whole.txt',
    ]);
  });

  test('files of a PC can be removed, gone ones too', async () => {
    const folder = await make();
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']));
    await writeOwnFile(folder, 'k3f9x2m7qd', 'two.txt', new Blob(['2']));
    await removeOwnFiles(folder, 'k3f9x2m7qd', ['one.txt', 'gone.txt']);
    expect(await textsIn(folder)).toEqual({ 'k3f9x2m7qd/two.txt': '2' });
  });

  test('copies that another program made are found wherever it put them', async () => {
    const folder = await make();
    await writeOwnFile(folder, 'k3f9x2m7qd', 'one.txt', new Blob(['1']));
    const shared = await folder.getDirectoryHandle('SchoolMaster');
    for (const name of ['one.sync-conflict-20261123-083412-ABCDEFG.txt', 'one (1).TXT']) {
      const handle = await shared.getFileHandle(name, { create: true });
      const writing = await handle.createWritable();
      await writing.write(new Blob(['copy']));
      await writing.close();
    }
    await shared.getFileHandle('one.txt.tmp', { create: true });
    expect(Object.keys(await textsIn(folder))).toHaveLength(3);
  });
}
