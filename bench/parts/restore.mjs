import { milliseconds } from '../figures.mjs';
import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openPage } from '../pages.mjs';
import { backupOf, sizeOf } from '../schools.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../schools.mjs').SchoolSize} SchoolSize */

/**
 * Fills an address with a school as a person does: by restoring its backup.
 *
 * @param {Bench} bench
 * @param {string} address
 * @param {SchoolSize} size
 */
export async function restoreInto({ context, scratch, say }, address, size) {
  const file = path.join(scratch, `school-${size.students}.json`);
  writeFileSync(file, backupOf(size, new Date()));
  say(`restoring ${sizeOf(size)} (${(statSync(file).size / 1e6).toFixed(0)} MB)`);
  const page = await openPage(context, `${address}/settings`, 'main dl dd');
  const took = await restore(page, file);
  await page.close();
  return took;
}

/**
 * Makes the figures of a restore.
 *
 * @param {Awaited<ReturnType<typeof restore>>} took
 * @param {string} size
 * @returns {Figure[]}
 */
export function restoreFigures({ checking, writing, longestFrame, progressShown }, size) {
  return [
    milliseconds(`restore ${size}, checking`, [checking]),
    milliseconds(`restore ${size}, writing`, [writing]),
    milliseconds(`restore ${size}, both`, [checking + writing], { most: 10_000 }),
    milliseconds(`restore ${size}, longest frame`, [longestFrame], { most: 100, judged: 'max' }),
    {
      name: `restore ${size}, progress not shown`,
      unit: 'errors',
      samples: [progressShown ? 0 : 1],
      judged: 'max',
      most: 0,
      due: 'shown',
    },
  ];
}

/**
 * Uploads a backup file in Settings and restores it, and watches the frames meanwhile.
 *
 * @param {Page} page on Settings
 * @param {string} file
 */
async function restore(page, file) {
  await page.evaluate(() => /** @type {any} */ (globalThis).clearFrames());
  const began = performance.now();
  await page.getByLabel('Upload Backup').setInputFiles(file);
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' });
  const progress = page.getByRole('progressbar');
  const checkShown = await progress.first().waitFor({ timeout: 5000 }).then(yes, no);
  await agree.waitFor({ timeout: 120_000 });
  const checked = performance.now();
  await agree.click();
  const writeShown = await progress.last().waitFor({ timeout: 5000 }).then(yes, no);
  await page.getByText('Data restored successfully!').waitFor({ timeout: 120_000 });
  const done = performance.now();
  /** @type {number[]} */
  const gaps = await page.evaluate(() => /** @type {any} */ (globalThis).frameGaps());
  return {
    checking: checked - began,
    writing: done - checked,
    progressShown: checkShown && writeShown,
    longestFrame: Math.max(...gaps),
  };
}

const yes = () => true;

const no = () => false;
