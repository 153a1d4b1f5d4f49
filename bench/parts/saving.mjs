import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { SAVED_MS, rest } from '../rest.mjs';
import { BARE_HEADING } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Saves registers, in turns with bare writes.
 *
 * @param {Bench} bench
 * @param {readonly School[]} schools the small and the large one
 * @returns {Promise<Figure[]>}
 */
export async function saves({ context, addresses, plan, say }, schools) {
  say('saving registers');
  const marks = 'main li [role=radiogroup]';
  /** @type {{ page: import('@playwright/test').Page, size: string, samples: { durable: number, keys: number }[] }[]} */
  const opened = [];
  for (const { address, size } of schools) {
    const page = await openPage(context, `${address}/attendance`, marks);
    opened.push({ page, size, samples: [] });
  }
  const bare = await openPage(context, addresses.bare, BARE_HEADING);
  /** @type {number[]} */
  const writes = [];
  /** @type {number[]} */
  const clicked = [];
  for (let turn = 0; turn <= plan.saves; turn += 1) {
    await bare.bringToFront();
    const write = await bareDurableWrite(bare);
    const afterClick = await clickedDurableWrite(bare);
    if (turn > 0) {
      writes.push(write);
      clicked.push(afterClick);
    }
    for (const { page, samples } of opened) {
      await page.bringToFront();
      const sample = await saveRegister(page, turn);
      // The first save of a day also stores the day's snapshot.
      if (turn > 0) samples.push(sample);
    }
  }
  await bare.close();
  for (const { page } of opened) await page.close();
  const floor = 'a click and a bare write, strictly durable';
  const durable = (/** @type {string | undefined} */ size) => `Save Attendance → durable, ${size}`;
  return [
    milliseconds('a bare write, strictly durable', writes),
    milliseconds(floor, clicked),
    ...opened.map(({ size, samples }, index) => ({
      name: durable(size),
      unit: /** @type {const} */ ('ms'),
      samples: samples.map((sample) => sample.durable),
      judged: /** @type {const} */ ('median'),
      ...(index === 0
        ? { ratio: { to: floor } }
        : {
            most: 10,
            due: '≤ 10 ms and ≤ 1.25 × our own at 120',
            ratio: { to: durable(opened[0]?.size), most: 1.25 },
          }),
    })),
    ...opened.map(({ size, samples }) =>
      milliseconds(
        `Save Attendance → six keys agree, ${size}`,
        samples.map((sample) => sample.keys),
      ),
    ),
  ];
}

/**
 * Changes and saves a register: measured from the click on Save Attendance until the transaction is complete, and
 * until the six keys agree.
 *
 * @param {Page} page on Attendance
 * @param {number} turn
 */
export async function saveRegister(page, turn) {
  const marks = page
    .getByRole('listitem')
    .getByRole('radiogroup')
    .nth(turn % 5);
  // The radios lie under their labels, so a person presses the label.
  await marks
    .locator('label')
    .nth((turn + 1 + Math.floor(turn / 5)) % 3)
    .click();
  const save = page.getByRole('button', { name: 'Save Attendance' });
  await save.scrollIntoViewIfNeeded();
  const place = await save.boundingBox();
  if (place === null) throw new Error('There is no Save Attendance to press.');
  await page.evaluate(() => /** @type {any} */ (globalThis).fromNextClick());
  // A bare mouse press without any further command: commands sent meanwhile would be measured too.
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await rest(page, SAVED_MS);
  await page.getByText('Attendance saved successfully!').last().waitFor();
  const toast = page.getByRole('button', { name: 'Close' }).last();
  await toast.click();
  return page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    return {
      durable: bench.durableAt[0] - bench.clickedAt,
      keys: bench.keysAt.at(-1) - bench.clickedAt,
    };
  });
}

/**
 * Measures the floor of every save: a durable database write of one text of a register's size.
 *
 * @param {Page} page any, of an origin of its own, with `noteBareWrites` in it
 * @returns {Promise<number>}
 */
function bareDurableWrite(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).bareWrite());
}

/**
 * Measures the same from a click on a button that does nothing else: a browser first paints the button's changed
 * look, and delivers database events afterwards.
 *
 * @param {Page} page as above
 * @returns {Promise<number>}
 */
async function clickedDurableWrite(page) {
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    const button = document.querySelector('button') ?? document.createElement('button');
    button.textContent = 'Save';
    document.body.append(button);
    bench.clicked = new Promise((resolve) => {
      button.addEventListener('click', () => resolve(bench.bareWrite()), { once: true });
    });
  });
  await rest(page, 100);
  const place = await page.getByRole('button', { name: 'Save' }).boundingBox();
  if (place === null) throw new Error('There is no button to press.');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await rest(page, 100);
  return page.evaluate(() => /** @type {any} */ (globalThis).clicked);
}
