import { noteFirstShown } from '../probes.mjs';
import { rest } from '../rest.mjs';
import { BARE_HEADING, FIRST_STUDENT_ROW, shownAt } from '../starting.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/** The maximum live memory in megabytes: in the small and in the large school. */
const HEAPS = [8, 25];

/**
 * Measures live memory after a start, beside a bare page.
 *
 * @param {Bench} bench
 * @param {readonly School[]} schools the small and the large one
 * @returns {Promise<Figure[]>}
 */
export async function heaps({ context, addresses, say }, schools) {
  say('heap');
  const floor = 'JS heap after load, bare React';
  const bare = await heapAfterLoad(context, addresses.bare, BARE_HEADING);
  /** @type {Figure[]} */
  const figures = [{ name: floor, unit: 'MB', samples: [bare], judged: 'median' }];
  for (const [index, { address, size }] of schools.entries()) {
    const most = HEAPS[index] ?? NaN;
    figures.push({
      name: `JS heap after load, ${size}`,
      unit: 'MB',
      samples: [await heapAfterLoad(context, `${address}/students`, FIRST_STUDENT_ROW)],
      judged: 'median',
      most,
      due: `≤ ${most} MB`,
      ratio: { to: floor },
    });
  }
  return figures;
}

/**
 * Returns the megabytes of live JavaScript objects once the page is idle.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector
 */
async function heapAfterLoad(context, address, selector) {
  const page = await context.newPage();
  await page.addInitScript(noteFirstShown, selector);
  await page.goto(address);
  await shownAt(page);
  await rest(page, 1500);
  const session = await context.newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await page.close();
  return usedSize / 1e6;
}
