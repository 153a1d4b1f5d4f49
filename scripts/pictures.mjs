// `npm run pictures`: makes docs/images for the README from dist/, by a plausible school in a real Chromium. Import only
// Node's own modules at the top: node_modules may not exist yet.
import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { BROWSER_FLAGS, ensureTestBrowser } from './browser.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './package/currentBuild.mjs';
import { plausibleSchool, SHOWN_CLASS, TODAY } from './pictures/plausibleSchool.mjs';
import { ROOT } from './run.mjs';
import { filesIn, serve } from './serve/server.mjs';

ensureInstalled();
await ensureBuilt();
const found = await ensureTestBrowser();
if ('problem' in found) {
  console.error(found.problem);
  process.exit(1);
}
const { chromium } = await import('@playwright/test');
const { loadingSources } = await import('./imports/loadSources.mjs');

/** @typedef {import('@playwright/test').Page} Page */

/** Windows of the six small pictures have the same size, so that they stand in a table. */
const SMALL = { width: 1000, height: 680 };
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 800 };

const folder = path.join(ROOT, 'docs', 'images');
const server = await serve({ files: filesIn(path.join(ROOT, 'dist')), port: 0, identity: ROOT });
const browser = await chromium.launch({
  executablePath: found.path,
  // Chromium writes fields of dates in its own language, not in the page's.
  args: [...BROWSER_FLAGS, '--lang=en-GB'],
  env: { ...process.env, LANGUAGE: 'en_GB' },
});
const { school, shownStudent } = await madeSchool();
try {
  mkdirSync(folder, { recursive: true });
  await beside('dashboard-and-phone', await dashboard(), await phoneRegister());
  await small('register', register);
  await small('mark-book', markBook);
  await small('report-card', reportCard);
  await small('import', importPreview);
  await small('strip-of-days', stripOfDays);
  await small('new-year', newYear);
} finally {
  await browser.close();
  await server.close();
}

async function madeSchool() {
  const sources = await loadingSources();
  /** @type {{ SAMPLE_NAMES: { first: string[], last: string[] }[], SAMPLE_STREETS: string[] }} */
  const words = await sources.load('src/school/sample/sampleNames.ts');
  await sources.close();
  return plausibleSchool({ names: words.SAMPLE_NAMES, streets: words.SAMPLE_STREETS });
}

async function dashboard() {
  // As in a school that has its backup, the last of its first steps.
  const page = await opened('settings', WIDE);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Backup' }).click();
  await saved;
  await goTo(page, '');
  return await shot(page);
}

async function phoneRegister() {
  const page = await opened(`attendance?class=${SHOWN_CLASS.id}`, PHONE, { isMobile: true });
  await markSome(page);
  return await shot(page);
}

/** @param {Page} page */
async function register(page) {
  await goTo(page, `attendance?class=${SHOWN_CLASS.id}`);
  await markSome(page);
}

/** Marks a few students of today's register, as somebody who takes it. @param {Page} page */
async function markSome(page) {
  await page.getByRole('radio', { name: 'Absent' }).nth(2).check({ force: true });
  await page.getByRole('radio', { name: 'Late' }).nth(4).check({ force: true });
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** @param {Page} page */
async function markBook(page) {
  await goTo(page, `grades?view=markbook&class=${encodeURIComponent(SHOWN_CLASS.name)}`);
  await page.getByRole('grid').waitFor();
}

/** The first card as on paper. @param {Page} page */
async function reportCard(page) {
  await goTo(page, `reports?report=cards&class=${encodeURIComponent(SHOWN_CLASS.name)}`);
  await page.getByRole('article').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.addStyleTag({ content: 'body { padding: 2.5rem 3rem; zoom: 0.96 }' });
}

/** @param {Page} page */
async function importPreview(page) {
  await goTo(page, 'students?import');
  const dialog = page.getByRole('dialog', { name: 'Import students' });
  await dialog.getByLabel('Spreadsheet file').setInputFiles({
    name: 'New students 7A.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(newStudents()),
  });
  const next = dialog.getByRole('button', { name: 'Next' });
  const last = dialog.getByRole('button', { name: /^Import \d+/ });
  await next.or(last).waitFor();
  if (await next.isVisible()) await next.click();
  await last.waitFor();
  await dialog.getByRole('row').last().scrollIntoViewIfNeeded();
}

/** A list as a school keeps it: two new students, two with a changed phone number, and a wrong email address. */
function newStudents() {
  const [first, second] = school.students.filter((one) => one.class === SHOWN_CLASS.name);
  return [
    'Name;Roll No.;Class;E-mail;Parent;Parent phone',
    `${first?.firstName} ${first?.lastName};${first?.rollNumber};${SHOWN_CLASS.name};${first?.email};${first?.parentName};(555) 555-0171`,
    `${second?.firstName} ${second?.lastName};${second?.rollNumber};${SHOWN_CLASS.name};${second?.email};${second?.parentName};(555) 555-0172`,
    `Clara Lindqvist;7129;${SHOWN_CLASS.name};clara.lindqvist@millbrook.example;Johan Lindqvist;(555) 555-0173`,
    `Musa Diallo;7130;${SHOWN_CLASS.name};musa.diallo at pupils;Fatou Diallo;(555) 555-0174`,
    `Tess Hartley;7131;${SHOWN_CLASS.name};tess.hartley@millbrook.example;Ben Hartley;(555) 555-0175`,
  ].join('\r\n');
}

/** @param {Page} page */
async function stripOfDays(page) {
  await goTo(page, `students?student=${shownStudent?.id}`);
  await page.getByRole('dialog').getByRole('region', { name: 'Attendance' }).waitFor();
}

/** @param {Page} page */
async function newYear(page) {
  await goTo(page, 'settings#calendar');
  await page.getByRole('button', { name: 'Start new school year' }).click();
  await page.getByRole('dialog', { name: 'Start new school year' }).waitFor();
}

/**
 * Opens the program over the school, at an address.
 *
 * @param {string} place from the program's folder
 * @param {{ width: number, height: number }} viewport
 * @param {{ isMobile?: boolean }} [device]
 */
async function opened(place, viewport, device = {}) {
  const context = await browser.newContext({
    viewport,
    ...device,
    // Small pictures stand in a table, where more would only make the files larger.
    deviceScaleFactor: viewport === SMALL ? 1 : 2,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    // For the margins of the report card.
    bypassCSP: true,
  });
  await context.clock.setFixedTime(new Date(`${TODAY}T08:40:00Z`));
  const page = await context.newPage();
  // A page without the program, so that the school is stored before the program looks for one.
  await page.goto(`${server.address}icon.svg`);
  await page.evaluate((fields) => {
    for (const [name, value] of Object.entries(fields))
      localStorage.setItem(`school_${name}`, JSON.stringify(value));
  }, school);
  await goTo(page, place);
  return page;
}

/** @param {Page} page @param {string} place */
async function goTo(page, place) {
  await page.goto(`${server.address}${place}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/**
 * @param {string} name
 * @param {(page: Page) => Promise<void>} show
 */
async function small(name, show) {
  const page = await opened('', SMALL);
  await show(page);
  await shot(page, name);
}

/**
 * Takes a picture once everything that is fetched has arrived, and closes the page.
 *
 * @param {Page} page
 * @param {string} [name] the file in docs/images; without one the picture is only returned
 */
async function shot(page, name) {
  await page.waitForLoadState('networkidle');
  const file = name === undefined ? undefined : path.join(folder, `${name}.png`);
  const picture = await page.screenshot({ ...(file && { path: file }), animations: 'disabled' });
  if (file !== undefined) console.log(`${name}.png ${Math.round(statSync(file).size / 1024)} kB`);
  await page.context().close();
  return picture;
}

/**
 * Lays a wide and a narrow picture beside each other.
 *
 * @param {string} name
 * @param {Buffer} wide
 * @param {Buffer} narrow
 */
async function beside(name, wide, narrow) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 640 } });
  const image = (/** @type {Buffer} */ one) => `data:image/png;base64,${one.toString('base64')}`;
  await page.setContent(
    `<body style="margin: 0; height: 640px; display: flex; gap: 24px; justify-content: center; align-items: center">
      <img src="${image(wide)}" style="height: 576px; border: 1px solid #ccd; border-radius: 10px">
      <img src="${image(narrow)}" style="height: 576px; border: 1px solid #ccd; border-radius: 18px">
    </body>`,
  );
  await page.waitForFunction(() => Array.from(document.images).every((one) => one.complete));
  await page.screenshot({ path: path.join(folder, `${name}.png`), omitBackground: true });
  await page.context().close();
}
