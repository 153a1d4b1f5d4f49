import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';
import { typeInto } from './search.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Opens the search over everything by its keys, and types into it.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function everything({ context, plan, say }, { address, size }) {
  say('searching everything');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const { opened, typed } = await searchEverything(page, plan.persons, plan.keys);
  await page.close();
  return [
    milliseconds(`Ctrl+K → list on the glass, ${size}`, opened),
    milliseconds(
      `key after Ctrl+K → list updated, ${size}`,
      typed.map(({ updated }) => updated),
      { most: 16, judged: 'p95' },
    ),
  ];
}

/** Searches that list only the best thirty: many names begin alike, and only a second word tells them apart. */
const NARROW_SEARCHES = ['zoe xu', 'ben rao', 'u sil', '1000', 'tara ito', '10b'];

/**
 * Opens the search over everything by its keys: measured from Ctrl+K until its list is on screen; and its keystrokes.
 *
 * @param {Page} page any
 * @param {number} times how many are opened
 * @param {number} keys how many are typed
 */
async function searchEverything(page, times, keys) {
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  /** @type {number[]} */
  const opened = [];
  for (let time = 0; time <= times; time += 1) {
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      bench.arrived = bench.arrival(
        'keydown',
        () => document.querySelector('[role=dialog] [role=option]') !== null,
      );
    });
    await page.keyboard.press('Control+k');
    const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
    // Skips the first time, which loads code.
    if (time > 0) opened.push(took);
    if (time < times) {
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      await rest(page, 300);
    }
  }
  const list = { around: 'body', found: '[role=dialog]' };
  const typed = await typeInto(field, list, NARROW_SEARCHES, keys);
  return { opened, typed };
}
