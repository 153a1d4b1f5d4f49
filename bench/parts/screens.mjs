import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../measure.mjs').School} School */
/** @typedef {{ label: string, took: number }} Visit */

const DASHBOARD_ROW = 'table[aria-label="Class Overview"] tbody tr';

/** Goes from every screen to every other. @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
export async function screens({ context, plan, say }, { address, size }) {
  say('switching screens');
  const page = await openPage(context, `${address}/`, DASHBOARD_ROW);
  const { firsts, walks } = await walkAllScreens(page, plan.screens);
  await page.close();
  const slowest = walks.toSorted((a, b) => b.took - a.took).slice(0, 5);
  for (const { from, to, took } of slowest) say(`  ${from} → ${to} ${took.toFixed(0)} ms`);
  sayFirsts(firsts, say);
  return [
    milliseconds(
      `switch between any two screens → last row, ${size}`,
      walks.map(({ took }) => took),
      { most: 100, judged: 'p95' },
    ),
    milliseconds(
      `first visit to a screen → last row, ${size}`,
      firsts.map(({ took }) => took),
      { most: 500, judged: 'max' },
    ),
  ];
}

/** The selector of each screen's last row. */
export const SCREENS = [
  { label: 'Dashboard', there: 'table[aria-label="Class Overview"] tbody tr' },
  { label: 'Students', there: FIRST_STUDENT_ROW },
  { label: 'Teachers', there: '[role=table][aria-label=Teachers] [data-row] [role=cell]' },
  { label: 'Classes', there: 'main article' },
  { label: 'Attendance', there: 'main li [role=radiogroup]' },
  { label: 'Grades', there: '[role=table][aria-label=Grades] [data-row] [role=cell]' },
  { label: 'Reports', there: 'table[aria-label="School Overview"] tbody tr' },
  { label: 'Settings', there: 'main dl dd' },
];

/**
 * Goes from every screen to every other one by its link in the sidebar. The way back to each screen leads to the
 * next, so every pair is walked once. The first round is reported separately: it renders each screen for the first
 * time, from code that never ran before.
 *
 * @param {Page} page
 * @param {number} count of screens, the first so many
 */
export async function walkAllScreens(page, count) {
  const screens = SCREENS.slice(0, count);
  /** @type {{ from: string, to: string, took: number }[]} */
  const walks = [];
  /** @type {Visit[]} */
  const firsts = [];
  // The page has started with the first screen.
  for (const screen of screens.slice(1)) {
    firsts.push({ label: screen.label, took: await goTo(page, screen) });
  }
  for (const [index, from] of screens.entries()) {
    for (const other of screens.slice(index + 1)) {
      await goTo(page, from);
      walks.push({ from: from.label, to: other.label, took: await goTo(page, other) });
      walks.push({ from: other.label, to: from.label, took: await goTo(page, from) });
    }
  }
  return { firsts, walks };
}

/** @param {readonly Visit[]} firsts @param {(text: string) => void} say */
export function sayFirsts(firsts, say) {
  say(`  first: ${firsts.map(({ label, took }) => `${label} ${took.toFixed(0)}`).join(', ')} ms`);
}

/** Goes to a screen by its link. @param {Page} page @param {{ label: string, there: string }} screen @returns {Promise<number>} */
export async function goTo(page, { label, there }) {
  const heading = page.getByRole('heading', { level: 1 });
  if ((await heading.textContent()) === label) return 0;
  await page.evaluate(
    ([title, selector]) => {
      const bench = /** @type {any} */ (globalThis);
      bench.arrived = bench.arrival('click', () => {
        const main = document.querySelector('main');
        return (
          main !== null &&
          main.querySelector('h1')?.textContent === title &&
          main.querySelector(selector ?? '') !== null &&
          // The charts below a report come after its rows.
          [...main.querySelectorAll('[aria-busy=true]')].every((busy) =>
            busy.textContent?.includes('charts'),
          )
        );
      });
    },
    [label, there],
  );
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: label, exact: true })
    .click();
  const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
  // Background work of a shown screen is not part of the way to the next.
  await rest(page, 150);
  return took;
}
