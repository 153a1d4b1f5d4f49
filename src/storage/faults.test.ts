import { deleteStudent, editStudent } from '#domain/studentIntents.ts';
import { DATABASES } from '#testing/databases.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { smallSchool, student } from '#testing/records.ts';
import { Browser, recordsOf } from '#testing/stores.ts';
import { describe, expect, test } from 'vitest';
import type { SchoolStore, StoreEvent } from './schoolStore.ts';

const FAILURES: readonly (readonly [name: string, failure: () => Error])[] = [
  ['quota', () => new DOMException('full', 'QuotaExceededError')],
  ['abort', () => new DOMException('gone', 'AbortError')],
  ['closed database', () => new DOMException('closed', 'InvalidStateError')],
  ['exception', () => new TypeError('bug')],
];

/** What a write does, from a school that has a snapshot and a day's history. */
const WRITES: readonly (readonly [
  name: string,
  write: (store: SchoolStore) => Promise<unknown>,
])[] = [
  ['commit', (store) => store.commit(deleteStudent(student()))],
  [
    'restore',
    (store) =>
      store.replace(
        { students: [{ ...student({ phone: 'restored' }) }], attendance: [] },
        'restore',
      ),
  ],
  [
    'bringing back a snapshot',
    async (store) => {
      const [snapshot] = await store.snapshots();
      if (snapshot) await store.restoreSnapshot(snapshot);
    },
  ],
  ['reset', (store) => store.reset()],
];

async function usedBrowser(rows: FaultyRows): Promise<{ browser: Browser; store: SchoolStore }> {
  const browser = new Browser();
  browser.database = rows;
  const store = await browser.open();
  await store.commit({ students: { put: [student({ phone: 'before' })] } });
  browser.now = new Date(2026, 10, 22, 9, 0);
  return { browser, store };
}

const STORES = DATABASES.filter(([name]) => name !== 'local storage');

describe.each(STORES)('a failing write in %s', (_kind, make) => {
  describe.each(WRITES)('%s', (_write, write) => {
    test.each(FAILURES)('leaves the old state whole at every step: %s', async (_name, failure) => {
      const counting = new FaultyRows(await make());
      const rehearsal = await usedBrowser(counting);
      counting.fault = { after: Infinity, failure };
      await write(rehearsal.store);
      const steps = counting.steps;
      expect(steps).toBeGreaterThan(2);
      for (let after = 0; after < steps; after += 1) {
        const rows = new FaultyRows(await make());
        const { browser, store } = await usedBrowser(rows);
        const before = await everything(browser, store);
        rows.fault = { after, failure };
        await expect(write(store), `step ${after}`).rejects.toThrow(failure().message);
        rows.fault = undefined;
        expect(await everything(browser, store), `step ${after}`).toEqual(before);
        await write(store);
        expect(await everything(browser, store)).not.toEqual(before);
      }
    });
  });

  test('taking in foreign keys is whole or not at all', async () => {
    const failure = () => new DOMException('full', 'QuotaExceededError');
    for (let after = 0; ; after += 1) {
      const rows = new FaultyRows(await make());
      const { browser, store } = await usedBrowser(rows);
      const before = await recordsOf(store);
      browser.writeKey('students', [student({ phone: 'foreign' })]);
      browser.writeKey('grades', []);
      rows.fault = { after, failure };
      const opened = await browser.open();
      const told: StoreEvent[] = [];
      opened.listen((event) => told.push(event));
      if (told.length === 0) {
        expect(after).toBeGreaterThan(3);
        return;
      }
      expect(told, `step ${after}`).toEqual([{ kind: 'cannotSave', cause: failure() }]);
      expect(await recordsOf(opened), `step ${after}`).toEqual(before);
      const edit = editStudent(student(), { email: 'later' });
      await expect(opened.commit(edit)).rejects.toThrow('full');
      expect(browser.key('students')).toMatchObject([{ phone: 'foreign' }]);
      rows.fault = undefined;
      // What the key holds is taken in before the change is laid over it.
      await opened.commit(edit);
      expect((await recordsOf(opened)).students).toMatchObject([
        { phone: 'foreign', email: 'later' },
      ]);
    }
  });
});

/** Records, keys and snapshots together: what must be old or new, never a mixture. */
async function everything(browser: Browser, store: SchoolStore): Promise<unknown> {
  return {
    records: await recordsOf(store),
    students: browser.keys.getItem('school_students'),
    attendance: browser.keys.getItem('school_attendance'),
    face: browser.keys.getItem('schoolmaster_face'),
    snapshots: await store.snapshots(),
    holdings: await store.holdings(),
    past: await browser.database.read((tx) => tx.keys('past', { from: '', to: '\uffff' })),
    sample: smallSchool(),
  };
}
