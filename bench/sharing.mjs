// `node bench/sharing.mjs [joining day polling saving] [--years=10]`: measures the cost of sharing a school, with the
// build in dist/. Saves alternate with saves of an unshared school of the same size.
import { createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, ensureBrowser } from '../scripts/browser.mjs';
import { linesOf, milliseconds, tableOf } from './figures.mjs';
import { openPage } from './pages.mjs';
import { saveRegister } from './parts/saving.mjs';
import { backupOf, backupOfYears } from './schools.mjs';
import { servePages } from './servedPages.mjs';

const YEARS = Number(process.argv.find((arg) => arg.startsWith('--years='))?.slice(8) ?? 1);
const parts = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const takes = (/** @type {string} */ part) => parts.length === 0 || parts.includes(part);
const LARGE = { students: 2000, days: 190, graded: true };
const SAVES = 40;
const LONGEST_MS = 1_800_000;
const PASSPHRASE = 'gravel tulip ocean lamp';

const browser = await ensureBrowser();
if ('problem' in browser) throw new Error(browser.problem);
const scratch = mkdtempSync(path.join(tmpdir(), 'schoolmaster-sharing-bench-'));
const pages = await servePages(3);
const context = await chromium.launchPersistentContext(path.join(scratch, 'profile'), {
  executablePath: browser.path,
  args: BROWSER_FLAGS,
  viewport: { width: 1280, height: 800 },
  acceptDownloads: true,
});
context.setDefaultTimeout(LONGEST_MS);
const began = performance.now();
const say = (/** @type {string} */ text) =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s  ${text}`);
/** @type {import('./figures.mjs').Figure[]} */
const figures = [];
try {
  const [shared = '', unshared = '', joining = ''] = pages.apps;
  await fill(shared);
  say('sharing');
  figures.push(...(await share(shared)));
  if (takes('joining') || takes('day')) figures.push(...(await join(shared, joining)));
  if (takes('day')) figures.push(...(await day(joining, shared)));
  if (takes('polling')) figures.push(await polling(shared));
  if (takes('saving')) {
    await fill(unshared);
    say('saving');
    figures.push(...(await saves(shared, unshared)));
  }
} finally {
  console.log(tableOf(linesOf(figures)));
  await context.close();
  await pages.close();
  rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
}
process.exit();

/** Restores a school of many years. @param {string} address */
async function fill(address) {
  const file = path.join(scratch, 'school.json');
  const today = new Date();
  await pipeline(
    YEARS === 1 ? [backupOf(LARGE, today)] : backupOfYears({ ...LARGE, years: YEARS }, today),
    createWriteStream(file),
  );
  say(`restoring ${YEARS} × 2,000 students (${(statSync(file).size / 1e6).toFixed(0)} MB)`);
  const page = await openPage(context, `${address}/settings`, 'main dl dd');
  await page.getByLabel('Upload Backup').setInputFiles(file);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
  await page.getByText('Data restored successfully!').waitFor();
  await page.close();
}

/**
 * Measures a step in milliseconds: until it is done, the busy time of the page's own thread, and the longest time in
 * which nothing could have moved.
 *
 * @param {string} name
 * @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} step
 * @param {{ most?: number, reloads?: boolean }} [about] reloads: the page's thread is another one afterwards
 * @returns {Promise<import('./figures.mjs').Figure[]>}
 */
async function timed(name, page, step, { most, reloads = false } = {}) {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find((metric) => metric.name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await page.evaluate(() => /** @type {any} */ (globalThis).clearFrames());
  const [from, before] = [performance.now(), await worked()];
  await step();
  const took = performance.now() - from;
  const work = (await worked()) - before;
  /** @type {number[]} */
  const gaps = await page.evaluate((reloads) => {
    const { frameGaps, framesBeforeReload } = /** @type {any} */ (globalThis);
    // The start of a page is measured elsewhere.
    return reloads ? frameGaps().slice(0, framesBeforeReload) : frameGaps();
  }, reloads);
  await session.detach();
  say(name);
  return [
    milliseconds(name, [took], most === undefined ? {} : { most }),
    ...(reloads ? [] : [milliseconds(`${name}, the page's thread at work`, [work])]),
    // Three frames of a 60 Hz screen sometimes take 50.1 ms.
    milliseconds(`${name}, longest frame`, [Math.round(Math.max(...gaps))], {
      most: 50,
      judged: 'max',
    }),
  ];
}

/**
 * Takes every class's register on one PC, hands it over, and merges it on the other.
 *
 * @param {string} from
 * @param {string} to
 */
async function day(from, to) {
  const page = await openPage(context, `${from}/attendance`, 'main li [role=radiogroup]');
  const choice = page.getByRole('combobox', { name: 'Class', exact: true });
  const classes = await choice.locator('option').count();
  let registers = 0;
  for (let index = 0; index < classes; index += 1) {
    await choice.selectOption({ index });
    if ((await page.getByRole('listitem').getByRole('radiogroup').count()) === 0) continue;
    await saveRegister(page, index);
    registers += 1;
  }
  await page.close();
  const file = path.join(scratch, 'day.txt');
  await handOver(await openPage(context, `${from}/settings`, 'main dl dd'), file);
  const there = await openPage(context, `${to}/settings`, 'main dl dd');
  await there.getByRole('region', { name: 'Several PCs' }).getByRole('status').waitFor();
  // Looked up before measuring, because the lookup takes longer than a frame.
  const input = await there.getByLabel('Take in changes').elementHandle();
  const merging = await timed(
    `taking in ${registers} registers`,
    there,
    async () => {
      await input?.setInputFiles(file);
      await there.getByText('Changes taken in from').waitFor();
    },
    { most: 300 },
  );
  await there.close();
  return merging;
}

/**
 * Measures a quick look at a folder of ten PCs and ten years: names, and each PC's own description.
 *
 * @param {string} address
 */
async function polling(address) {
  const page = await openPage(context, `${address}/settings`, 'main dl dd');
  const samples = await page.evaluate(async () => {
    const root = await navigator.storage.getDirectory();
    const all = await root.getDirectoryHandle('polled', { create: true });
    for (let pc = 0; pc < 10; pc += 1) {
      const pcFolder = await all.getDirectoryHandle(`pc${pc}`, { create: true });
      for (let file = 0; file < 45; file += 1) {
        const name = file === 0 ? 'about.txt' : `2026-11-23_${file}_0000000000000000.txt`;
        const handle = await pcFolder.getFileHandle(name, { create: true });
        const writing = await handle.createWritable();
        await writing.write('x'.repeat(2000));
        await writing.close();
      }
    }
    /** @type {number[]} */
    const took = [];
    for (let turn = 0; turn < 30; turn += 1) {
      const began = performance.now();
      for await (const folder of all.values()) {
        if (!(folder instanceof FileSystemDirectoryHandle)) continue;
        for await (const handle of folder.values()) {
          if (handle instanceof FileSystemFileHandle && handle.name === 'about.txt') {
            await handle.getFile();
          }
        }
      }
      took.push(performance.now() - began);
    }
    return took;
  });
  await page.close();
  return milliseconds('looking through a folder of 10 PCs and 450 files', samples, { most: 50 });
}

/** @param {import('@playwright/test').Page} page in Settings, closed afterwards @param {string} file */
async function handOver(page, file) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save my changes' }).click(),
  ]);
  await download.saveAs(file);
  await page.close();
}

/** Hands the school over, and joins with that file. @param {string} shared @param {string} address */
async function join(shared, address) {
  const from = await openPage(context, `${shared}/settings`, 'main dl dd');
  const file = path.join(scratch, 'changes.txt');
  const written = await timed('the whole school as a file', from, async () => {
    const [download] = await Promise.all([
      from.waitForEvent('download'),
      from.getByRole('button', { name: 'Save my changes' }).click(),
    ]);
    await download.saveAs(file);
  });
  say(`the file is of ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  await from.close();
  const page = await openPage(context, `${address}/settings`, 'main dl dd');
  await page.getByRole('button', { name: 'Join a shared school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join a shared school' });
  await dialog.getByLabel('Hand-over files').setInputFiles(file);
  await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('Name of this PC').fill('Laptop');
  const opened = await timed('joining: Open', page, async () => {
    await dialog.getByRole('button', { name: 'Open', exact: true }).click();
    await dialog.getByText('2,000 students').waitFor();
  });
  // As above.
  const button = await dialog.getByRole('button', { name: 'Join', exact: true }).elementHandle();
  const joined = await timed(
    'joining: Join',
    page,
    async () => {
      await button?.click();
      await page.getByText('Joined Bench School').waitFor();
    },
    { most: YEARS > 1 ? 180_000 : 20_000, reloads: true },
  );
  await page.close();
  return [...written, ...opened, ...joined];
}

/** @param {string} address */
async function share(address) {
  const page = await openPage(context, `${address}/settings`, 'main dl dd', () => {
    Reflect.deleteProperty(globalThis, 'showDirectoryPicker');
  });
  await page.getByRole('button', { name: 'Share this school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this school' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('I have kept the passphrase').check();
  const region = page.getByRole('region', { name: 'Several PCs' });
  const took = await timed('sharing: Share', page, async () => {
    await dialog.getByRole('button', { name: 'Share', exact: true }).click();
    await region.getByRole('status').filter({ hasText: 'Shared' }).waitFor();
  });
  await page.close();
  return took;
}

/** @param {string} shared @param {string} unshared */
async function saves(shared, unshared) {
  const marks = 'main li [role=radiogroup]';
  const samplesOfBoth = [];
  for (const address of [shared, unshared]) {
    samplesOfBoth.push(await openPage(context, `${address}/attendance`, marks));
  }
  /** @type {number[][]} */
  const samples = [[], []];
  for (let turn = 0; turn <= SAVES; turn += 1) {
    for (const [index, page] of samplesOfBoth.entries()) {
      await page.bringToFront();
      const { durable } = await saveRegister(page, turn);
      if (turn > 0) samples[index]?.push(durable);
    }
  }
  for (const page of samplesOfBoth) await page.close();
  const off = 'Save Attendance → durable, 2,000 students, not shared';
  return [
    milliseconds(off, samples[1] ?? []),
    { ...milliseconds('the same, shared', samples[0] ?? []), ratio: { to: off } },
  ];
}
