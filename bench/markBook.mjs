import { rest } from './rest.mjs';
import { BOOK, classOfBook } from './schools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/** Opened in between, so that none of the large one's grades are still at hand. */
const SMALL_BOOKS = ['Class 1', 'Class 2', 'Class 3', 'Class 4'];

/** Longer than a page takes to come to rest. */
const REST_MS = 200;

/**
 * Chooses the class with the large mark book, again and again: from the choice until its last cell is on screen.
 *
 * @param {Page} page on the mark book
 * @param {number} students of the school
 * @param {number} times how many are measured
 */
export async function openMarkBooks(page, students, times) {
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
    // The first one fetches what a later one has.
    if (time > 0) samples.push(took);
    await rest(page, REST_MS);
  }
  return samples;
}

const BOOK_KEYS = ['1', '7', 'Enter', '9', 'Enter', 'ArrowRight', 'ArrowUp', 'Delete'];

/**
 * Numbers and Enter, and arrows: from each key's event until the cells are changed and laid out.
 *
 * @param {Page} page with a grid
 * @param {number} keys how many are measured
 * @param {readonly string[]} typed
 */
export async function typeMarks(page, keys, typed = BOOK_KEYS) {
  await page.locator('[role=grid] tbody [role=gridcell]').first().click();
  /** @type {number[]} */
  const samples = [];
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      const grid = document.querySelector('[role=grid]');
      if (grid === null) throw new Error('There is no grid to type into.');
      bench.typed = new Promise((resolve) => {
        addEventListener(
          'keydown',
          () => {
            const began = performance.now();
            const observer = new MutationObserver(() => {
              observer.disconnect();
              void document.body.offsetHeight;
              resolve(performance.now() - began);
            });
            const what = { childList: true, subtree: true, characterData: true, attributes: true };
            observer.observe(grid, what);
            // A key that changes nothing is no sample.
            setTimeout(() => resolve(null), 500);
          },
          { capture: true, once: true },
        );
      });
    });
    await page.keyboard.press(typed[key % typed.length] ?? '');
    const took = await page.evaluate(() => /** @type {any} */ (globalThis).typed);
    if (took !== null) samples.push(took);
  }
  await page.keyboard.press('Escape');
  return samples;
}

/**
 * Pastes ten columns: from the paste until the cells are changed and laid out. Every other paste is of other marks.
 *
 * @param {Page} page with a grid
 * @param {number} times
 * @param {(column: number, time: number) => string} markOf
 * @returns {Promise<number[]>}
 */
export function pasteMarks(page, times, markOf = (column, time) => String((column + time) % 20)) {
  const lines = Array.from({ length: times }, (_, time) =>
    Array.from({ length: 10 }, (_, column) => markOf(column, time)).join('\t'),
  );
  return page.evaluate(
    async ({ students, lines }) => {
      const samples = [];
      for (const line of lines) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', Array(students).fill(line).join('\r\n'));
        const cell = document.querySelector('[role=grid] tbody [role=gridcell]');
        if (!(cell instanceof HTMLElement)) throw new Error('There is no cell to paste into.');
        cell.focus();
        await new Promise((resolve) => setTimeout(resolve, 300));
        const began = performance.now();
        const changed = new Promise((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            void document.body.offsetHeight;
            resolve(performance.now() - began);
          });
          observer.observe(cell.closest('table') ?? cell, {
            childList: true,
            subtree: true,
            characterData: true,
          });
        });
        cell.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
        samples.push(await changed);
      }
      return samples;
    },
    { students: BOOK.students, lines },
  );
}
