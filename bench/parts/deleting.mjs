import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { SAVED_MS, rest } from '../rest.mjs';
import { durableAfterClick } from '../durable.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Deletes students with all their history, and undoes it.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function deletions({ context, plan, say }, { address, size }) {
  say('deleting students');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  /** @type {{ deleted: number, undone: number }[]} */
  const samples = [];
  for (let turn = 0; turn < plan.months; turn += 1) samples.push(await deleteStudentAndUndo(page));
  await page.close();
  /** @type {(name: string, taken: number[]) => Figure} */
  const figure = (name, taken) => milliseconds(`${name}, ${size}`, taken, { most: 200 });
  return [
    figure(
      'delete a student with all history → durable',
      samples.map(({ deleted }) => deleted),
    ),
    figure(
      'undo it → durable',
      samples.map(({ undone }) => undone),
    ),
  ];
}

/**
 * Deletes the first student of the list with all marks and grades, and undoes it: each measured from the click until
 * the transaction is complete.
 *
 * @param {Page} page on Students
 */
async function deleteStudentAndUndo(page) {
  await page
    .locator('[role=table] [data-row]')
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  const deleted = await durableAfterClick(page, agree);
  const undone = await durableAfterClick(page, page.getByRole('button', { name: 'Undo' }).last());
  await rest(page, SAVED_MS);
  return { deleted, undone };
}
