import type { Page } from '@playwright/test';

/**
 * Makes the next `count` writes of the school fail with a full disk, until the page is reloaded. Drafts, which are
 * written at every key, still succeed. The app logs it: allow `The change was not stored`.
 */
export async function refuseWrites(page: Page, count = Infinity): Promise<void> {
  await page.evaluate((count) => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put');
    let remaining = count;
    IDBObjectStore.prototype.put = function (...args) {
      if (this.transaction.db.name !== 'schoolmaster' || remaining <= 0)
        return put.apply(this, args);
      remaining -= 1;
      throw new DOMException('full', 'QuotaExceededError');
    };
  }, count);
}
