import type { Page } from '@playwright/test';
import type { School } from '#school/school.ts';
import { localDay } from '#testing/hillsideSchool.ts';

export { grade, localDay, mark, smallSchool, student, teacher } from '#testing/hillsideSchool.ts';

/** A school as another program, or an older browser, would have left it under the six keys. */
export type StoredSchool = School;

/** A file that is there: for any other name the server gives the app, which would take in what is written itself. */
export const NO_APP = '/icon.svg';

/**
 * Puts a school under the six keys before the app has ever run in this browser. Collections left out
 * are not stored. Written from a page that holds no app, so that no reload writes it again.
 *
 * @param home the origin, for a page that has no base address
 */
export async function seedSchool(
  page: Page,
  school: Partial<StoredSchool>,
  home = '',
): Promise<void> {
  const keys = Object.fromEntries(
    Object.entries(school).map(([name, value]) => [`school_${name}`, JSON.stringify(value)]),
  );
  await seedKeys(page, keys, home);
}

/** The same with raw text per localStorage key: for text that cannot be read, or odd records. */
export async function seedKeys(
  page: Page,
  keys: Readonly<Record<string, string>>,
  home = '',
): Promise<void> {
  await page.goto(home + NO_APP, { waitUntil: 'commit' });
  await page.evaluate((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, keys);
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
