import type { Page } from '@playwright/test';
import type { School } from '#school/collections.ts';
import { localDay } from '#testing/hillsideSchool.ts';

export { grade, localDay, mark, smallSchool, student, teacher } from '#testing/hillsideSchool.ts';

/** A school in the six keys as another program or an earlier version would have left it. */
export type StoredSchool = School;

/** An existing file: for any other name the server sends the app, which would import what tests write. */
export const NO_APP = '/icon.svg';

/**
 * Writes a school to the six keys before the app has ever run in this browser. Collections left out are not stored.
 * Written from a page without the app, so that no reload writes the school again.
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

/** Writes raw text for each localStorage key: for unreadable text, or odd records. */
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

/** Returns the current content of one of the six keys, parsed; `null` if empty. */
export async function storedUnder(page: Page, key: string): Promise<unknown> {
  const text = await page.evaluate((name) => localStorage.getItem(name), key);
  return text === null ? null : JSON.parse(text);
}

/** Returns a school as a backup file (spec §7), ready for Upload Backup. */
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
