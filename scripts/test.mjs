// `npm test`: everything, and at the end one line `N passed, N failed`.
//   --fast             (npm run check) without the build and the browser
//   --on=2026-11-28    on another day: so says the clock of every test that does not say one itself
// Import only Node's own modules here: node_modules may not exist yet.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureTestBrowser, installHeadlessShell } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { commandOf, freePort, runNode } from './run.mjs';
import { SECOND_TRY } from './second-try-reporter.mjs';
import { askedDay } from './testDay.mjs';

/** @typedef {{ passed: number, failed: number, output?: string }} Result */

const fast = process.argv.includes('--fast');
const total = { passed: 0, failed: 0 };

setAskedDay();
// Nobody waits for the browser before the component tests do.
if (!fast) void installHeadlessShell();
await ensureInstalled();
const reports = mkdtempSync(path.join(tmpdir(), 'schoolmaster-reports-'));
try {
  await runAll();
} finally {
  rmSync(reports, { recursive: true, force: true });
}
if (total.passed + total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Tells every process of this run its day. */
function setAskedDay() {
  try {
    const inCi = process.env['CI'] !== undefined;
    const day = askedDay(process.argv, { inCi, now: Date.now() });
    if (!day) return;
    process.env['TEST_DAY'] = day.day;
    if (day.zone) process.env['TZ'] ??= day.zone;
    const prefix = day.zone ? `TZ=${process.env['TZ']} ` : '';
    const command = `${prefix}npm test -- --on=${day.day}`;
    console.log(`on ${day.day}${day.is ? ` (${day.is}), as by ${command}` : ''}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function runAll() {
  await besideOneAnother([
    () => step('unit tests', () => vitest('unit*')),
    // Both at once: reading the types of the whole program is most of the work of either.
    () =>
      step('types and lint', () =>
        check([commandOf('oxlint'), '-c', 'oxlint.config.mjs', '--type-aware', '--type-check']),
      ),
    () => step('dead code', () => check([commandOf('knip'), '--no-progress'])),
    () => step('languages', () => check(['scripts/languages.mjs'])),
    () => step('planted violations', () => check(['scripts/planted-violations.mjs'])),
    () => step('format', () => check([commandOf('oxfmt'), '--check'])),
    () => step('looks', () => check(['scripts/looks.mjs'])),
    () => step('conformance', () => check(['scripts/conformance.mjs'])),
  ]);
  if (fast) return;
  await step('component tests', componentTests);
  const built = await step('production build', () => check([commandOf('vite'), 'build']));
  if (!built) {
    await step('byte budget', () => notRun('There is no build to measure.'));
    await step('end to end', () => notRun('There is no build to test.'));
    await step('bench works', () => notRun('There is no build to measure.'));
    return;
  }
  await step('byte budget', () => check(['scripts/byte-budget.mjs']));
  await step('end to end', endToEnd);
  // Only that the bench works; the time on today's machine is no test. The workflow test.yml runs all its parts.
  const some = '--only=starts,search,saving,spreadsheets';
  await step('bench works', () => check(['bench/run.mjs', '--quick', '--as-built', some]));
}

/**
 * Runs steps two at a time, because most of them use one processor.
 *
 * @param {readonly (() => Promise<unknown>)[]} steps
 */
async function besideOneAnother(steps) {
  const waiting = [...steps];
  const runNext = async () => {
    for (let run = waiting.shift(); run; run = waiting.shift()) await run();
  };
  await Promise.all([runNext(), runNext()]);
}

/**
 * Runs a step and prints its result, with all its output on failure.
 *
 * @param {string} name
 * @param {() => Promise<Result> | Result} run
 * @returns {Promise<boolean>} whether nothing failed
 */
async function step(name, run) {
  const began = performance.now();
  const { passed, failed, output = '' } = await run();
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(20)} ${counts} (${seconds} s)`);
  if (failed > 0) console.log(`${output.trimEnd()}\n`);
  return failed === 0;
}

/**
 * Runs a step that passes or fails as a whole.
 *
 * @param {readonly string[]} args
 * @returns {Promise<Result>}
 */
async function check(args) {
  const { ok, output } = await runNode(args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** @param {string} reason @returns {Result} */
function notRun(reason) {
  return { passed: 0, failed: 1, output: `Not run. ${reason}` };
}

/**
 * Runs one of the projects of vitest.config.ts.
 *
 * @param {'unit*' | 'components'} project a name, or the beginning of several
 * @param {Record<string, string>} [env]
 * @returns {Promise<Result>}
 */
async function vitest(project, env = {}) {
  const file = path.join(reports, `${project.replace('*', '')}.json`);
  const { ok, output } = await runNode(
    [
      commandOf('vitest'),
      'run',
      `--project=${project}`,
      '--reporter=dot',
      '--reporter=json',
      '--reporter=./scripts/second-try-reporter.mjs',
      `--outputFile.json=${file}`,
    ],
    { env },
  );
  for (const line of output.split('\n')) {
    if (line.includes(SECOND_TRY)) console.log(`     ${line.slice(line.indexOf(SECOND_TRY))}`);
  }
  const report = readReport(file);
  return counted(ok, output, report?.numPassedTests ?? 0, report?.numFailedTests ?? 0);
}

/** @returns {Promise<Result>} */
async function componentTests() {
  const browser = await ensureTestBrowser();
  if ('problem' in browser) return notRun(browser.problem);
  return vitest('components', { CHROME_PATH: browser.path });
}

/** @returns {Promise<Result>} */
async function endToEnd() {
  const browser = await ensureTestBrowser();
  if ('problem' in browser) return notRun(browser.problem);
  const file = path.join(reports, 'end-to-end.json');
  const { ok, output } = await runNode(
    [commandOf('@playwright/test', 'playwright'), 'test', '--reporter=line,json'],
    {
      env: {
        CHROME_PATH: browser.path,
        E2E_PORT: String(await freePort()),
        PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      },
    },
  );
  const report = readReport(file);
  const stats = report?.stats;
  const flaky = stats?.flaky ?? 0;
  for (const title of flakyTitles(report?.suites ?? [])) {
    console.log(`     ${SECOND_TRY}${title}`);
  }
  return counted(ok, output, (stats?.expected ?? 0) + flaky, stats?.unexpected ?? 0);
}

/**
 * @typedef {{ file?: string, suites?: Suite[], specs?: { title: string, file: string, tests: { status: string }[] }[] }} Suite
 *
 * @param {readonly Suite[]} suites
 * @returns {string[]}
 */
function flakyTitles(suites) {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...flakyTitles(inner),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, title }) => `${file} › ${title}`),
  ]);
}

/**
 * Counts a runner that failed without a failed test (a file that does not load, no test at all) as one failure, so
 * that the last line always matches the exit code.
 *
 * @param {boolean} ok
 * @param {string} output
 * @param {number} passed
 * @param {number} failed
 * @returns {Result}
 */
function counted(ok, output, passed, failed) {
  const hasNoTests = passed + failed === 0;
  const unexplained = failed === 0 && (!ok || hasNoTests);
  return {
    passed,
    failed: unexplained ? 1 : failed,
    output: hasNoTests ? `${output}\nNo test was run.` : output,
  };
}

/** @param {string} file */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // The runner ended before it could write a report: counted() makes this a failure, with its output.
    return undefined;
  }
}
