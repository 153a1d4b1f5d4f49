import { noteFirstShown } from './probes.mjs';
import { rest } from './rest.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */

export const FIRST_STUDENT_ROW = '[role=table][aria-label=Students] [data-row] [role=cell]';

export const BARE_HEADING = '#root h1';

/**
 * Opens an address in a new tab and returns when the first match was on screen, in milliseconds.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector
 * @param {(page: Page) => Promise<void>} [prepare] prepares the tab first
 */
export async function timeToFirst(context, address, selector, prepare) {
  const page = await context.newPage();
  try {
    await prepare?.(page);
    await page.addInitScript(noteFirstShown, selector);
    await page.goto(address, { waitUntil: 'commit' });
    return await shownAt(page);
  } finally {
    await page.close();
  }
}

/** A page that shows nothing within this time never will. Without a limit the bench would wait for ever. */
const MOST_MS = 120_000;

/**
 * Waits for the first match of `noteFirstShown` and returns its time in milliseconds. Throws with the page's text if the
 * page shows something else.
 *
 * @param {Page} page
 * @returns {Promise<number>}
 */
export async function shownAt(page) {
  const shown = await page.evaluate(
    (most) =>
      Promise.race([
        /** @type {any} */ (globalThis).shownAt,
        new Promise((resolve) => {
          setTimeout(() => resolve(document.body.innerText), most);
        }),
      ]),
    MOST_MS,
  );
  if (typeof shown !== 'number') throw new Error(`${page.url()} shows only: ${shown}`);
  return shown;
}

/**
 * Forgets everything fetched, and nothing stored: the next visit is a first visit by a person whose school is already
 * here.
 *
 * @param {BrowserContext} context
 * @param {readonly string[]} addresses
 */
export async function forgetFetched(context, addresses) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  for (const origin of addresses) {
    await session.send('Storage.clearDataForOrigin', {
      origin,
      storageTypes: 'service_workers,cache_storage,shader_cache',
    });
  }
  await session.send('Network.clearBrowserCache');
  // The browser still deletes files after its answer.
  await rest(page, 1500);
  await page.close();
}

/**
 * Visits until the page's service worker, if any, has stored everything and is in control.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector
 */
export async function settleVisit(context, address, selector) {
  const page = await context.newPage();
  await page.addInitScript(noteFirstShown, selector);
  await page.goto(address);
  await shownAt(page);
  await page.evaluate(async () => {
    const registrations = await navigator.serviceWorker.getRegistrations();
    if (registrations.length > 0) await navigator.serviceWorker.ready;
  });
  await rest(page, 500);
  await page.close();
}
