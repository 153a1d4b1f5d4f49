import { gzipSync } from 'node:zlib';
import { noteFirstShown } from '../probes.mjs';
import { BARE_HEADING, FIRST_STUDENT_ROW, forgetFetched, shownAt } from '../starting.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */

/**
 * Measures the size of the first list, beside a bare page.
 *
 * @param {Bench} bench
 * @param {string} small
 * @returns {Promise<Figure[]>}
 */
export async function weights({ context, addresses, say }, small) {
  say('bytes');
  await forgetFetched(context, [small]);
  const bare = await kilobytesToFirst(context, addresses.bare, BARE_HEADING);
  const app = await kilobytesToFirst(context, `${small}/students`, FIRST_STUDENT_ROW);
  return [
    { name: 'bare React, JS+CSS gz', unit: 'kB', samples: [bare], judged: 'median' },
    {
      name: 'JS+CSS gz to the first list',
      unit: 'kB',
      samples: [app],
      judged: 'median',
      most: 200,
      due: '≤ 200 kB',
      ratio: { to: 'bare React, JS+CSS gz' },
    },
  ];
}

/**
 * Returns the gzipped kilobytes of JavaScript and CSS fetched before the first match.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector
 */
async function kilobytesToFirst(context, address, selector) {
  const page = await context.newPage();
  /** @type {import('@playwright/test').Response[]} */
  const fetched = [];
  await page.addInitScript(noteFirstShown, selector);
  page.on('response', (response) => fetched.push(response));
  await page.goto(address, { waitUntil: 'commit' });
  await shownAt(page);
  const needed = fetched.filter((response) =>
    ['script', 'stylesheet'].includes(response.request().resourceType()),
  );
  const before = await page.evaluate(() => {
    const shown = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter((entry) => entry.startTime < shown)
      .map(({ name }) => name);
  });
  const sizes = await Promise.all(
    needed
      .filter((response) => before.includes(response.url()))
      .map(async (response) => gzipSync(await response.body(), { level: 9 }).length),
  );
  await page.close();
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000;
}
