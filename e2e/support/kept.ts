import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Waits until the browser has stored the typed text: the page writes it asynchronously. */
export async function expectKept(page: Page, text: string): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('schoolmaster_drafts');
      // The page creates the database; an empty one created here would replace it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const database = await new Promise<IDBDatabase | undefined>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result));
        opening.addEventListener('error', () => resolve(undefined));
      });
      if (!database) return '';
      const rows = database.transaction('drafts').objectStore('drafts').getAll();
      await new Promise((resolve) => rows.addEventListener('success', resolve));
      database.close();
      return JSON.stringify(rows.result);
    });
  await expect.poll(kept, { intervals: [50, 100, 250] }).toContain(text);
}
