import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/** Opens students' pages from the list. @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
export async function studentPages({ context, plan, say }, { address, size }) {
  say('pages of students');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const samples = await openStudentPages(page, plan.persons);
  await page.close();
  return [
    milliseconds(`open a student's page → last cell, ${size} × 18 grades`, samples, { most: 100 }),
  ];
}

/** Longer than a page takes to become idle. */
const REST_MS = 300;

/**
 * Opens the pages of the list's first students, a different one each time: measured from the click on the name until
 * the last cell of the grades is on screen.
 *
 * @param {Page} page on Students
 * @param {number} times how many are measured, at most one less than the list shows
 */
async function openStudentPages(page, times) {
  const dialog = page.getByRole('dialog');
  /** @type {number[]} */
  const samples = [];
  for (let time = 0; time <= times; time += 1) {
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      // Grades come last, with all their cells, or with the sentence that there are none.
      bench.arrived = bench.arrival('click', () =>
        [...document.querySelectorAll('[role=dialog] section')].some(
          (section) => section.querySelector('h1, h2, h3')?.textContent === 'Grades',
        ),
      );
    });
    const row = page.locator('[role=table][aria-label=Students] [data-row]').nth(time);
    await row.getByRole('link').first().click();
    const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
    // Skips the first time, which loads code.
    if (time > 0) samples.push(took);
    await rest(page, REST_MS);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await rest(page, REST_MS);
  }
  return samples;
}
