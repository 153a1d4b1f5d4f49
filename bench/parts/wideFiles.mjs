import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { putInto } from '../bundled.mjs';
import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { wideFile } from '../schools.mjs';
import { BARE_HEADING, FIRST_STUDENT_ROW } from '../starting.mjs';
import { previewFile } from './spreadsheets.mjs';

/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../measure.mjs').School} School */
/** @typedef {import('../figures.mjs').Figure} Figure */

const SCREENS = [
  { collection: 'students', path: 'students', of: 'students', ready: FIRST_STUDENT_ROW },
  { collection: 'grades', path: 'grades', of: 'marks', ready: 'h1' },
];

/**
 * Measures wide files of existing students, with unneeded columns, and with a mark in each column.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function wideFiles({ context, addresses, plan, scratch, say }, { address }) {
  const { rows: count, columns, guesses } = plan.wide;
  const size = `${count} rows × ${columns} columns`;
  say(`files of ${size}`);
  const bare = await openPage(context, addresses.bare, BARE_HEADING);
  await putInto(bare, 'guessing.ts');
  /** @type {Figure[]} */
  const figures = [];
  for (const { collection, path: screen, of, ready } of SCREENS) {
    const rows = wideFile(collection, count, columns);
    /** @type {number[]} */
    const taken = await bare.evaluate(
      ([kind, cells, times]) => /** @type {any} */ (globalThis).measureGuess(kind, cells, times),
      /** @type {const} */ ([collection, rows, guesses]),
    );
    figures.push(milliseconds(`guess of a file of ${of}, ${size}`, taken, { most: 50 }));
    const file = path.join(scratch, `Wide ${of}.csv`);
    writeFileSync(file, rows.map((cells) => cells.join(',')).join('\r\n'));
    const page = await openPage(context, `${address}/${screen}`, ready);
    const previews = [];
    for (let turn = 0; turn < plan.files; turn += 1) {
      previews.push(await previewFile(page, file, 'with problems'));
    }
    await page.close();
    figures.push(
      milliseconds(
        `file of ${of}, ${size} → columns`,
        previews.map(({ reading }) => reading),
      ),
      milliseconds(
        `file of ${of}, ${size}, Next → preview`,
        previews.map(({ preview }) => preview),
        { most: 1000 },
      ),
    );
  }
  await bare.close();
  return figures;
}
