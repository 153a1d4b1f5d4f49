import { milliseconds } from '../figures.mjs';
import path from 'node:path';
import { writeFileSync } from 'node:fs';
import { openPage } from '../pages.mjs';
import { newStudentsCsv } from '../schools.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/**
 * Exports students to a workbook, and imports students.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function spreadsheets({ context, plan, scratch, say }, { address }) {
  const { students } = plan.large;
  say(`${students} students out to Excel and in again`);
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW, noteSavedFiles);
  const file = path.join(scratch, 'Students.xlsx');
  const exports = [];
  for (let turn = 0; turn < plan.files; turn += 1) exports.push(await exportExcel(page, file));
  const previews = [];
  for (let turn = 0; turn < plan.files; turn += 1)
    previews.push(await previewFile(page, file, 'the same'));
  const csv = path.join(scratch, 'New students.csv');
  writeFileSync(csv, newStudentsCsv(students));
  const imports = [];
  for (let turn = 0; turn < plan.files; turn += 1)
    imports.push(await importStudents(page, csv, students));
  await page.close();
  return [
    milliseconds(
      `Excel file of ${students} students → columns`,
      previews.map(({ reading }) => reading),
    ),
    milliseconds(
      `Excel file of ${students} students → columns and preview`,
      previews.map(({ reading, preview }) => reading + preview),
      { most: 1000 },
    ),
    milliseconds(`import of ${students} new students × 12 columns → durable`, imports, {
      most: 500,
    }),
    milliseconds(
      `Export → Excel file of ${students} students`,
      exports.map(({ took }) => took),
    ),
    milliseconds(
      `Export → Excel file of ${students} students, longest frame`,
      exports.map(({ longestFrame }) => longestFrame),
      { most: 100, judged: 'max' },
    ),
  ];
}

/** Makes `savedFile()` return the moment of the page's next download. Call it before the page is opened. */
function noteSavedFiles() {
  const bench = /** @type {any} */ (globalThis);
  const handOver = URL.createObjectURL.bind(URL);
  /** @type {(at: number) => void} */
  let saved = () => undefined;
  URL.createObjectURL = (content) => {
    saved(performance.now());
    return handOver(content);
  };
  bench.savedFile = () =>
    new Promise((resolve) => {
      let began = 0;
      addEventListener('click', () => (began = performance.now()), { capture: true, once: true });
      saved = (at) => resolve(at - began);
    });
}

/**
 * Exports a list as Excel: measured from the choice in the menu until the file is handed to the browser, with the
 * longest frame meanwhile.
 *
 * @param {Page} page on a list
 * @param {string} path where the file is put
 */
async function exportExcel(page, path) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const item = page.getByRole('menuitem', { name: 'Excel' });
  await item.waitFor();
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    bench.clearFrames();
    bench.saving = bench.savedFile();
  });
  const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
  await download.saveAs(path);
  return page.evaluate(async () => {
    const bench = /** @type {any} */ (globalThis);
    const took = await bench.saving;
    return { took, longestFrame: Math.max(...bench.frameGaps()) };
  });
}

/**
 * Previews a file: measured from its choice until its columns are shown, and from Next until the preview describes
 * every row. Nothing is stored.
 *
 * @param {Page} page on the list it is for
 * @param {string} path
 * @param {string} firstText the first text of the preview
 */
export async function previewFile(page, path, firstText) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectArrival(page, 'change', 'table[aria-label="Columns"] tbody tr', '');
  await dialog.getByLabel('Spreadsheet file').setInputFiles(path);
  const reading = await arrived(page);
  await expectArrival(page, 'click', '[role=status]', firstText);
  await dialog.getByRole('button', { name: 'Next' }).click();
  const preview = await arrived(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  return { reading, preview };
}

/**
 * Imports a file of new students and undoes the import: measured from the click on Import until all are in the
 * database. Every file after the first imports students that the school had before.
 *
 * @param {Page} page on Students
 * @param {string} path of a file that `newStudentsCsv` made
 * @param {number} count of its students
 * @returns {Promise<number>}
 */
export async function importStudents(page, path, count) {
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Spreadsheet file').setInputFiles(path);
  await dialog.getByRole('table', { name: 'Columns' }).waitFor();
  await dialog.getByRole('button', { name: 'Next' }).click();
  const all = count.toLocaleString('en-GB');
  await dialog.getByText(`${all} new, 0 changed, 0 the same, 0 with problems`).waitFor();
  const done = `${all} students imported`;
  await page.evaluate((text) => {
    const bench = /** @type {any} */ (globalThis);
    bench.fromNextClick();
    bench.arrived = bench.arrival('click', () => {
      if (!document.body.textContent?.includes(text)) return false;
      // Acknowledged means durable; later writes are something else.
      bench.importedAt = bench.durableAt.at(-1);
      return true;
    });
  }, done);
  await dialog.getByRole('button', { name: `Import ${all} students` }).click();
  await arrived(page);
  const took = await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    return bench.importedAt - bench.clickedAt;
  });
  if (Number.isNaN(took)) throw new Error('Nothing was stored before the import was acknowledged.');
  await page.getByRole('button', { name: 'Undo' }).last().click();
  // Closed, because its text would be mistaken for the next one's.
  const undone = page.getByText(`Undone: ${done}`).first();
  await undone.waitFor();
  await page.getByRole('button', { name: 'Close' }).last().click();
  await undone.waitFor({ state: 'hidden' });
  return took;
}

/** @param {Page} page @param {string} starting @param {string} selector @param {string} text */
export async function expectArrival(page, starting, selector, text) {
  await page.evaluate(
    ([starting, selector = '', text = '']) => {
      const bench = /** @type {any} */ (globalThis);
      bench.arrived = bench.arrival(starting, () =>
        [...document.querySelectorAll(`[role=dialog] ${selector}`)].some((element) =>
          element.textContent?.includes(text),
        ),
      );
    },
    [starting, selector, text],
  );
}

/** @param {Page} page @returns {Promise<number>} */
export function arrived(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).arrived);
}
