import type { Page } from '@playwright/test';

/** The disk is full for the next record, and for no more. The app logs it: allow `The change was not stored`. */
export async function refuseNextWrite(page: Page): Promise<void> {
  await page.evaluate(() => {
    const real = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = () => {
      Object.defineProperty(IDBObjectStore.prototype, 'put', real);
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}
