import type { Page } from '@playwright/test';
import type { School } from '#domain/school.ts';
import { localDay } from '#testing/hillside.ts';

export { grade, localDay, mark, smallSchool, student, teacher } from '#testing/hillside.ts';

/** A school as another program, or an older browser, would have left it under the six keys. */
export type StoredSchool = School;

/**
 * Puts a school under the six keys before the app has ever run in this browser. Collections left out
 * are not stored. Written from a page that holds no app, so that no reload writes it again.
 */
export async function seedSchool(page: Page, school: Partial<StoredSchool>): Promise<void> {
  const keys = Object.fromEntries(
    Object.entries(school).map(([name, value]) => [`school_${name}`, JSON.stringify(value)]),
  );
  await seedKeys(page, keys);
}

/** The same with raw text per localStorage key: for text that cannot be read, or odd records. */
export async function seedKeys(page: Page, keys: Readonly<Record<string, string>>): Promise<void> {
  // With an icon of its own: the browser would ask for /favicon.ico otherwise, and complain.
  const body = '<!doctype html><link rel="icon" href="/icon.svg">';
  await page.route('**/empty.html', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/empty.html');
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, keys);
  // While a page has a route, each of its requests goes through the test, and nothing is kept from one load to the next.
  await page.unroute('**/empty.html');
}

/** What lies under one of the six keys now, parsed; `null` where there is nothing. */
export async function storedUnder(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : JSON.parse(text);
}

/** A school as a backup file (spec §7), ready to be chosen for Upload Backup. */
export function backupOf(school: Partial<StoredSchool>): {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
} {
  const fields = ['students', 'teachers', 'classes', 'attendance', 'grades', 'settings'] as const;
  const texts = fields.map((field) => {
    const value = school[field];
    return [field, value === undefined ? null : JSON.stringify(value)];
  });
  return {
    name: `school_backup_${localDay()}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(Object.fromEntries(texts))),
  };
}
