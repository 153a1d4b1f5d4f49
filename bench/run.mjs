// `npm run bench`: measures the production build in a real browser and writes bench/results/<date>.json.
//   --quick             a few runs over small schools: shows that the bench works, measures nothing
//   --only=starts,saving  some parts of it: bytes starts languages heap search saving screens reports reportCards studentPage everything
//                       markBook long deleting newYear monthRegister restore scrolling oldPc spreadsheets wideFiles ownFields
//   --as-built          what lies in dist/ already
// Figures of the app are read beside a bare React page measured in the same run, turn by turn.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { dayOfRun, setClock, setClockOf } from '#testing/clock.mjs';
import { BROWSER_FLAGS, ensureBrowser, ensureTestBrowser } from '../scripts/browser.mjs';
import { commandOf, ROOT, runNode } from '../scripts/run.mjs';
import { linesOf, tableOf } from './figures.mjs';
import { measure } from './measure.mjs';
import { localDay } from './schools.mjs';
import { servePages } from './servedPages.mjs';

/** Enough runs for a stable median, or just enough to see that everything works. */
const FULL = {
  small: { students: 120, days: 30, graded: true },
  large: { students: 2000, days: 190, graded: true, book: true },
  huge: { students: 10_000, days: 1, graded: false },
  starts: 9,
  keys: 80,
  saves: 30,
  screens: 8,
  months: 8,
  long: { students: 2000, years: 10 },
  wide: { rows: 5000, columns: 40, guesses: 20 },
  persons: 9,
  cards: 8,
  files: 8,
  books: 8,
  wheel: 120,
  // About the ratio between a school's oldest PC and a new one.
  oldPc: { timesSlower: 6, starts: 5, keys: 36, screens: 8 },
};
/** One school for all parts, with the classes and days that they choose from. */
const LITTLE = { students: 130, days: 24, graded: true, book: true };
const QUICK = {
  small: LITTLE,
  large: LITTLE,
  huge: LITTLE,
  starts: 1,
  keys: 4,
  saves: 1,
  screens: 3,
  months: 1,
  long: { students: 60, years: 1 },
  wide: { rows: 40, columns: 20, guesses: 1 },
  persons: 1,
  cards: 1,
  files: 1,
  books: 1,
  wheel: 5,
  // The part `starts` already shows that starts can be measured.
  oldPc: { timesSlower: 1, starts: 0, keys: 2, screens: 2 },
};

const quick = process.argv.includes('--quick');
// With `--quick` the bench runs on the day of the run, like tests.
if (quick) setClock(dayOfRun());
const asBuilt = process.argv.includes('--as-built');
const only = process.argv
  .find((arg) => arg.startsWith('--only='))
  ?.slice(7)
  .split(',');

const browser = await (quick ? ensureTestBrowser() : ensureBrowser());
if ('problem' in browser) {
  console.error(browser.problem);
  process.exit(1);
}
if (!asBuilt) {
  const built = await runNode([commandOf('vite'), 'build']);
  if (!built.ok) {
    console.error(built.output);
    process.exit(1);
  }
}

const executablePath = browser.path;
const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-bench-'));
const plan = quick ? QUICK : FULL;
const pages = await servePages(new Set([plan.small, plan.large, plan.huge]).size);
const began = performance.now();
/** @type {import('@playwright/test').BrowserContext[]} */
const contexts = [];
try {
  // If nothing is measured, every other part runs in parallel, in its own browser.
  const turns = quick ? [0, 1] : [0];
  const figures = await Promise.all(
    turns.map((turn) =>
      measured(
        turn,
        (part, index) => (only?.includes(part) ?? true) && index % turns.length === turn,
      ),
    ),
  );
  const lines = linesOf(figures.flat());
  console.log(`\n${tableOf(lines)}\n`);
  if (!quick && only === undefined) keep(lines, contexts[0]?.browser()?.version() ?? 'unknown');
} finally {
  await Promise.all(contexts.map((context) => context.close()));
  await pages.close();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
}
process.exit(0);

/**
 * Measures some parts in a browser of their own.
 *
 * @param {number} turn
 * @param {(part: string, place: number) => boolean} takes
 * @returns {Promise<import('./figures.mjs').Figure[]>}
 */
async function measured(turn, takes) {
  const folder = path.join(scratch, String(turn));
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    executablePath,
    args: BROWSER_FLAGS,
    viewport: { width: 1280, height: 800 },
  });
  if (quick) await setClockOf(context);
  contexts.push(context);
  return measure({
    context,
    addresses: pages,
    plan,
    scratch: folder,
    takes,
    say: (text) => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s  ${text}`),
  });
}

/** @param {readonly import('./figures.mjs').Line[]} lines @param {string} version */
function keep(lines, version) {
  const folder = path.join(ROOT, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${localDay(new Date())}.json`);
  const machine = { processors: cpus().length, model: cpus()[0]?.model, browser: version };
  writeFileSync(file, `${JSON.stringify({ machine, lines }, null, 2)}\n`);
  console.log(`Written to ${path.relative(ROOT, file)}`);
}
