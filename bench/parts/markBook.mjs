import { milliseconds } from '../figures.mjs';
import { pasteMarks, typeMarks } from '../grids.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { BOOK, classOfBook } from '../schools.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Opens the largest mark book, types and pastes.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function markBooks({ context, plan, say }, { address, size }) {
  say('the mark book');
  const cells = `${BOOK.students} × ${BOOK.assessments}`;
  const page = await openPage(context, `${address}/grades?view=markbook`, '[role=gridcell]');
  const opened = await openMarkBooks(page, plan.large.students, plan.books);
  const keys = await typeMarks(page, plan.keys);
  const pasted = await pasteMarks(page, plan.books);
  await page.close();
  return [
    milliseconds(`open a mark book of ${cells} → last cell, ${size}`, opened, { most: 100 }),
    milliseconds(`key in a mark book of ${cells} → cells updated`, keys, {
      most: 16,
      judged: 'p95',
    }),
    milliseconds(`paste of ${BOOK.students} × 10 marks → cells updated`, pasted, { most: 50 }),
  ];
}

/** Opened in between, so that none of the large mark book's grades stay cached. */
const SMALL_BOOKS = ['Class 1', 'Class 2', 'Class 3', 'Class 4'];

/** Longer than a page takes to become idle. */
const REST_MS = 200;

/**
 * Chooses the class with the large mark book again and again: measured from the choice until its last cell is on
 * screen.
 *
 * @param {Page} page on the mark book
 * @param {number} students of the school
 * @param {number} times how many are measured
 */
async function openMarkBooks(page, students, times) {
  const choice = page.getByRole('combobox', { name: 'Class' });
  await page.getByRole('combobox', { name: 'Subject' }).selectOption(BOOK.subject);
  const samples = [];
  for (let time = 0; time <= times; time += 1) {
    for (const name of SMALL_BOOKS) {
      await choice.selectOption(name);
      await rest(page, REST_MS);
    }
    await page.evaluate(({ students, assessments }) => {
      const bench = /** @type {any} */ (globalThis);
      bench.arrived = bench.arrival('change', () => {
        const rows = document.querySelectorAll('[role=grid] tbody tr');
        const cells = rows[students - 1]?.querySelectorAll('[role=gridcell]');
        return rows.length === students && cells?.length === assessments + 2;
      });
    }, BOOK);
    await choice.selectOption(classOfBook(students));
    const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
    // Skips the first time, which loads code.
    if (time > 0) samples.push(took);
    await rest(page, REST_MS);
  }
  return samples;
}
