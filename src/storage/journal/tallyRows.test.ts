import { countAll } from '#school/attendance/attendanceTallies.ts';
import type { AttendanceTally } from '#school/attendance/attendanceTallies.ts';
import { saveRollCall } from '#school/attendance/registerIntents.ts';
import { FIRST_STATE, readState, STATE_KEY } from '#storage/database/databaseState.ts';
import { migrate } from '#storage/database/indexedDbRows.ts';
import { MIGRATIONS } from '#storage/database/migrations.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { talliesBetween } from '#storage/recordQueries.ts';
import { mark, smallSchool } from '#testing/records.ts';
import { FaultyRows } from '#testing/faultyRows.ts';
import { Browser } from '#testing/stores.ts';
import { countAtOnce, expectTallies } from '#testing/tallies.ts';
import { expect, test } from 'vitest';

const DAYS = ['2025-09-01', '2026-10-01', '2026-10-02', '2026-11-19'];

/** A school without tallies, with a mark of each of two students on each of the days. */
async function uncounted(): Promise<{ browser: Browser; store: SchoolStore }> {
  const browser = new Browser();
  const attendance = DAYS.flatMap((date, place) => [
    mark({ id: `a${place}`, date }),
    mark({ id: `b${place}`, date, studentId: 'student02', status: 'absent' }),
  ]);
  browser.sample = { ...smallSchool(), attendance };
  return { browser, store: await browser.open() };
}

async function untallied(browser: Browser): Promise<readonly string[] | undefined> {
  return (await browser.database.read(readState))?.untallied.attendance.toSorted();
}

async function marksRead(store: SchoolStore): Promise<number> {
  const rows = await store.query(talliesBetween('attendance', '2025-01', '2026-12'));
  // `as`: this query returns tallies.
  return countAll([...rows.values()].flat() as unknown as AttendanceTally[]).total;
}

function absentOn(date: string) {
  const changes = { student01: { status: 'absent' as const } };
  const ids = ['student01', 'student02'];
  return saveRollCall({ date, classId: 'class0001', studentIds: ids, changes });
}

test('counts month by month, newest first, and each once', async () => {
  const { browser } = await uncounted();
  const seen: string[] = [];
  await countAtOnce(browser.database, async () => {
    seen.push((await untallied(browser))?.join(' ') ?? '');
  });
  expect([...new Set(seen)]).toEqual(['2025-09 2026-10 2026-11', '2025-09 2026-10', '2025-09', '']);
  await expectTallies(browser.database);
});

// @shows Reports over any period: What was stored before is counted when there is time, and right in every interruption
test('can stop at any point: counted months are right, the rest is counted later', async () => {
  for (let stopAt = 1; stopAt < 12; stopAt += 1) {
    const { browser, store } = await uncounted();
    let pauses = 0;
    const killed = countAtOnce(browser.database, () => {
      pauses += 1;
      return pauses === stopAt ? Promise.reject(new Error('closed')) : Promise.resolve();
    });
    await killed.catch(() => undefined);
    await expectTallies(browser.database);
    expect(await marksRead(store)).toBe(8);
    await countAtOnce(browser.database);
    expect(await untallied(browser)).toEqual([]);
    await expectTallies(browser.database);
  }
});

test('stays counted after a change by a tab that has not heard of the counting', async () => {
  const { browser, store } = await uncounted();
  await store.commit(absentOn('2026-11-18'));
  await countAtOnce(browser.database);
  await store.commit(absentOn('2026-11-19'));
  expect(await untallied(browser)).toEqual([]);
  await expectTallies(browser.database);
});

// @shows Reports over any period: What was stored before is counted when there is time, and right in every interruption
test('counts a register saved in the middle of counting its month', async () => {
  for (let saveAt = 1; saveAt < 12; saveAt += 1) {
    const { browser, store } = await uncounted();
    let pauses = 0;
    await countAtOnce(browser.database, async () => {
      pauses += 1;
      if (pauses === saveAt) await store.commit(absentOn('2026-10-02'));
    });
    expect(await untallied(browser)).toEqual([]);
    await expectTallies(browser.database);
    expect(await marksRead(store)).toBe(8);
  }
});

// @shows Reports over any period: What was stored before is counted when there is time, and right in every interruption
test('counts for the reader even if the tallies cannot be written', async () => {
  const { browser, store } = await uncounted();
  const refusing = new FaultyRows(browser.database);
  refusing.fault = { after: 1, failure: () => new Error('The disk is full.') };
  await expect(countAtOnce(refusing)).rejects.toThrow('full');
  expect(await untallied(browser)).toHaveLength(3);
  expect(await marksRead(store)).toBe(8);
});

// @shows Reports over any period: What was stored before is counted when there is time, and right in every interruption
test('counts a school of an earlier version after its first opening, not before', async () => {
  const { browser } = await uncounted();
  // As version 2 of the database had it: no tallies, and no mention of them in the state.
  await browser.database.write(async (tx) => {
    const { untallied: _new, ...state } = (await readState(tx)) ?? FIRST_STATE;
    tx.clear('tallies');
    tx.put('meta', STATE_KEY, { ...state, schema: 2 });
    await migrate(tx, MIGRATIONS);
  });
  expect(await untallied(browser)).toEqual(['2025-09', '2026-10', '2026-11']);
  const store = await browser.open();
  expect(await marksRead(store)).toBe(8);
  await store.commit(absentOn('2026-11-20'));
  await expectTallies(browser.database);
  await countAtOnce(browser.database);
  await expectTallies(browser.database);
  expect(await marksRead(store)).toBe(10);
});
