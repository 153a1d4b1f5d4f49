import {
  noteArrivals,
  noteBareWrites,
  noteFirstShown,
  noteFrames,
  noteSearches,
  noteWrites,
} from './probes.mjs';
import { rest } from './rest.mjs';
import { shownAt } from './starting.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */

/**
 * Opens an idle page with all probes in it.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector matches once the page is ready
 * @param {(() => void)[]} probes further ones
 */
export async function openPage(context, address, selector, ...probes) {
  const page = await context.newPage();
  const usual = [noteWrites, noteFrames, noteSearches, noteArrivals, noteBareWrites];
  for (const probe of [...usual, ...probes]) await page.addInitScript(probe);
  await page.addInitScript(noteFirstShown, selector);
  await page.goto(address);
  await shownAt(page);
  // Forces early loading now, so that it does not disturb the measurement.
  await rest(page, 1500);
  return page;
}
