import { restoreRecords } from '#testing/backups.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { deleteStudent, editStudent } from '#school/students/studentIntents.ts';
import { DATABASES } from '#testing/databases.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { importOf, sheetOf } from '#testing/importing.ts';
import { smallSchool, student } from '#testing/records.ts';
import { takePrinted } from '#testing/printed.ts';
import { Browser, recordsIn, recordsOf, hear } from '#testing/stores.ts';
import { describe, expect, test, vi } from 'vitest';
import { openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import { beginGeneration, readGeneration, stateToFollow } from '#storage/database/databaseState.ts';
import { STORE_NAMES } from '#storage/database/rows.ts';
import type { SchoolStore } from './schoolStore.ts';

const FAILURES: readonly (readonly [name: string, failure: () => Error])[] = [
  ['quota', () => new DOMException('full', 'QuotaExceededError')],
  ['abort', () => new DOMException('gone', 'AbortError')],
  ['closed database', () => new DOMException('closed', 'InvalidStateError')],
  ['exception', () => new TypeError('bug')],
];

/** The effect of a write on a school with a snapshot and a day's history. */
const WRITES: readonly (readonly [
  name: string,
  write: (store: SchoolStore) => Promise<unknown>,
])[] = [
  ['commit', (store) => store.commit(deleteStudent(student()))],
  [
    'import of marks, of which one says that a student was absent',
    (store) =>
      store.commit(
        importOf(
          'grades',
          sheetOf(['Name', 'Science Final'], ['Maya Patel', 'Abs'], ['Ben Okafor', '41']),
          smallSchool(),
        ),
      ),
  ],
  [
    'restore',
    (store) =>
      restoreRecords(store, { students: [{ ...student({ phone: 'restored' }) }], attendance: [] }),
  ],
  [
    'bringing back a snapshot',
    async (store) => {
      const [snapshot] = await store.history.snapshots();
      if (snapshot) await store.history.restore(snapshot);
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

describe.each(STORES)('a failing write in %s', (kind, make) => {
  // Deleting a database needs no room: see below.
  const writes = kind === 'memory' ? WRITES : WRITES.filter(([name]) => name !== 'reset');
  describe.each(writes)('%s', (_write, write) => {
    // @shows Bad input: Storage full or refused
    // @shows Import and export: abs, absent, ex, exc, excused in a file of marks are states, in a row a mark or a
    //   column an exam: shown as Abs and Exc, New, Same or Changed, stored as noMarks in the act of the grades; a
    //   mark over a state and a state over a mark leave one in the cell. [Decision
    //   24](decisions/0024-facts-on-the-student.md); a letter alone is “absent” only among numbers
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

  describe('reset on a full disk', () => {
    const full = () => new DOMException('full', 'QuotaExceededError');

    /** Loads the page again. */
    const reload = async (browser: Browser): Promise<SchoolStore> => {
      browser.closeTabs();
      if (kind !== 'memory') browser.database = await openIndexedDbRows(() => undefined);
      return browser.open();
    };

    // @shows Bad input: A disk too full for Reset
    test('deletes the old school for good and makes the sample school, wherever room ends', async () => {
      if (kind === 'memory') return;
      for (let after = 0; after < 30; after += 1) {
        const rows = new FaultyRows(await make());
        const { browser, store } = await usedBrowser(rows);
        rows.fault = { after, failure: full };
        await store.reset();
        rows.fault = undefined;
        expect(takePrinted()).toContainEqual(expect.stringContaining('the next start does'));
        expect(browser.key('students')).toBeNull();
        const next = await reload(browser);
        expect(await recordsOf(next), `step ${after}`).toEqual(recordsIn(smallSchool()));
        expect(await next.history.snapshots()).toEqual([]);
        expect(browser.key('students')).toEqual(smallSchool().students);
      }
    });

    // @shows §4: Reset clears all storage
    test('empties no store in a transaction, which would need room', async () => {
      const rows = new FaultyRows(await make());
      const { store } = await usedBrowser(rows);
      const write = vi.spyOn(rows, 'write');
      await store.reset();
      // Counting in the background begins after this.
      expect(write.mock.calls.length).toBeLessThanOrEqual(1);
      expect(await recordsOf(store)).toEqual(recordsIn(smallSchool()));
    });

    // @shows §4: Reset clears all storage
    test('finds the old school whole if the browser refuses to delete its database', async () => {
      if (kind === 'memory') return;
      const { browser, store } = await usedBrowser(new FaultyRows(await make()));
      const before = await everything(browser, store);
      const refuse = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
        throw full();
      });
      await expect(store.reset()).rejects.toThrow('full');
      refuse.mockRestore();
      expect(await everything(browser, await reload(browser))).toEqual(before);
    });

    test('checks the database itself if the browser deletes it and reports a failure', async () => {
      if (kind === 'memory') return;
      const { browser, store } = await usedBrowser(new FaultyRows(await make()));
      const remove = indexedDB.deleteDatabase.bind(indexedDB);
      const lie = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation((name) => {
        remove(name);
        throw full();
      });
      await store.reset();
      lie.mockRestore();
      takePrinted();
      expect(await recordsOf(await reload(browser))).toEqual(recordsIn(smallSchool()));
    });
  });

  // @shows Bad input: A disk too full for Reset
  test('starts afresh after an interrupted reset of an earlier version, whatever the keys hold', async () => {
    const browser = new Browser();
    browser.database = await make();
    const store = await browser.open();
    await store.commit(saveSettings({ schoolName: 'The old school' }));
    browser.writeKey('students', [student({ phone: 'of the old school' })]);
    await browser.database.write(async (tx) => {
      const before = await stateToFollow(tx);
      for (const name of STORE_NAMES) if (name !== 'turns') tx.clear(name);
      beginGeneration(tx, before, 0);
    });
    expect(await recordsOf(await browser.open())).toEqual(recordsIn(smallSchool()));
  });

  test('taking in foreign keys is all or nothing', async () => {
    const failure = () => new DOMException('full', 'QuotaExceededError');
    for (let after = 0; ; after += 1) {
      const rows = new FaultyRows(await make());
      const { browser, store } = await usedBrowser(rows);
      const before = await recordsOf(store);
      browser.writeKey('students', [student({ phone: 'foreign' })]);
      browser.writeKey('grades', []);
      rows.fault = { after, failure };
      const opened = await browser.open();
      const told = hear(opened);
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
      // The key's text is taken in before the change is applied.
      await opened.commit(edit);
      expect((await recordsOf(opened)).students).toMatchObject([
        { phone: 'foreign', email: 'later' },
      ]);
    }
  });
});

/** Records, keys and snapshots together: old or new, never a mixture. */
async function everything(browser: Browser, store: SchoolStore): Promise<unknown> {
  return {
    records: await recordsOf(store),
    students: browser.keys.getItem('school_students'),
    attendance: browser.keys.getItem('school_attendance'),
    mirror: browser.keys.getItem('schoolmaster_face'),
    snapshots: await store.history.snapshots(),
    generation: await browser.database.read(readGeneration),
    holdings: await store.facts.holdings(),
    past: await browser.database.read((tx) => tx.keys('past', { from: '', to: '\uffff' })),
    sample: smallSchool(),
  };
}
