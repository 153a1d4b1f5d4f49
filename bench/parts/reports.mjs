import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Measures reports of one month after the other.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function reports({ context, plan, say }, { address, size }) {
  const page = await openPage(context, `${address}/reports`, REPORT_ROW);
  /** @type {Figure[]} */
  const figures = [];
  for (const report of ['School Overview', 'Class Report', 'Attendance Report', 'Grade Report']) {
    say(`opening the ${report}`);
    figures.push(
      milliseconds(
        `open the ${report} of a month, ${size}`,
        await openMonths(page, report, plan.months),
        { most: 100 },
      ),
    );
  }
  await page.close();
  return figures;
}

/** A row of the first report shown. */
export const REPORT_ROW = 'table[aria-label="School Overview"] tbody tr';

/**
 * Opens a report for one month after the other: measured from the choice until its rows are on screen.
 *
 * @param {Page} page on Reports
 * @param {string} report
 * @param {number} months
 */
async function openMonths(page, report, months) {
  await page.getByRole('combobox', { name: 'Report type' }).selectOption(report);
  await page.locator(`table[aria-label="${report}"] tbody tr`).first().waitFor();
  const month = page.getByRole('combobox', { name: 'Month' });
  // The report before has left the last month chosen.
  await month.selectOption({ index: 0 });
  await rest(page, CHARTS_DRAWN_MS);
  const samples = [];
  for (let index = 1; index <= months; index += 1) {
    const chosen = await month.locator('option').nth(index).textContent();
    await page.evaluate(
      ([name, title]) => {
        const bench = /** @type {any} */ (globalThis);
        bench.arrived = bench.arrival('change', () => {
          const table = document.querySelector(`table[aria-label="${name}"]`);
          if (table?.querySelector('tbody tr') == null) return false;
          return (
            table
              .closest('section')
              ?.textContent?.slice(0, 120)
              .includes(title ?? '') === true
          );
        });
      },
      [report, chosen],
    );
    await month.selectOption({ index });
    samples.push(await page.evaluate(() => /** @type {any} */ (globalThis).arrived));
    // The charts below are rendered after the rows, and before the next month is chosen.
    await rest(page, CHARTS_DRAWN_MS);
  }
  return samples;
}

const CHARTS_DRAWN_MS = 500;
