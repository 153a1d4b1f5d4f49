// `node bench/tenYears.mjs`: 2,000 students over ten school years through a real browser, as built: restored from a
// backup file, reloaded, downloaded again and compared record by record, with the memory that each part took.
//   --students=3200 --years=10   another size
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/run.mjs';
import { filesIn, serve } from '../scripts/serve/server.mjs';
import { backupOfYears } from './schools.mjs';

const SCHOOL = {
  students: numberAfter('--students=') ?? 2000,
  years: numberAfter('--years=') ?? 10,
};
const LONGEST_MS = 1_800_000;
/** A field's name, or a record inside a field: these schools have no braces in their texts. */
const FIELD_OR_RECORD = /"(\w+)":"|\{\\"[^{}]*\}/g;

const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-ten-years-'));
const server = await serve({ files: filesIn(path.join(ROOT, 'dist')), port: 0, identity: ROOT });
const url = server.address;
try {
  const file = path.join(folder, 'school.json');
  await pipeline(backupOfYears(SCHOOL, new Date()), createWriteStream(file));
  say('file', `${mb(statSync(file).size)} MB, ${statSync(file).size} bytes`);
  const profile = path.join(folder, 'profile');
  const context = await chromium.launchPersistentContext(profile, {
    args: BROWSER_FLAGS,
    acceptDownloads: true,
    ...executable(),
  });
  context.setDefaultTimeout(LONGEST_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${url}settings`);
  const memory = watchMemory(profile);
  const restore = page.getByRole('button', { name: 'Restore', exact: true });
  await part('checked', memory, async () => {
    await page.getByLabel('Upload Backup').setInputFiles(file);
    await restore.waitFor();
  });
  await part('written', memory, async () => {
    await restore.click();
    await page.getByRole('status').filter({ hasText: 'Data restored successfully!' }).waitFor();
  });
  await page.reload();
  const copy = path.join(folder, 'copy.json');
  await part('downloaded', memory, async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Backup' }).click();
    await (await downloading).saveAs(copy);
  });
  memory.stop();
  await context.close();
  await compare(file, copy);
} finally {
  await server.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(process.exitCode ?? 0);

/** @param {string} name */
function numberAfter(name) {
  const found = process.argv.find((arg) => arg.startsWith(name))?.slice(name.length);
  return found === undefined ? undefined : Number(found);
}

function executable() {
  const found = findBrowser();
  return found === undefined ? {} : { executablePath: found };
}

/** @param {string} name @param {ReturnType<typeof watchMemory>} memory @param {() => Promise<void>} work */
async function part(name, memory, work) {
  memory.begin();
  const began = performance.now();
  await work();
  const took = ((performance.now() - began) / 1000).toFixed(1);
  const { renderer, browser, all } = memory.highest();
  say(
    name,
    `${took} s; resident at most ${mb(renderer)} MB in a renderer (page and worker), ${mb(browser)} MB in another process, ${mb(all)} MB in all`,
  );
}

/** Resident memory of a browser profile's processes, at its highest since `begin`. @param {string} profile */
function watchMemory(profile) {
  let highest = { renderer: 0, browser: 0, all: 0 };
  const sample = () => {
    const processes = spawnSync('ps', ['-eo', 'pgid=,rss=,args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line)?.slice(1) ?? []);
    const group = processes.find(([, , args]) => args?.includes(profile))?.[0];
    const now = { renderer: 0, browser: 0, all: 0 };
    for (const [ofGroup, size, args] of processes) {
      if (group === undefined || ofGroup !== group) continue;
      const bytes = Number(size) * 1024;
      const kind = args?.includes('--type=renderer') ? 'renderer' : 'browser';
      now[kind] = Math.max(now[kind], bytes);
      now.all += bytes;
    }
    highest = {
      renderer: Math.max(highest.renderer, now.renderer),
      browser: Math.max(highest.browser, now.browser),
      all: Math.max(highest.all, now.all),
    };
  };
  const timer = setInterval(sample, 200);
  return {
    begin() {
      highest = { renderer: 0, browser: 0, all: 0 };
      sample();
    },
    highest: () => highest,
    stop: () => clearInterval(timer),
  };
}

/** Prints whether two backup files hold the same records, in any order. @param {string} file @param {string} copy */
async function compare(file, copy) {
  const [before, after] = [await digestsOf(file), await digestsOf(copy)];
  for (const [field, { count, sums }] of before) {
    const found = after.get(field);
    const same = count > 0 && count === found?.count && String(sums) === String(found.sums);
    say(field, `${String(found?.count).padStart(9)} ${same ? 'the same' : 'NOT THE SAME'}`);
    if (!same) process.exitCode = 1;
  }
}

/**
 * Returns each field's number of records, and sums of their digests, which do not depend on the order.
 *
 * @param {string} file
 */
async function digestsOf(file) {
  /** @type {Map<string, { count: number, sums: number[] }>} */
  const fields = new Map();
  let current = { count: 0, sums: [0, 0] };
  let text = '';
  for await (const piece of createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: 1_048_576,
  })) {
    text += piece;
    let read = 0;
    for (const found of text.matchAll(FIELD_OR_RECORD)) {
      read = found.index + found[0].length;
      if (found[1] === undefined) add(current, found[0]);
      else fields.set(found[1], (current = { count: 0, sums: [0, 0] }));
    }
    text = text.slice(read);
  }
  return fields;
}

/** @param {{ count: number, sums: number[] }} field @param {string} record */
function add(field, record) {
  const digest = createHash('sha256').update(record).digest();
  field.count += 1;
  field.sums = field.sums.map((sum, index) => (sum + digest.readUIntBE(index * 6, 6)) % 2 ** 48);
}

/** @param {string} name @param {string} value */
function say(name, value) {
  console.log(`${name.padEnd(12)} ${value}`);
}

/** @param {number} bytes */
function mb(bytes) {
  return (bytes / 1_048_576).toFixed(0);
}
