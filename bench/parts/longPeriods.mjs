import { putInto } from '../bundled.mjs';
import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { BARE_HEADING } from '../starting.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */

/**
 * Measures reports over long periods, from the database to the figures.
 *
 * @param {Bench} bench
 * @returns {Promise<Figure[]>}
 */
export async function longPeriods({ context, addresses, plan, say }) {
  say('reports over many years');
  const page = await openPage(context, addresses.bare, BARE_HEADING);
  await putInto(page, 'longPeriods.ts');
  /** @type {Readonly<Record<string, readonly number[]>>} milliseconds by "report, period" */
  const samples = await page.evaluate(
    ([wanted, count]) => /** @type {any} */ (globalThis).measureLongPeriods(wanted, count),
    /** @type {const} */ ([plan.long, plan.months]),
  );
  await page.close();
  return Object.entries(samples).map(([name, taken]) => {
    const most = name.endsWith(' years') ? 300 : 100;
    return milliseconds(`${name}, ${plan.long.students} students`, taken, { most });
  });
}
