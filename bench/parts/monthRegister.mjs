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
 * Opens the month of the largest class, types and pastes.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function monthRegisters({ context, plan, say }, { address, size }) {
  say('the register of a month');
  const page = await openPage(context, `${address}/attendance?view=month`, '[role=gridcell]');
  const opened = await openMonthRegisters(page, plan.large.students, plan.months);
  const keys = await typeMarks(page, plan.keys, MONTH_KEYS);
  const pasted = await pasteMarks(page, plan.books, monthMarkOf);
  await page.close();
  return [
    milliseconds(`open the month of a class of ${BOOK.students} → last cell, ${size}`, opened, {
      most: 100,
    }),
    milliseconds(`key in the month of a class of ${BOOK.students} → cells updated`, keys, {
      most: 16,
      judged: 'p95',
    }),
    milliseconds(`paste ${BOOK.students} × 10 marks into a month → cells updated`, pasted, {
      most: 50,
    }),
  ];
}

/** Longer than a page takes to become idle. */
const REST_MS = 200;

/**
 * Goes through the months of the largest class: measured from the choice until the month's last cell is on screen.
 *
 * @param {Page} page on the month of a class
 * @param {number} students of the school
 * @param {number} months how many are measured
 */
async function openMonthRegisters(page, students, months) {
  await page.getByRole('combobox', { name: 'Class' }).selectOption(classOfBook(students));
  const choice = page.getByRole('combobox', { name: 'Month', exact: true });
  /** @type {number[]} */
  const samples = [];
  for (let index = 1; index <= months; index += 1) {
    await rest(page, REST_MS);
    const chosen = await choice.locator('option').nth(index).textContent();
    await page.evaluate(
      ({ title, students }) => {
        const bench = /** @type {any} */ (globalThis);
        bench.arrived = bench.arrival('change', () => {
          const heading = document.querySelector('main h2')?.textContent ?? '';
          const heads = document.querySelectorAll('[role=grid] thead th').length;
          const rows = document.querySelectorAll('[role=grid] tbody tr');
          const cells = rows[students - 1]?.querySelectorAll('[role=gridcell]');
          return heading.endsWith(title) && cells?.length === heads - 1;
        });
      },
      { title: chosen ?? '', students: BOOK.students },
    );
    await choice.selectOption({ index });
    samples.push(await page.evaluate(() => /** @type {any} */ (globalThis).arrived));
  }
  return samples;
}

/** Marks and moves, so that every key changes something visible. */
const MONTH_KEYS = ['a', 'ArrowDown', 'l', 'ArrowRight', 'p', 'ArrowUp', 'Delete', 'a'];

/**
 * Returns marks for ten days of a class; pastes alternate between two sets of marks.
 *
 * @param {number} column
 * @param {number} time
 */
function monthMarkOf(column, time) {
  return 'PLA'.charAt((column + time) % 3);
}
