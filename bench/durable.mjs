import { SAVED_MS, rest } from './rest.mjs';

/**
 * Returns the milliseconds from a click on a button until the first transaction after it is complete.
 *
 * @param {import('@playwright/test').Page} page
 * @param {import('@playwright/test').Locator} button
 * @returns {Promise<number>}
 */
export async function durableAfterClick(page, button) {
  await button.waitFor();
  await page.evaluate(() => /** @type {any} */ (globalThis).fromNextClick());
  await button.click();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).durableAt.length > 0);
  // The keys follow, and commands sent meanwhile would be measured too.
  await rest(page, SAVED_MS);
  return page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    return bench.durableAt[0] - bench.clickedAt;
  });
}
