import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { BOOK, TERMS, classOfBook } from '../schools.mjs';
import { REPORT_ROW } from './reports.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Shows report cards of the largest class, and prepares them for printing.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function cards({ context, plan, say }, { address, size }) {
  say('report cards');
  const page = await openPage(context, `${address}/reports`, REPORT_ROW);
  const samples = await openReportCards(page, plan.large.students, plan.cards);
  await page.close();
  return [
    milliseconds(
      `report cards of ${BOOK.students} students over a term → first card, ${size}`,
      samples.map(({ first }) => first),
      { most: 200 },
    ),
    milliseconds(
      `Print all → ${BOOK.students} report cards over a term ready to print, ${size}`,
      samples.map(({ printed }) => printed),
      { most: 1000 },
    ),
  ];
}

/** Longer than rendering all cards of a class takes. */
const REST_MS = 1000;

/**
 * Shows report cards of the largest class: measured from the choice of a term until the first card is on screen, and
 * from "Print all" until all pages are laid out and the print dialog would open.
 *
 * @param {Page} page on Reports
 * @param {number} students of the school
 * @param {number} times how many are measured
 */
async function openReportCards(page, students, times) {
  await page.getByRole('combobox', { name: 'Report type' }).selectOption('Report Cards');
  await page.getByRole('combobox', { name: 'Class' }).selectOption(classOfBook(students));
  const cards = page.getByRole('article');
  await cards.nth(BOOK.students - 1).waitFor();
  const period = page.getByRole('combobox', { name: 'Period' });
  await page.evaluate(noteReadyToPrint);
  /** @type {{ first: number, printed: number }[]} */
  const samples = [];
  for (let time = 0; time <= times; time += 1) {
    const term = TERMS[time % TERMS.length] ?? '';
    const option = period.locator('option').filter({ hasText: term });
    const value = (await option.first().getAttribute('value')) ?? '';
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      // Every period has its own comments, so the earlier period's field is gone.
      const before = document.querySelector('main article textarea');
      bench.arrived = bench.arrival('change', () => {
        const comment = document.querySelector('main article textarea');
        return comment !== null && comment !== before;
      });
    });
    await period.selectOption(value);
    const first = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
    await cards.nth(BOOK.students - 1).waitFor();
    await rest(page, REST_MS);
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      bench.printed = bench.readyToPrint();
    });
    await page.getByRole('button', { name: 'Print all' }).click();
    const { took, names } = await page.evaluate(() => /** @type {any} */ (globalThis).printed);
    if (names < BOOK.students) throw new Error(`Only ${names} of all cards would be printed.`);
    // Skips the first time, which loads code.
    if (time > 0) samples.push({ first, printed: took });
    await rest(page, REST_MS);
  }
  return samples;
}

/**
 * Makes `readyToPrint()` return the time from the next click until the browser would print, and the pages' headings.
 */
function noteReadyToPrint() {
  const bench = /** @type {any} */ (globalThis);
  bench.readyToPrint = () =>
    new Promise((resolve) => {
      let began = NaN;
      addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      globalThis.print = () => {
        dispatchEvent(new Event('beforeprint'));
        void document.body.offsetHeight;
        const took = performance.now() - began;
        const names = document.querySelectorAll('[data-paper] h1, [data-paper] h2').length;
        dispatchEvent(new Event('afterprint'));
        resolve({ took, names });
      };
    });
}
