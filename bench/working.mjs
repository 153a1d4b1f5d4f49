import {
  noteArrivals,
  noteBareWrites,
  noteFirstShown,
  noteFrames,
  noteSearches,
  noteWrites,
} from './probes.mjs';
import { rest } from './rest.mjs';
import { FIRST_STUDENT_ROW } from './starting.mjs';

/** @typedef {import('@playwright/test').BrowserContext} BrowserContext */
/** @typedef {import('@playwright/test').Page} Page */

/** Typed and taken back, key by key; every key changes which students are listed. */
const SEARCHES = ['mar', 'rao', 'o', 'an', '12', 'ti'];

/** The same where only the best thirty are listed: many begin alike, and only a second word tells them apart. */
const NARROW_SEARCHES = ['zoe xu', 'ben rao', 'u sil', '1000', 'tara ito', '10b'];

/**
 * A page with all probes in it, at rest.
 *
 * @param {BrowserContext} context
 * @param {string} address
 * @param {string} selector what must be there
 * @param {(() => void)[]} probes further ones
 */
export async function openPage(context, address, selector, ...probes) {
  const page = await context.newPage();
  const usual = [noteWrites, noteFrames, noteSearches, noteArrivals, noteBareWrites];
  for (const probe of [...usual, ...probes]) await page.addInitScript(probe);
  await page.addInitScript(noteFirstShown, selector);
  await page.goto(address);
  await page.evaluate(() => /** @type {any} */ (globalThis).shownAt);
  // What is fetched early is fetched now, and does not meet what is measured.
  await rest(page, 1500);
  return page;
}

/**
 * Keystrokes in the search of students: until the list is changed and laid out, and until it is on screen.
 *
 * @param {Page} page on Students
 * @param {number} keys how many are measured
 */
export function typeSearches(page, keys) {
  const field = page.getByRole('searchbox', { name: 'Search students' });
  return typeInto(field, { around: 'main', found: '[role=table]' }, SEARCHES, keys);
}

/**
 * Opens the search over everything by its keys: from Ctrl+K until its list is on screen; and the keystrokes in it.
 *
 * @param {Page} page any
 * @param {number} times how many are opened
 * @param {number} keys how many are typed
 */
export async function searchEverything(page, times, keys) {
  const field = page.getByRole('combobox', { name: 'Search', exact: true });
  /** @type {number[]} */
  const opened = [];
  for (let time = 0; time <= times; time += 1) {
    await page.evaluate(() => {
      const bench = /** @type {any} */ (globalThis);
      bench.arrived = bench.arrival(
        'keydown',
        () => document.querySelector('[role=dialog] [role=option]') !== null,
      );
    });
    await page.keyboard.press('Control+k');
    const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
    // The first one fetches what a later one has.
    if (time > 0) opened.push(took);
    if (time < times) {
      await page.keyboard.press('Escape');
      await field.waitFor({ state: 'hidden' });
      await rest(page, 300);
    }
  }
  const list = { around: 'body', found: '[role=dialog]' };
  const typed = await typeInto(field, list, NARROW_SEARCHES, keys);
  return { opened, typed };
}

/**
 * @param {import('@playwright/test').Locator} field
 * @param {{ around: string, found: string }} list where it shows what it finds
 * @param {readonly string[]} searches
 * @param {number} keys
 */
async function typeInto(field, { around, found }, searches, keys) {
  const page = field.page();
  /** @type {{ updated: number, painted: number }[]} */
  const samples = [];
  await field.focus();
  const typed = searches.flatMap((text) => [...text, ...Array(text.length).fill('Backspace')]);
  for (let key = 0; key < keys; key += 1) {
    await page.evaluate(
      ([around, found]) => {
        const bench = /** @type {any} */ (globalThis);
        bench.searched = bench.nextSearch(around, found);
      },
      [around, found],
    );
    await page.keyboard.press(typed[key % typed.length] ?? '');
    const sample = await page.evaluate(() => /** @type {any} */ (globalThis).searched);
    if (sample !== null) samples.push(sample);
  }
  return samples;
}

/**
 * One register changed and saved: from the click on Save Attendance until the transaction is complete, and
 * until the six keys say the same.
 *
 * @param {Page} page on Attendance
 * @param {number} turn
 */
export async function saveRegister(page, turn) {
  const marks = page
    .getByRole('listitem')
    .getByRole('radiogroup')
    .nth(turn % 5);
  // The radios themselves lie under their labels; a press of the label is what a person does.
  await marks
    .locator('label')
    .nth((turn + 1 + Math.floor(turn / 5)) % 3)
    .click();
  const save = page.getByRole('button', { name: 'Save Attendance' });
  await save.scrollIntoViewIfNeeded();
  const place = await save.boundingBox();
  if (place === null) throw new Error('There is no Save Attendance to press.');
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    addEventListener(
      'click',
      () => {
        bench.clickedAt = performance.now();
        bench.durableAt.length = 0;
        bench.keysAt.length = 0;
      },
      { capture: true, once: true },
    );
  });
  // A bare press of the mouse, and then nothing: what a driver asks of the page meanwhile would be measured as well.
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await rest(page, SAVED_MS);
  await page.getByText('Attendance saved successfully!').last().waitFor();
  const toast = page.getByRole('button', { name: 'Close' }).last();
  await toast.click();
  return page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    return {
      durable: bench.durableAt[0] - bench.clickedAt,
      keys: bench.keysAt.at(-1) - bench.clickedAt,
    };
  });
}

/** The specified half second of "Saving...", and some. */
const SAVED_MS = 700;

/**
 * The floor of every save: one text of a register's size put into a database and known to be on the disk.
 *
 * @param {Page} page any, of an origin of its own, with `noteBareWrites` in it
 * @returns {Promise<number>}
 */
export function bareDurableWrite(page) {
  return page.evaluate(() => /** @type {any} */ (globalThis).bareWrite());
}

/**
 * The same from the click on a button that does nothing else: a browser first draws what the click has changed, the
 * button's own look, and hands out the database's answers afterwards.
 *
 * @param {Page} page as above
 * @returns {Promise<number>}
 */
export async function clickedDurableWrite(page) {
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    const button = document.querySelector('button') ?? document.createElement('button');
    button.textContent = 'Save';
    document.body.append(button);
    bench.clicked = new Promise((resolve) => {
      button.addEventListener('click', () => resolve(bench.bareWrite()), { once: true });
    });
  });
  await rest(page, 100);
  const place = await page.getByRole('button', { name: 'Save' }).boundingBox();
  if (place === null) throw new Error('There is no button to press.');
  await page.mouse.click(place.x + place.width / 2, place.y + place.height / 2);
  await rest(page, 100);
  return page.evaluate(() => /** @type {any} */ (globalThis).clicked);
}

/**
 * The first student of the list deleted, with all marks and grades, and taken back: each from the click until the
 * transaction is complete.
 *
 * @param {Page} page on Students
 */
export async function deleteStudentAndUndo(page) {
  await page
    .locator('[role=table] [data-row]')
    .first()
    .getByRole('button', { name: /^Delete / })
    .click();
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Delete' });
  const deleted = await durableAfterClick(page, agree);
  const undone = await durableAfterClick(page, page.getByRole('button', { name: 'Undo' }).last());
  await rest(page, SAVED_MS);
  return { deleted, undone };
}

/** @param {Page} page @param {import('@playwright/test').Locator} button @returns {Promise<number>} */
async function durableAfterClick(page, button) {
  await button.waitFor();
  await page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    addEventListener(
      'click',
      () => {
        bench.clickedAt = performance.now();
        bench.durableAt.length = 0;
      },
      { capture: true, once: true },
    );
  });
  await button.click();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).durableAt.length > 0);
  // The keys follow, and what is asked meanwhile would be measured as well.
  await rest(page, SAVED_MS);
  return page.evaluate(() => {
    const bench = /** @type {any} */ (globalThis);
    return bench.durableAt[0] - bench.clickedAt;
  });
}

/** How each screen shows that its last row is there. */
const SCREENS = [
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
 * Goes from every screen to every other one, by its link in the sidebar. The way back to each screen is
 * the way to the next, so every pair is walked once; the first round is not counted.
 *
 * @param {Page} page
 * @param {number} count of screens, the first so many
 */
export async function walkAllScreens(page, count) {
  const screens = SCREENS.slice(0, count);
  /** @type {{ from: string, to: string, took: number }[]} */
  const walks = [];
  for (const screen of screens) await goTo(page, screen);
  for (const [place, one] of screens.entries()) {
    for (const other of screens.slice(place + 1)) {
      await goTo(page, one);
      walks.push({ from: one.label, to: other.label, took: await goTo(page, other) });
      walks.push({ from: other.label, to: one.label, took: await goTo(page, one) });
    }
  }
  return walks;
}

/** @param {Page} page @param {{ label: string, there: string }} screen @returns {Promise<number>} */
async function goTo(page, { label, there }) {
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
  await page.getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
  const took = await page.evaluate(() => /** @type {any} */ (globalThis).arrived);
  // What goes on behind a screen that has been shown is not part of the way to the next.
  await rest(page, 150);
  return took;
}

/** A row of the report that is shown first. */
export const REPORT_ROW = 'table[aria-label="School Overview"] tbody tr';

/**
 * Opens a report for one month after the other: from the choice until its rows are on screen.
 *
 * @param {Page} page on Reports
 * @param {string} report
 * @param {number} months
 */
export async function openMonths(page, report, months) {
  await page.getByRole('combobox', { name: 'Report type' }).selectOption(report);
  await page.locator(`table[aria-label="${report}"] tbody tr`).first().waitFor();
  const month = page.getByRole('combobox', { name: 'Month' });
  // The report before this one has left the last month chosen.
  await month.selectOption({ index: 0 });
  await rest(page, CHARTS_DRAWN_MS);
  const samples = [];
  for (let place = 1; place <= months; place += 1) {
    const chosen = await month.locator('option').nth(place).textContent();
    await page.evaluate(
      ([name, title]) => {
        const bench = /** @type {any} */ (globalThis);
        bench.arrived = bench.arrival('change', () => {
          const table = document.querySelector(`table[aria-label="${name}"]`);
          if (table?.querySelector('tbody tr') == null) return false;
          return (
            table
              .closest('section')
              ?.textContent?.slice(0, 120)
              .includes(title ?? '') === true
          );
        });
      },
      [report, chosen],
    );
    await month.selectOption({ index: place });
    samples.push(await page.evaluate(() => /** @type {any} */ (globalThis).arrived));
    // The charts below are drawn after the rows, and before the next month is chosen.
    await rest(page, CHARTS_DRAWN_MS);
  }
  return samples;
}

const CHARTS_DRAWN_MS = 500;

/**
 * Scrolls with the wheel, fast, and answers with the times between frames.
 *
 * @param {Page} page
 * @param {string} scroller
 * @param {number} turns of the wheel
 * @returns {Promise<number[]>}
 */
export async function scrollThrough(page, scroller, turns) {
  const box = await page.locator(scroller).boundingBox();
  if (box === null) throw new Error(`There is nothing to scroll: ${scroller}`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await rest(page, 300);
  await page.evaluate(() => /** @type {any} */ (globalThis).clearFrames());
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, turn % 10 === 9 ? 20_000 : 700);
    await page.waitForTimeout(16);
  }
  return page.evaluate(() => /** @type {any} */ (globalThis).frameGaps());
}

/**
 * Uploads a backup file in Settings and restores it, and watches the frames meanwhile.
 *
 * @param {Page} page on Settings
 * @param {string} file
 */
export async function restore(page, file) {
  await page.evaluate(() => /** @type {any} */ (globalThis).clearFrames());
  const began = performance.now();
  await page.getByLabel('Upload Backup').setInputFiles(file);
  const agree = page.getByRole('alertdialog').getByRole('button', { name: 'Restore' });
  const progress = page.getByRole('progressbar');
  const checkShown = await progress.first().waitFor({ timeout: 5000 }).then(yes, no);
  await agree.waitFor({ timeout: 120_000 });
  const checked = performance.now();
  await agree.click();
  const writeShown = await progress.last().waitFor({ timeout: 5000 }).then(yes, no);
  await page.getByText('Data restored successfully!').waitFor({ timeout: 120_000 });
  const done = performance.now();
  /** @type {number[]} */
  const gaps = await page.evaluate(() => /** @type {any} */ (globalThis).frameGaps());
  return {
    checking: checked - began,
    writing: done - checked,
    progressShown: checkShown && writeShown,
    longestFrame: Math.max(...gaps),
  };
}

const yes = () => true;
const no = () => false;
