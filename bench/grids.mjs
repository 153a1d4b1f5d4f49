import { BOOK } from './schools.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const BOOK_KEYS = ['1', '7', 'Enter', '9', 'Enter', 'ArrowRight', 'ArrowUp', 'Delete'];

/**
 * Types numbers, Enter and arrows; measures from each key's event until the cells are changed and laid out.
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
            const options = {
              childList: true,
              subtree: true,
              characterData: true,
              attributes: true,
            };
            observer.observe(grid, options);
            // A key that changes nothing is not a sample.
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
 * Pastes ten columns; measures from the paste until the cells are changed and laid out. Pastes alternate between two
 * sets of marks.
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
