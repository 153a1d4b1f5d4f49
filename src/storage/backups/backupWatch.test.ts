import { isoDay } from '#school/text/days.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { Browser } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import { closeReminder, knownBackups, noteBackup, watchChanges } from './backupWatch.ts';

test('finds no unsecured change in a new school, dates the first change, and clears after a backup', async () => {
  const store = await new Browser().open();
  const { database } = store;
  expect(await watchChanges(database, 1_000)).toEqual({
    revision: 1,
    changedAt: null,
    closedOn: '',
    downloadedAt: null,
    heldSince: isoDay(new Date(1_000)),
  });
  await store.commit(saveSettings({ phone: '1' }));
  expect(await watchChanges(database, 2_000)).toMatchObject({ revision: 1, changedAt: 2_000 });
  await store.commit(saveSettings({ phone: '2' }));
  expect(await watchChanges(database, 3_000)).toMatchObject({ revision: 1, changedAt: 2_000 });
  await noteBackup(database, { revision: 3, at: 4_000, downloaded: true });
  expect(await watchChanges(database, 5_000)).toMatchObject({ revision: 3, changedAt: null });
});

test('keeps waiting for a change made while a backup was being written', async () => {
  const store = await new Browser().open();
  await watchChanges(store.database, 1_000);
  await store.commit(saveSettings({ phone: '1' }));
  await noteBackup(store.database, { revision: 1, at: 4_000, downloaded: true });
  expect(await watchChanges(store.database, 5_000)).toMatchObject({
    revision: 1,
    changedAt: 4_000,
  });
});

test('remembers the day on which a person closed the reminder', async () => {
  const { database } = await new Browser().open();
  await watchChanges(database, 1_000);
  await closeReminder(database, '2026-11-21');
  expect(await watchChanges(database, 2_000)).toMatchObject({ closedOn: '2026-11-21' });
});

test('keeps the first day on which this PC held the school, also through backups', async () => {
  const { database } = await new Browser().open();
  const day = (number: number) => new Date(2026, 10, number, 9).getTime();
  await watchChanges(database, day(21));
  await noteBackup(database, { revision: 1, at: day(23), downloaded: true });
  await closeReminder(database, '2026-11-24');
  expect(await watchChanges(database, day(25))).toMatchObject({ heldSince: '2026-11-21' });
});

test('a school of an earlier version is held since the day on which that is first noted', async () => {
  const { database } = await new Browser().open();
  await noteBackup(database, { revision: 1, at: 4_000, downloaded: true });
  await watchChanges(database, new Date(2026, 10, 25, 9).getTime());
  expect(await knownBackups(database)).toMatchObject({ heldSince: '2026-11-25' });
});

describe('the last download', () => {
  // @shows Departures: Last Backup is the local date and time of the last download. Never would be untrue after the
  //   first
  test('is the last downloaded file, not a later file in the folder', async () => {
    const { database } = await new Browser().open();
    expect(await knownBackups(database)).toBeUndefined();
    await noteBackup(database, { revision: 1, at: 4_000, downloaded: true });
    await noteBackup(database, { revision: 1, at: 5_000, downloaded: false });
    expect(await knownBackups(database)).toMatchObject({ revision: 1, downloadedAt: 4_000 });
  });

  test('of an older state does not replace the newer file in the watch', async () => {
    const store = await new Browser().open();
    await store.commit(saveSettings({ phone: '1' }));
    await noteBackup(store.database, { revision: 2, at: 4_000, downloaded: false });
    await noteBackup(store.database, { revision: 1, at: 5_000, downloaded: true });
    expect(await knownBackups(store.database)).toMatchObject({
      revision: 2,
      changedAt: null,
      downloadedAt: 5_000,
    });
  });

  test('noted by version 1.0.0 is still known, and moves to its new place', async () => {
    const { database } = await new Browser().open();
    await database.write((tx) => tx.put('meta', 'lastBackup', { at: 3_000, revision: 1 }));
    expect(await knownBackups(database)).toMatchObject({ downloadedAt: 3_000 });
    await database.write((tx) =>
      tx.put('meta', 'backupWatch', { revision: 1, changedAt: null, closedOn: '' }),
    );
    expect(await watchChanges(database, 3_500)).toMatchObject({ downloadedAt: 3_000 });
    await noteBackup(database, { revision: 1, at: 4_000, downloaded: true });
    expect(await knownBackups(database)).toMatchObject({ downloadedAt: 4_000 });
    expect(await database.read((tx) => tx.get('meta', 'lastBackup'))).toBeUndefined();
  });
});
