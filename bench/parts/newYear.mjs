import { durableAfterClick } from '../durable.mjs';
import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { SAVED_MS, rest } from '../rest.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/** Longer than the dialog takes to become idle. */
const REST_MS = 500;

/**
 * Starts a school year: the dialog, another rule for a class, the start, and its undo.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function newYears({ context, plan, say }, { address, size }) {
  say('starting school years');
  const page = await openPage(
    context,
    `${address}/settings`,
    'section[aria-label="School calendar"], h2',
  );
  /** @type {{ shown: number, ruled: number, started: number, undone: number }[]} */
  const samples = [];
  for (let turn = 0; turn <= plan.persons; turn += 1) {
    const sample = await startAndUndo(page);
    // Skips the first time, which loads code.
    if (turn > 0) samples.push(sample);
  }
  await page.close();
  /** @type {(name: string, part: keyof typeof samples[0], most: number) => Figure} */
  const figure = (name, part, most) =>
    milliseconds(
      `${name}, ${size}`,
      samples.map((sample) => sample[part]),
      { most },
    );
  return [
    figure('open “Start new school year” → last row in sight', 'shown', 200),
    figure('another rule for a class → counts', 'ruled', 50),
    figure('start a school year → durable', 'started', 500),
    figure('undo it → durable', 'undone', 500),
  ];
}

/** @param {Page} page on Settings */
async function startAndUndo(page) {
  const dialog = page.getByRole('dialog', { name: 'Start new school year' });
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    bench.arrived = bench.arrival('click', () => {
      const rows = document.querySelectorAll('[role=dialog] [role=table] [data-row] select');
      return rows.length > 0;
    });
  });
  await page.getByRole('button', { name: 'Start new school year' }).click();
  const shown = await arrived(page);
  await rest(page, REST_MS);
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    const status = document.querySelector('[role=dialog] [role=status]');
    const before = status?.textContent;
    bench.arrived = bench.arrival('change', () => status?.textContent !== before);
  });
  const rule = dialog.getByRole('combobox', { name: / goes to$/ }).first();
  await rule.selectOption({ label: 'Left school' });
  const ruled = await arrived(page);
  await rest(page, REST_MS);
  const started = await durableAfterClick(
    page,
    dialog.locator('button[type=submit]', { hasText: /^Start/ }),
  );
  const undone = await durableAfterClick(
    page,
    page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Undo' })
      .last(),
  );
  await rest(page, SAVED_MS);
  return { shown, ruled, started, undone };
}

/** @param {Page} page @returns {Promise<number>} */
function arrived(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).arrived);
}
