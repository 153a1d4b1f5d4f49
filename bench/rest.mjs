/** With `--quick` nothing is measured, so nothing has to come to rest before. */
const measuring = !process.argv.includes('--quick');

/**
 * Waits until a page has come to rest, so that what goes on behind it does not meet what is measured next. Never what a
 * step depends on: that has to be waited for by itself.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} milliseconds
 */
export async function rest(page, milliseconds) {
  if (measuring) await page.waitForTimeout(milliseconds);
}

/** The specified half second of "Saving...", and some. */
export const SAVED_MS = 700;
