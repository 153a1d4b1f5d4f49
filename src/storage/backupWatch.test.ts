import { saveSettings } from '#domain/settingsIntents.ts';
import { Browser } from '#testing/stores.ts';
import { expect, test } from 'vitest';
import { closeReminder, noteBackup, watchChanges } from './backupWatch.ts';

test('a new school has nothing unsecured; the first change is dated, a backup clears it', async () => {
  const store = await new Browser().open();
  const { database } = store;
  expect(await watchChanges(database, 1_000)).toEqual({
    revision: 1,
    changedAt: null,
    closedOn: '',
  });
  await store.commit(saveSettings({ phone: '1' }));
  expect(await watchChanges(database, 2_000)).toMatchObject({ revision: 1, changedAt: 2_000 });
  await store.commit(saveSettings({ phone: '2' }));
  expect(await watchChanges(database, 3_000)).toMatchObject({ revision: 1, changedAt: 2_000 });
  await noteBackup(database, 3, 4_000);
  expect(await watchChanges(database, 5_000)).toMatchObject({ revision: 3, changedAt: null });
});

test('a change made while the backup was being written still waits for one', async () => {
  const store = await new Browser().open();
  await watchChanges(store.database, 1_000);
  await store.commit(saveSettings({ phone: '1' }));
  await noteBackup(store.database, 1, 4_000);
  expect(await watchChanges(store.database, 5_000)).toMatchObject({
    revision: 1,
    changedAt: 4_000,
  });
});

test('remembers the day on which the reminder was closed', async () => {
  const { database } = await new Browser().open();
  await watchChanges(database, 1_000);
  await closeReminder(database, '2026-11-21');
  expect(await watchChanges(database, 2_000)).toMatchObject({ closedOn: '2026-11-21' });
});
