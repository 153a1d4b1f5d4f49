import { milliseconds } from '../figures.mjs';
import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/run.mjs';
import { openPage } from '../pages.mjs';
import { BARE_HEADING } from '../starting.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */

/** Reports over long periods, from the database to the figures. @param {Bench} bench @returns {Promise<Figure[]>} */
export async function longPeriods({ context, addresses, plan, say }) {
  say('reports over many years');
  const page = await openPage(context, addresses.bare, BARE_HEADING);
  const samples = await measureLongPeriods(page, plan.long, plan.months);
  await page.close();
  return Object.entries(samples).map(([name, taken]) => {
    const most = name.endsWith(' years') ? 300 : 100;
    return milliseconds(`${name}, ${plan.long.students} students`, taken, { most });
  });
}

/**
 * Reports over a month, a term, a year and many years of tallies, from the database to the figures, in a page of an origin
 * of its own: milliseconds by "report, period".
 *
 * @param {import('@playwright/test').Page} page any, of an origin without a school
 * @param {{ students: number, years: number }} size
 * @param {number} times
 * @returns {Promise<Readonly<Record<string, readonly number[]>>>}
 */
async function measureLongPeriods(page, size, times) {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome123',
      lib: {
        entry: path.join(ROOT, 'bench', 'longPeriods.ts'),
        formats: ['iife'],
        name: 'longPeriods',
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The reports could not be bundled.');
  // Into the page by the driver: its own policy lets no such script in.
  await page.evaluate(chunk.code);
  return page.evaluate(
    ([wanted, count]) => /** @type {any} */ (globalThis).measureLongPeriods(wanted, count),
    /** @type {const} */ ([size, times]),
  );
}
