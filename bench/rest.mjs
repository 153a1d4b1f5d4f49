/** `--quick` measures nothing, so no pauses are needed. */
const measuring = !process.argv.includes('--quick');

/**
 * Waits until a page is idle, so that background work does not disturb the next measurement. Never use it for
 * something a step depends on: await that directly.
 *
 * @param {import('@playwright/test').Page} page
 * @param {number} milliseconds
 */
export async function rest(page, milliseconds) {
  if (measuring) await page.waitForTimeout(milliseconds);
}

/** The specified half second of "Saving...", and a margin. */
export const SAVED_MS = 700;
