import { ALL_KEYS } from '#storage/database/rows.ts';
import { actWords } from '#school/acts/actWords.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { backupFrom, restoreInto } from '#testing/backups.ts';
import { emptyIndexedDb } from '#testing/databases.ts';
import { Browser, recordsIn, recordsOf } from '#testing/stores.ts';
import { expectTallies } from '#testing/tallies.ts';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readState } from '#storage/database/databaseState.ts';
import {
  DATABASE_NAME,
  DatabaseUnavailable,
  openIndexedDbRows,
} from '#storage/database/indexedDbRows.ts';
import { MIGRATIONS, schemaAfter } from '#storage/database/migrations.ts';
import { FIELD_NAMES } from '#school/collections.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { keyOf } from '#storage/sixKeys/sixKeys.ts';

// Data that released versions left in a browser. Never write these files again.

interface StoredSite {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly databases: {
    readonly schoolmaster: {
      readonly version: number;
      readonly stores: Readonly<Record<string, readonly (readonly [string, unknown])[]>>;
    };
  };
  /** The file that Download Backup gave. */
  readonly backup?: string;
}

function siteOf(version: string): StoredSite {
  const file = path.join(import.meta.dirname, `../../e2e/fixtures/school-${version}.json`);
  // `as`: this file was written from the browser's own stores, and every part is used below.
  return JSON.parse(readFileSync(file, 'utf8')) as StoredSite;
}

const SITES = ['1.0.0', '1.1.0'].map((version) => ({ version, site: siteOf(version) }));
let opened: RowDatabase | undefined;

afterEach(() => opened?.close());

/** Opens that data with today's version, in a tab of a browser with these six keys. */
async function open({ localStorage, databases }: StoredSite) {
  (await emptyIndexedDb()).close();
  await put(databases.schoolmaster);
  const browser = keysOnly(localStorage);
  const store = await browser.open(async () => {
    opened = await openIndexedDbRows(() => undefined);
    return opened;
  });
  return { browser, store };
}

/** A browser that has lost everything except local storage. */
function keysOnly(texts: StoredSite['localStorage']): Browser {
  const browser = new Browser();
  for (const [key, text] of Object.entries(texts)) browser.keys.setItem(key, text);
  return browser;
}

async function put({ version, stores }: StoredSite['databases']['schoolmaster']): Promise<void> {
  await new Promise((resolve) => {
    const wiping = indexedDB.deleteDatabase(DATABASE_NAME);
    wiping.addEventListener('success', resolve);
  });
  const opening = indexedDB.open(DATABASE_NAME, version);
  opening.addEventListener('upgradeneeded', () => {
    for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
  });
  await new Promise((resolve) => opening.addEventListener('success', resolve));
  const transaction = opening.result.transaction(Object.keys(stores), 'readwrite');
  for (const [store, entries] of Object.entries(stores)) {
    for (const [key, value] of entries) transaction.objectStore(store).put(value, key);
  }
  await new Promise((resolve) => transaction.addEventListener('complete', resolve));
  opening.result.close();
}

/** Every record to the letter, as in the six keys at the end of that version. */
function recordsLeft({ localStorage }: StoredSite) {
  // `as`: JSON has no types; these are the texts of the six collections.
  const school = Object.fromEntries(
    FIELD_NAMES.map((field) => [field, JSON.parse(localStorage[keyOf(field)] ?? '')]),
  ) as Parameters<typeof recordsIn>[0];
  return recordsIn(school);
}

describe.each(SITES)('a school of $version', ({ site }) => {
  // @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to
  //   its snapshots
  // @shows The school year: A school without any of this is byte for byte what it was in the six keys; a school with
  //   all of it goes through a backup to the letter, whatever other programs have put beside it
  test('is complete to the letter, with nothing left to reconcile and empty stores for sharing', async () => {
    const { browser, store } = await open(site);
    expect(await recordsOf(store)).toEqual(recordsLeft(site));
    for (const key of FIELD_NAMES.map(keyOf)) {
      expect(browser.keys.getItem(key)).toBe(site.localStorage[key]);
    }
    expect(store.started).toMatchObject({ takenIn: [], cleared: false });
    expect(await store.quarantine.list()).toEqual([]);
    expect((await opened?.read(readState))?.schema).toBe(schemaAfter(MIGRATIONS));
    if (opened) await expectTallies(opened);
    for (const empty of ['stamps', 'outbox', 'taken', 'aside'] as const) {
      expect(await opened?.read((tx) => tx.keys(empty, ALL_KEYS)), empty).toEqual([]);
    }
  });

  test('can be restored to each of its snapshots', async () => {
    const { store } = await open(site);
    const snapshots = await store.history.snapshots();
    expect(snapshots).toHaveLength(2);
    for (const snapshot of snapshots) {
      await store.history.restore(snapshot);
      expect((await store.facts.holdings()).counts).toEqual(snapshot.counts);
    }
  });

  test('is complete in the six keys if the database is gone', async () => {
    const store = await keysOnly(site.localStorage).openWithoutDatabase();
    expect(await recordsOf(store)).toEqual(recordsLeft(site));
  });

  // @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to
  //   its snapshots
  test('is refused by its own version once this version has opened it', async () => {
    await open(site);
    opened?.close();
    const steps = MIGRATIONS.slice(0, site.databases.schoolmaster.version - 1);
    const opening = openIndexedDbRows(() => undefined, steps);
    await expect(opening).rejects.toThrow(DatabaseUnavailable);
    await expect(opening).rejects.toMatchObject({ problem: 'newer' });
  });
});

const [, { site } = { site: siteOf('1.1.0') }] = SITES;

// @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to its
//   snapshots
test('acts of 1.1.0 can be undone', async () => {
  const { store } = await open(site);
  const before = await recordsOf(store);
  const [edited, register] = await store.history.acts(10);
  expect([edited, register].map((told) => told && actWords(told))).toEqual([
    'Student changed: Asha Rao',
    'Attendance of Class 1 for 22 Nov 2026',
  ]);
  await store.commit(undoAct(edited?.id ?? ''));
  await store.commit(undoAct(register?.id ?? ''));
  const after = await recordsOf(store);
  expect(after.students).not.toEqual(before.students);
  expect(after.attendance).toContainEqual(
    expect.objectContaining({ studentId: 'stud00002', date: '2026-11-22', status: 'late' }),
  );
});

// @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to its
//   snapshots
test('a backup of 1.1.0 is restored to the letter', async () => {
  const store = await new Browser().open();
  const backup = site.backup ?? '';
  await restoreInto(store, backupFrom(backup));
  // `as`: a backup is an object of texts.
  const texts = JSON.parse(backup) as Readonly<Record<string, string>>;
  const localStorage = Object.fromEntries(
    FIELD_NAMES.map((field) => [keyOf(field), texts[field] ?? '']),
  );
  expect(await recordsOf(store)).toEqual(recordsLeft({ ...site, localStorage }));
});
