// `node bench/threeYears.mjs`: 2,000 students over three school years through a real browser: restored from a backup
// file, reloaded, downloaded again and compared record by record, with the memory that all of it took.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../scripts/browser.mjs';
import { ROOT } from '../scripts/run.mjs';
import { backupOf } from './schools.mjs';

const SCHOOL = { students: 2000, days: 570, graded: true };
const YEARS_OF_GRADES = 3;
const FIELDS = ['students', 'teachers', 'classes', 'attendance', 'grades', 'settings'];

const folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-three-years-'));
const { preview } = await import('vite');
const server = await preview({ root: ROOT, preview: { port: 4800 }, logLevel: 'error' });
const url = server.resolvedUrls?.local[0] ?? '';
try {
  const file = writeBackup(path.join(folder, 'school.json'));
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    args: BROWSER_FLAGS,
    acceptDownloads: true,
    ...executable(),
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const memory = watchMemory(path.join(folder, 'profile'));
  await page.goto(`${url}settings`);
  const started = performance.now();
  await page.getByLabel('Upload Backup').setInputFiles(file);
  await page.getByRole('button', { name: 'Restore', exact: true }).click({ timeout: 180_000 });
  await page
    .getByRole('status')
    .filter({ hasText: 'Data restored successfully!' })
    .waitFor({ timeout: 300_000 });
  const restoredMs = performance.now() - started;
  await page.reload();
  const downloading = page.waitForEvent('download', { timeout: 180_000 });
  const asked = performance.now();
  await page.getByRole('button', { name: 'Download Backup' }).click();
  const copy = path.join(folder, 'copy.json');
  await (await downloading).saveAs(copy);
  const downloadedMs = performance.now() - asked;
  const peak = memory();
  await context.close();
  console.log(`file                    ${mb(statSync(file).size)} MB`);
  console.log(
    `chosen → restored       ${(restoredMs / 1000).toFixed(1)} s, the press on Restore included`,
  );
  console.log(`asked → downloaded      ${(downloadedMs / 1000).toFixed(1)} s`);
  console.log(
    `memory of the browser   ${mb(peak.all)} MB at most, ${mb(peak.largest)} MB in one process`,
  );
  compare(file, copy);
} finally {
  server.httpServer.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
process.exit(process.exitCode ?? 0);

function executable() {
  const found = findBrowser();
  return found === undefined ? {} : { executablePath: found };
}

/** @param {string} file */
function writeBackup(file) {
  const backup = JSON.parse(backupOf(SCHOOL, new Date()));
  const grades = JSON.parse(backup.grades);
  const years = Array.from({ length: YEARS_OF_GRADES }, (_, year) =>
    grades.map((/** @type {{ id: string, date: string }} */ grade) => ({
      ...grade,
      id: `${grade.id}${year}`,
      date: `${Number(grade.date.slice(0, 4)) - year}${grade.date.slice(4)}`,
    })),
  );
  backup.grades = JSON.stringify(years.flat());
  writeFileSync(file, JSON.stringify(backup));
  return file;
}

/** Resident memory of all processes of a browser profile, at its highest so far. @param {string} profile */
function watchMemory(profile) {
  let all = 0;
  let largest = 0;
  const look = () => {
    const processes = spawnSync('ps', ['-eo', 'pgid=,rss=,args='], { encoding: 'utf8' })
      .stdout.split('\n')
      .map((line) => /^\s*(\d+)\s+(\d+)\s(.*)$/.exec(line)?.slice(1) ?? []);
    const group = processes.find(([, , args]) => args?.includes(profile))?.[0];
    const sizes = processes
      .filter(([ofGroup]) => group !== undefined && ofGroup === group)
      .map(([, size]) => Number(size) * 1024);
    all = Math.max(
      all,
      sizes.reduce((sum, size) => sum + size, 0),
    );
    largest = Math.max(largest, ...sizes);
  };
  const timer = setInterval(look, 250);
  return () => {
    clearInterval(timer);
    return { all, largest };
  };
}

/** Says whether two backup files hold the same records, whatever their order. @param {string} file @param {string} copy */
function compare(file, copy) {
  const [before, after] = [file, copy].map((one) => JSON.parse(readFileSync(one, 'utf8')));
  for (const field of FIELDS) {
    const [wanted, found] = [before, after].map((backup) => digestOf(JSON.parse(backup[field])));
    const same = wanted?.digest === found?.digest;
    console.log(
      `${field.padEnd(12)} ${String(found?.count).padStart(9)} ${same ? 'the same' : 'NOT THE SAME'}`,
    );
    if (!same) process.exitCode = 1;
  }
}

/** @param {unknown} value */
function digestOf(value) {
  const texts = (Array.isArray(value) ? value : [value])
    .map((record) => JSON.stringify(record))
    .sort();
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return { count: texts.length, digest: hash.digest('hex') };
}

/** @param {number} bytes */
function mb(bytes) {
  return (bytes / 1_048_576).toFixed(0);
}
