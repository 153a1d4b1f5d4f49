import {
  noteArrivals,
  noteBareWrites,
  noteFirstShown,
  noteFrames,
  noteSearches,
  noteWrites,
} from './probes.mjs';
import { rest } from './rest.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/**
 * A page with all probes in it, at rest.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector what must be there
 * @param {(() => void)[]} probes further ones
 */
export async function openPage(context, address, selector, ...probes) {
  const page = await context.newPage();
  const usual = [noteWrites, noteFrames, noteSearches, noteArrivals, noteBareWrites];
  for (const probe of [...usual, ...probes]) await page.addInitScript(probe);
  await page.addInitScript(noteFirstShown, selector);
  await page.goto(address);
  await page.evaluate(() => /** @type {any} */ (globalThis).shownAt);
  // What is fetched early is fetched now, and does not meet what is measured.
  await rest(page, 1500);
  return page;
}
