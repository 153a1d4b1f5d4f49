import { Browser } from '#testing/stores.ts';
import { FakeFolder } from '#testing/fakeFolder.ts';
import { takePrinted } from '#testing/printed.ts';
import { isoDay } from '#school/text/days.ts';
import { describe, expect, test } from 'vitest';
import type { WrittenFile } from './folderBackup.ts';
import { fileDatedLater } from './chosenFolder.ts';
import {
  filesToDrop,
  folderFileName,
  keepFolder,
  readFolder,
  writeToFolder,
} from './folderBackup.ts';

/** Files in the order of writing, named after their moments. */
function written(...moments: readonly Date[]): readonly WrittenFile[] {
  return moments.map((moment) => ({
    name: folderFileName(moment, 'k3f9x'),
    writtenAt: moment.getTime(),
    day: isoDay(moment),
  }));
}

function namesOf(files: readonly WrittenFile[]): readonly string[] {
  return files.map(({ name }) => name);
}

function at(day: number, hour = 12, year = 2026): Date {
  return new Date(year, 10, day, hour);
}

describe('the files to delete', () => {
  test('of the newest day are all but the newest three', () => {
    const files = written(at(21, 8), at(21, 9), at(21, 10), at(21, 11), at(21, 12));
    expect(filesToDrop(files).toSorted()).toEqual(namesOf(files.slice(0, 2)));
  });

  test('of an earlier day are all but its last', () => {
    const files = written(at(20, 8), at(20, 9), at(20, 10), at(21));
    expect(filesToDrop(files).toSorted()).toEqual(namesOf(files.slice(0, 2)));
  });

  test('are the oldest beyond ten in all', () => {
    const files = written(...Array.from({ length: 13 }, (_, index) => at(index + 1)));
    expect(filesToDrop(files).toSorted()).toEqual(namesOf(files.slice(0, 3)));
  });

  test('never include the newest, however far the clock has gone back', () => {
    const files = written(...Array.from({ length: 10 }, (_, index) => at(index + 1, 12, 2031)));
    const newest = written(at(21));
    expect(filesToDrop([...files, ...newest])).toEqual(namesOf(files.slice(0, 1)));
  });

  test('count by day, even if every morning has the same date', () => {
    const files = written(at(1, 0), at(1, 1), at(1, 0), at(1, 1), at(1, 0));
    const dropped = filesToDrop(files.map((file, index) => ({ ...file, name: String(index) })));
    expect(dropped.toSorted()).toEqual(['0', '2']);
  });
});

// @shows Departures: Files of the automatic backup have a time and a mark in their names. Several of a day, of several
//   computers. A downloaded backup keeps the specified name
test('a file name shows the local moment of writing and the mark of its writer', () => {
  expect(folderFileName(new Date(2026, 0, 5, 4, 3, 2), 'k3f9x')).toBe(
    'school_backup_2026-01-05_040302_k3f9x.json',
  );
});

describe('a file dated later than now', () => {
  const NOW = new Date(2026, 10, 21, 9);

  test.each([
    'school_backup_2026-11-21_090500_k3f9x.json',
    'school_backup_2026-11-21_090500.json',
    'school_backup_2026-11-22.json',
  ])('is found by its name: %s', (name) => {
    expect(fileDatedLater([name, 'school_backup_2026-11-20_090000.json'], NOW)).toBe(name);
  });

  test.each([
    'school_backup_2026-11-21_085959_k3f9x.json',
    'school_backup_2026-11-21_090030_other.json',
    'school_backup_2026-11-21.json',
    'copy of school_backup_2027-01-01.json',
    'holiday_2027-01-01.jpg',
  ])('is not %s', (name) => {
    expect(fileDatedLater([name], NOW)).toBeUndefined();
  });
});

/** The database of a browser that writes to a folder. */
async function writer(folder: FakeFolder, seed = 1) {
  const browser = new Browser();
  for (let skipped = 0; skipped < seed; skipped += 1) browser.random();
  const { database } = await browser.open();
  await keepFolder(database, folder);
  return {
    database,
    write: (moment: Date) => writeToFolder(database, folder, moment, () => browser.random()),
  };
}

describe('writing to the folder', () => {
  test('writes a whole backup, remembers the file, and deletes older ones', async () => {
    const folder = new FakeFolder();
    const { database, write } = await writer(folder);
    expect(await readFolder(database)).toMatchObject({ revision: -1, writtenAt: 0 });
    for (let minute = 0; minute < 5; minute += 1) {
      await write(new Date(2026, 10, 21, 9, minute));
    }
    const [mark, ...others] = new Set(
      [...folder.files.keys()].map((name) => name.slice(-'k3f9x.json'.length, -'.json'.length)),
    );
    expect(mark).toMatch(/^[a-z0-9]{5}$/);
    expect(others).toEqual([]);
    expect([...folder.files.keys()]).toEqual([
      `school_backup_2026-11-21_090200_${mark}.json`,
      `school_backup_2026-11-21_090300_${mark}.json`,
      `school_backup_2026-11-21_090400_${mark}.json`,
    ]);
    const text = [...folder.files.values()].at(-1) ?? '';
    expect(Object.keys(JSON.parse(text))).toHaveLength(6);
    expect(await readFolder(database)).toMatchObject({
      revision: 1,
      writtenAt: new Date(2026, 10, 21, 9, 4).getTime(),
    });
  });

  // @shows Names of controls: The automatic backup deletes only what this browser knows it wrote, never the newest
  test('keeps the file just written if the clock has gone back, and names the later file', async () => {
    const folder = new FakeFolder();
    const { write } = await writer(folder);
    for (let day = 1; day <= 10; day += 1) await write(at(day, 12, 2031));
    const { laterFile } = await write(at(21));
    const names = [...folder.files.keys()];
    expect(names.at(-1)).toMatch(/^school_backup_2026-11-21_120000_/);
    expect(names).toHaveLength(10);
    expect(laterFile).toMatch(/^school_backup_2031-11-10_/);
    expect((await write(at(21, 13))).laterFile).toBeDefined();
    expect([...folder.files.keys()].filter((name) => name.includes('2026'))).toHaveLength(2);
  });

  // @shows Names of controls: The automatic backup deletes only what this browser knows it wrote, never the newest
  test('keeps the files of other computers and of version 1.0.0', async () => {
    const folder = new FakeFolder();
    const unmarked = Array.from(
      { length: 12 },
      (_, index) => `school_backup_2026-10-${String(index + 10)}_080000.json`,
    );
    for (const name of unmarked) folder.files.set(name, '{}');
    const [one, other] = [await writer(folder, 1), await writer(folder, 2)];
    for (let day = 1; day <= 14; day += 1) {
      await one.write(at(day, 9));
      await other.write(at(day, 9));
    }
    const names = [...folder.files.keys()];
    expect(names).toEqual(expect.arrayContaining(unmarked));
    expect(names.filter((name) => name.includes('2026-11-14'))).toHaveLength(2);
    expect(names).toHaveLength(12 + 10 + 10);
  });

  test('keeps the files that were written before a reset', async () => {
    const folder = new FakeFolder();
    const browser = new Browser();
    const store = await browser.open();
    const write = async (day: number): Promise<unknown> => {
      await keepFolder(store.database, folder);
      return writeToFolder(store.database, folder, at(day), () => browser.random());
    };
    await write(1);
    const [before = ''] = folder.files.keys();
    await store.reset();
    for (let day = 2; day <= 14; day += 1) await write(day);
    expect([...folder.files.keys()]).toContain(before);
    expect(folder.files.size).toBe(11);
  });

  test('never overwrites a file, even if the clock shows the same second again', async () => {
    const folder = new FakeFolder();
    const { write } = await writer(folder);
    await write(at(21));
    await write(at(21));
    expect(folder.files.size).toBe(2);
  });

  test('continues if an older file cannot be deleted, and tries again later', async () => {
    const folder = new FakeFolder();
    const { write } = await writer(folder);
    for (let hour = 8; hour < 11; hour += 1) await write(at(21, hour));
    folder.locked = true;
    await write(at(21, 11));
    expect(takePrinted()).toEqual([expect.stringContaining('could not be deleted')]);
    expect(folder.files.size).toBe(4);
    folder.locked = false;
    await write(at(21, 12));
    expect(folder.files.size).toBe(3);
  });

  test('stores nothing if somebody turned backups off meanwhile', async () => {
    const folder = new FakeFolder();
    const { database, write } = await writer(folder);
    await keepFolder(database, undefined);
    await write(at(21));
    expect(await readFolder(database)).toBeUndefined();
    expect(await database.read((tx) => tx.get('meta', 'backupFiles'))).toBeUndefined();
  });

  test('leaves no partial file if writing fails, and keeps the older ones', async () => {
    const folder = new FakeFolder();
    const { database, write } = await writer(folder);
    await write(at(20));
    const before = [...folder.files.keys()];
    folder.full = true;
    await expect(write(at(21))).rejects.toThrow();
    expect([...folder.files.keys()]).toEqual(before);
    expect(await readFolder(database)).toMatchObject({ writtenAt: at(20).getTime() });
  });
});
