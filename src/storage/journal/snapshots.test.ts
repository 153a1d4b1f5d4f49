import { editStudent } from '#school/students/studentIntents.ts';
import { student } from '#testing/records.ts';
import { Browser } from '#testing/stores.ts';
import { expect, test } from 'vitest';
import { snapshotRecords } from './snapshots.ts';

test('each snapshot has its own students, and shares unchanged rows', async () => {
  const browser = new Browser();
  const store = await browser.open();
  for (const day of [1, 2, 3]) {
    browser.now = new Date(2026, 11, day, 8, 0);
    await store.commit(editStudent(student(), { phone: `day ${day}` }));
  }
  const seen = await Promise.all(
    (await store.history.snapshots()).map(async (snapshot) => {
      const [first] = await snapshotRecords(store.database, snapshot, 'students');
      expect(await snapshotRecords(store.database, snapshot, 'teachers')).toHaveLength(1);
      return first?.['phone'];
    }),
  );
  expect(seen).toEqual(['day 2', 'day 1', student().phone]);
});
