import { Browser } from '#testing/stores.ts';
import { FakeFolder } from '#testing/fakeFolder.ts';
import { describe, expect, test } from 'vitest';
import {
  filesToDrop,
  folderFileName,
  keepFolder,
  readFolder,
  writeToFolder,
} from './folderBackup.ts';

const TODAY = '2026-11-21';

function name(day: string, time: string): string {
  return `school_backup_${day}_${time}.json`;
}

describe('files that give way', () => {
  test('of today all but the newest three', () => {
    const files = ['080000', '083000', '090000', '093000', '100000'].map((time) =>
      name(TODAY, time),
    );
    expect(filesToDrop(files, TODAY).toSorted()).toEqual(files.slice(0, 2));
  });

  test('of an earlier day all but its last', () => {
    const files = ['080000', '120000', '160000'].map((time) => name('2026-11-20', time));
    expect(filesToDrop(files, TODAY).toSorted()).toEqual(files.slice(0, 2));
  });

  test('all but ten altogether, the oldest first', () => {
    const days = Array.from(
      { length: 12 },
      (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`,
    );
    const files = [...days.map((day) => name(day, '120000')), name(TODAY, '090000')];
    expect(filesToDrop(files, TODAY).toSorted()).toEqual(files.slice(0, 3));
  });

  test('never those of another name', () => {
    const others = [
      'school_backup_2020-01-01.json',
      'school_backup_2020-01-01_120000.json.bak',
      'copy of school_backup_2020-01-01_120000.json',
      'holiday.jpg',
    ];
    const many = Array.from({ length: 15 }, (_, index) => name(TODAY, `1000${10 + index}`));
    expect(filesToDrop([...others, ...many], TODAY)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/jpg|bak|copy|01-01\.json/)]),
    );
    expect(filesToDrop(others, TODAY)).toEqual([]);
  });
});

test('a file is named after the local moment it is written', () => {
  expect(folderFileName(new Date(2026, 0, 5, 4, 3, 2))).toBe(
    'school_backup_2026-01-05_040302.json',
  );
});

describe('writing to the folder', () => {
  test('writes a whole backup, remembers it, and lets older ones give way', async () => {
    const { database } = await new Browser().open();
    const folder = new FakeFolder();
    await keepFolder(database, folder);
    expect(await readFolder(database)).toMatchObject({ revision: -1, writtenAt: 0 });
    for (let minute = 0; minute < 5; minute += 1) {
      await writeToFolder(database, folder, new Date(2026, 10, 21, 9, minute));
    }
    expect([...folder.files.keys()]).toEqual([
      'school_backup_2026-11-21_090200.json',
      'school_backup_2026-11-21_090300.json',
      'school_backup_2026-11-21_090400.json',
    ]);
    const text = folder.files.get('school_backup_2026-11-21_090400.json') ?? '';
    expect(Object.keys(JSON.parse(text))).toHaveLength(6);
    expect(await readFolder(database)).toMatchObject({
      revision: 1,
      writtenAt: new Date(2026, 10, 21, 9, 4).getTime(),
    });
  });

  test('a file that cannot be written leaves nothing behind, and the older ones stay', async () => {
    const { database } = await new Browser().open();
    const folder = new FakeFolder();
    await keepFolder(database, folder);
    await writeToFolder(database, folder, new Date(2026, 10, 20, 9));
    folder.full = true;
    await expect(writeToFolder(database, folder, new Date(2026, 10, 21, 9))).rejects.toThrow();
    expect([...folder.files.keys()]).toEqual(['school_backup_2026-11-20_090000.json']);
    expect(await readFolder(database)).toMatchObject({
      writtenAt: new Date(2026, 10, 20, 9).getTime(),
    });
  });
});
