import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Scrolls the longest list fast, beside a page of plain lines.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function scrolls({ context, addresses, plan, say }, { address, size }) {
  say('scrolling');
  const lines = await openPage(context, `${addresses.bare}/lines.html`, '#lines div');
  const floor = await scrollThrough(lines, '#lines', plan.wheel);
  await lines.close();
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const gaps = await scrollThrough(page, '[role=table]', plan.wheel);
  await page.close();
  return [
    milliseconds('scrolling a page of plain lines, frame', floor, { judged: 'max' }),
    {
      name: `scrolling ${size} students, frame`,
      unit: 'ms',
      samples: gaps,
      judged: 'max',
      most: 32,
      due: '≤ 32 ms',
      ratio: { to: 'scrolling a page of plain lines, frame' },
    },
  ];
}

/**
 * Scrolls fast with the wheel, and returns the times between frames.
 *
 * @param {Page} page
 * @param {string} scroller
 * @param {number} turns of the wheel
 * @returns {Promise<number[]>}
 */
async function scrollThrough(page, scroller, turns) {
  const box = await page.locator(scroller).boundingBox();
  if (box === null) throw new Error(`There is nothing to scroll: ${scroller}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await rest(page, 300);
  await page.evaluate(() => /** @type {any} */ (globalThis).clearFrames());
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 20_000 : 700);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => /** @type {any} */ (globalThis).frameGaps());
}
