import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { settleVisit, timeToFirst } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */

/** In every language. */
const FIRST_ROW = '[role=table] [data-row] [role=cell]';

/** Hindi has the most bytes. */
const LANGUAGES = ['en', 'hi'];

/**
 * Measures warm starts in a language beside English ones, in turns, and changes of the language over a long list.
 *
 * @param {Bench} bench
 * @param {School} school
 * @returns {Promise<Figure[]>}
 */
export async function languages({ context, plan, say }, { address, size }) {
  const list = `${address}/students`;
  const starts = LANGUAGES.map((code) => ({ code, samples: /** @type {number[]} */ ([]) }));
  for (const _ of LANGUAGES) await settleVisit(context, list, FIRST_ROW);
  for (let run = 0; run < plan.starts; run += 1) {
    say(`start in a language ${run + 1} of ${plan.starts}`);
    for (const { code, samples } of starts) {
      samples.push(await timeToFirst(context, list, FIRST_ROW, (page) => chosen(page, code)));
    }
  }
  say('changes of the language');
  const page = await openPage(context, list, FIRST_ROW, noteLastText);
  const changes = [];
  for (let run = 0; run < plan.persons; run += 1) {
    // The page opens in the language of the last start.
    for (const code of LANGUAGES) changes.push(await changeTo(page, code));
  }
  await page.evaluate(() => localStorage.removeItem('schoolmaster_language'));
  await page.close();
  const [english = '', other = ''] = LANGUAGES.map(
    (code) => `warm load in ${code} → first student row, ${size}`,
  );
  return [
    milliseconds(english, starts[0]?.samples ?? []),
    {
      name: other,
      unit: 'ms',
      samples: starts[1]?.samples ?? [],
      judged: 'median',
      due: '≤ 1.15 × English',
      ratio: { to: english, most: 1.15 },
    },
    milliseconds(`another language → last text, ${size}`, changes, { most: 300 }),
  ];
}

/** @param {Page} page @param {string} code */
async function chosen(page, code) {
  await page.addInitScript((language) => {
    localStorage.setItem('schoolmaster_language', language);
  }, code);
}

/** Records when the page's last text changed, counted from the choice: `lastTextAt`. */
function noteLastText() {
  const bench = /** @type {any} */ (globalThis);
  addEventListener('change', () => (bench.chosenAt = performance.now()), { capture: true });
  new MutationObserver(() => {
    requestAnimationFrame(() => {
      bench.lastTextAt = performance.now() - bench.chosenAt;
    });
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** @param {Page} page @param {string} code @returns {Promise<number>} in milliseconds */
async function changeTo(page, code) {
  await page.locator('select:has(option[lang=hi])').first().selectOption(code);
  await page.locator(`html[lang=${code}]`).waitFor();
  await rest(page, 500);
  return page.evaluate(() => /** @type {any} */ (globalThis).lastTextAt);
}
