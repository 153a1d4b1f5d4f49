import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Measures keys in the search of students.
 *
 * @param {Bench} bench
 * @param {readonly School[]} schools
 * @returns {Promise<Figure[]>}
 */
export async function searches({ context, plan, say }, schools) {
  say('searching');
  /** @type {Figure[]} */
  const figures = [];
  for (const { address, size } of schools) {
    const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
    const samples = await typeSearches(page, plan.keys);
    await page.close();
    figures.push(
      milliseconds(
        `search keystroke → list updated, ${size}`,
        samples.map(({ updated }) => updated),
        { most: 16, judged: 'p95' },
      ),
      milliseconds(
        `search keystroke → on the glass, ${size}`,
        samples.map(({ painted }) => painted),
        { judged: 'p95' },
      ),
    );
  }
  return figures;
}

/** Typed and deleted key by key; every key changes the listed students. */
const SEARCHES = ['mar', 'rao', 'o', 'an', '12', 'ti'];

/**
 * Types in the search of students: measured until the list is changed and laid out, and until it is on screen.
 *
 * @param {Page} page on Students
 * @param {number} keys how many are measured
 */
export function typeSearches(page, keys) {
  const field = page.getByRole('searchbox', { name: 'Search students' });
  return typeInto(field, { around: 'main', found: '[role=table]' }, SEARCHES, keys);
}

/**
 * @param {import('@playwright/test').Locator} field
 * @param {{ around: string, found: string }} list selectors of the list of results
 * @param {readonly string[]} searches
 * @param {number} keys
 */
export async function typeInto(field, { around, found }, searches, keys) {
  const page = field.page();
  /** @type {{ updated: number, painted: number }[]} */
  const samples = [];
  await field.focus();
  const typed = searches.flatMap((text) => [...text, ...Array(text.length).fill('Backspace')]);
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(
      ([around, found]) => {
        const bench = /** @type {any} */ (globalThis);
        bench.searched = bench.nextSearch(around, found);
      },
      [around, found],
    );
    await page.keyboard.press(typed[key % typed.length] ?? '');
    const sample = await page.evaluate(() => /** @type {any} */ (globalThis).searched);
    if (sample !== null) samples.push(sample);
  }
  return samples;
}
