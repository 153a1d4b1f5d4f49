import { saveSettings } from '#school/settings/settingsIntents.ts';
import { FakeFolder } from '#testing/fakeFolder.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser } from '#testing/stores.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FolderBackups } from './folderBackups.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { openSchool } from '#state/school/openSchool.ts';

const MINUTE = 60_000;

let folder: FakeFolder;

beforeEach(() => {
  folder = new FakeFolder();
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 9) });
  vi.stubGlobal('window', { showDirectoryPicker: () => Promise.resolve(folder) });
});

afterEach(() => {
  vi.useRealTimers();
});

async function started(browser = new Browser()): Promise<{
  readonly school: OpenSchool;
  readonly backups: FolderBackups;
  readonly written: number[];
}> {
  const school = await openSchool(await browser.open());
  const written: number[] = [];
  const backups = new FolderBackups(school, (revision) => {
    written.push(revision);
    return Promise.resolve();
  });
  await backups.begin();
  return { school, backups, written };
}

async function change(school: OpenSchool, phone: string): Promise<void> {
  await school.commit(saveSettings({ phone }));
  await vi.advanceTimersByTimeAsync(0);
}

test('a browser that cannot write to a folder is reported', async () => {
  vi.stubGlobal('window', {});
  const { backups } = await started();
  expect(backups.status.getState()).toEqual({ status: 'cannot' });
});

test('writes at once for a new folder, then shortly after changes, at most every 15 minutes', async () => {
  const { school, backups, written } = await started();
  expect(backups.status.getState()).toEqual({ status: 'off' });
  await backups.choose();
  expect(folder.files.size).toBe(1);
  expect(backups.status.getState()).toMatchObject({ status: 'on', name: 'Backups' });

  await change(school, '1');
  await vi.advanceTimersByTimeAsync(14 * MINUTE);
  await change(school, '2');
  expect(folder.files.size).toBe(1);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(folder.files.size).toBe(2);
  expect([...folder.files.values()].at(-1)).toContain('\\"phone\\":\\"2\\"');
  expect(written).toEqual([1, 3]);

  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(folder.files.size).toBe(2);
  await change(school, '3');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(folder.files.size).toBe(3);
});

describe('when the browser withdraws its permission', () => {
  test('pauses visibly, continues when the person resumes, and stays paused if they refuse', async () => {
    const browser = new Browser();
    await (await started(browser)).backups.choose();
    folder.permission = 'prompt';
    const { school, backups } = await started(browser);
    expect(backups.status.getState()).toMatchObject({ status: 'paused', why: 'permission' });
    await change(school, '1');
    await vi.advanceTimersByTimeAsync(60 * MINUTE);
    expect(folder.files.size).toBe(1);

    folder.answer = 'denied';
    await backups.resume();
    expect(backups.status.getState()).toMatchObject({ status: 'paused' });
    folder.answer = 'granted';
    await backups.resume();
    expect(backups.status.getState()).toMatchObject({ status: 'on' });
    expect(folder.files.size).toBe(2);
  });

  test('a change that waited when the page closed is written after the next start', async () => {
    const browser = new Browser();
    const first = await started(browser);
    await first.backups.choose();
    await change(first.school, '1');
    vi.clearAllTimers();
    await started(browser);
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(folder.files.size).toBe(2);
  });
});

test('pauses if a file cannot be written, and keeps the existing ones', async () => {
  const { school, backups } = await started();
  await backups.choose();
  folder.full = true;
  await change(school, '1');
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  const paused = backups.status.getState();
  expect(paused).toMatchObject({ status: 'paused', why: 'failed' });
  expect('reason' in paused && paused.reason()).toBe('There is no space left on the disk.');
  expect(takePrinted()).toEqual([expect.stringContaining('The disk is full.')]);
  expect(folder.files.size).toBe(1);
  folder.full = false;
  await change(school, '2');
  await vi.advanceTimersByTimeAsync(15 * MINUTE);
  expect(backups.status.getState()).toMatchObject({ status: 'on' });
  expect(folder.files.size).toBe(2);
});

test('stops writing and forgets the folder when it is turned off', async () => {
  const browser = new Browser();
  const { school, backups } = await started(browser);
  await backups.choose();
  await change(school, '1');
  await backups.turnOff();
  await vi.advanceTimersByTimeAsync(60 * MINUTE);
  expect(folder.files.size).toBe(1);
  expect((await started(browser)).backups.status.getState()).toEqual({ status: 'off' });
});

describe('when the clock is wrong', () => {
  const LATER = 'school_backup_2031-01-01_080000.json';

  // @shows Names of controls: A file in the backup folder dated later than now: "The clock of this computer may be
  //   wrong", in Settings and as a banner. Later by more than a minute: computers that share a folder differ
  test('names the file that is dated later than now, at the start and with each backup', async () => {
    const browser = new Browser();
    const { school, backups } = await started(browser);
    await backups.choose();
    expect(backups.status.getState()).toMatchObject({ status: 'on', laterFile: undefined });
    folder.files.set(LATER, '{}');
    expect((await started(browser)).backups.status.getState()).toMatchObject({
      status: 'on',
      laterFile: LATER,
    });
    await change(school, '1');
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(backups.status.getState()).toMatchObject({ laterFile: LATER });
    folder.files.delete(LATER);
    await change(school, '2');
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(backups.status.getState()).toMatchObject({ laterFile: undefined });
    expect([...folder.files.keys()]).toHaveLength(3);
  });

  test('the next backup does not wait for a file with a date in the future', async () => {
    const { school, backups } = await started();
    await backups.choose();
    vi.setSystemTime(new Date(2026, 10, 11, 9));
    await change(school, '1');
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(folder.files.size).toBe(2);
    expect([...folder.files.keys()].at(-1)).toContain('2026-11-11');
  });

  test('a folder that cannot be read at the start is logged to the console, and stays chosen', async () => {
    const browser = new Browser();
    await (await started(browser)).backups.choose();
    folder.gone = true;
    const { backups } = await started(browser);
    expect(backups.status.getState()).toMatchObject({ status: 'on' });
    expect(takePrinted()).toEqual([expect.stringContaining('not there')]);
  });
});

test('a new choice is not overwritten by the file still being written for the old one', async () => {
  const browser = new Browser();
  const { school, backups } = await started(browser);
  await backups.choose();
  await school.commit(saveSettings({ phone: '1' }));
  const writing = backups.writeNow();
  await Promise.all([backups.turnOff(), writing]);
  expect(backups.status.getState()).toEqual({ status: 'off' });
  expect((await started(browser)).backups.status.getState()).toEqual({ status: 'off' });
});
