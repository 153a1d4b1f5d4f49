import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { seedKeys, storedUnder } from './support/school.ts';
import { goToScreen, SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

// A school as version 1.0.0 left it: four students, a restore that added a fifth, a register, a later edit, and an
// unsaved mark. Chromium's stores were written out unchanged. Never regenerate this file.

interface StoredSite {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
  readonly databases: Readonly<
    Record<
      string,
      {
        readonly version: number;
        readonly stores: Readonly<Record<string, readonly (readonly [string, unknown])[]>>;
      }
    >
  >;
}

const FILE = path.join(import.meta.dirname, 'fixtures', 'school-1.0.0.json');
// `as`: written from the browser's own stores, and every part is used below.
const SITE = JSON.parse(readFileSync(FILE, 'utf8')) as StoredSite;
const COLLECTIONS = ['students', 'teachers', 'classes', 'attendance', 'grades'] as const;

/** Opens a screen of today's version over the school of 1.0.0, on the next day. */
async function openStored(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(new Date(2026, 10, 23, 9, 0));
  await seedKeys(page, SITE.localStorage);
  await page.evaluate(async ({ sessionStorage: texts, databases }) => {
    for (const [key, text] of Object.entries(texts)) sessionStorage.setItem(key, text);
    for (const [name, { version, stores }] of Object.entries(databases)) {
      const opening = indexedDB.open(name, version);
      opening.addEventListener('upgradeneeded', () => {
        for (const store of Object.keys(stores)) opening.result.createObjectStore(store);
      });
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => reject(opening.error ?? new Error(name)));
      });
      const transaction = database.transaction(Object.keys(stores), 'readwrite');
      for (const [store, entries] of Object.entries(stores)) {
        for (const [key, value] of entries) transaction.objectStore(store).put(value, key);
      }
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      database.close();
    }
  }, SITE);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

function before(collection: (typeof COLLECTIONS)[number]): { readonly id: string }[] {
  return JSON.parse(SITE.localStorage[`school_${collection}`] ?? '[]');
}

/** Expects every record unchanged to the letter, in any order. */
async function expectAsStored(page: Page): Promise<void> {
  for (const collection of COLLECTIONS) {
    const now = await storedUnder(page, `school_${collection}`);
    expect(now, collection).toHaveLength(before(collection).length);
    expect(now, collection).toEqual(expect.arrayContaining(before(collection)));
  }
}

function mark(page: Page, name: string, status: string) {
  return page.getByRole('radiogroup', { name, exact: true }).getByRole('radio', { name: status });
}

test('a school of 1.0.0 goes on in this version', async ({ page }) => {
  await openStored(page, '/');
  // @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to its
  //   snapshots
  await test.step('a school of 1.0.0 opens without loss, on every screen', async () => {
    await expect(page.getByRole('group', { name: 'Total Students' })).toContainText('5');
    await expect(page.getByRole('alert')).toHaveCount(0);
    for (const { name } of SCREENS) await goToScreen(page, name);
    await expect(page.getByLabel('School Name')).toHaveValue('Hillside School');
    await expectAsStored(page);

    await goToScreen(page, 'Students');
    await expect(page.getByRole('row', { name: /Elif Kaya/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /Chloé Dubois/ })).toContainText('555-0177');
    await goToScreen(page, 'Attendance');
    await page.getByLabel('Date').fill('2026-11-22');
    await expect(mark(page, 'Ben Cole', 'Late')).toBeChecked();
    await expect(page.getByRole('status').filter({ hasText: /^Taken$/ })).toBeVisible();
    await page.getByLabel('Date').fill('2026-11-21');
    await expect(mark(page, 'Ben Cole', 'Absent')).toBeChecked();
    await expect(page.getByText('Fever')).toBeVisible();
    await goToScreen(page, 'Grades');
    await expect(page.getByRole('table').getByText('14 / 20')).toBeVisible();
  });
  // @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to its
  //   snapshots
  await test.step('its snapshots can be restored', async () => {
    await goToScreen(page, 'Settings');
    const snapshots = page.getByRole('list', { name: 'Snapshots' }).getByRole('listitem');
    await expect(snapshots).toHaveCount(2);
    await snapshots
      .filter({ hasText: 'Before a restore' })
      .getByRole('button', { name: /^Restore snapshot/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');
    await goToScreen(page, 'Students');
    await expect(page.getByText('Showing 4 of 4 students')).toBeVisible();
    await expect(page.getByRole('row', { name: /Chloé Dubois/ })).toContainText('555-0101');

    // And forward again: the state before is a snapshot too.
    await goToScreen(page, 'Settings');
    await snapshots
      .filter({ hasText: 'Before a restore' })
      .first()
      .getByRole('button', { name: /^Restore snapshot/ })
      .click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status')).toHaveText('Data restored successfully!');
    await expectAsStored(page);
  });
  // @shows Departures: A school that an earlier version stored opens without loss, can be undone on, and goes back to its
  //   snapshots
  await test.step('its changes can be undone', async () => {
    await goToScreen(page, 'Students');
    await page.getByRole('button', { name: 'Delete Ben Cole' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Student deleted' })).toBeVisible();
    expect(JSON.stringify(await storedUnder(page, 'school_attendance'))).not.toContain('stud00002');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('row', { name: /Ben Cole/ })).toBeVisible();
    for (const collection of ['students', 'attendance', 'grades'] as const) {
      const now = await storedUnder(page, `school_${collection}`);
      expect(now, collection).toHaveLength(before(collection).length);
      expect(now, collection).toEqual(expect.arrayContaining(before(collection)));
    }
  });
});
