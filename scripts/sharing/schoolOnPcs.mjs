/** What people do with a school on several PCs, by what they see, and whether the result is one school. */
import { expect } from '@playwright/test';
import { backupOf, daysBackFrom } from '../../bench/schools.mjs';
import { dropFolder, LONGEST_MS, within } from './pcs.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./pcs.mjs').Pc} Pc */
/** @typedef {{ readonly day: string, readonly classId: string, readonly name: string }} Mark a student who was marked absent */

const PASSPHRASE = 'gravel tulip ocean lamp';
const SIZE = { students: 90, days: 20, graded: true };
const WAIT = { timeout: LONGEST_MS };

const TODAY = new Date();

/**
 * Returns a school day without a register on any PC; every number gives another day.
 *
 * @param {number} number from 0
 */
export function freeDay(number) {
  return daysBackFrom(TODAY, SIZE.days + number + 1).at(-1) ?? '';
}

/** The school's classes, one for each of three PCs. */
export const CLASSES = ['c00000000', 'c00000001', 'c00000002'];

/** @param {Page} page */
function severalPcs(page) {
  return page.getByRole('region', { name: 'Several PCs' });
}

/** Switches on a PC that has the school, and shares it. @param {Pc} pc @returns {Promise<Page>} */
export async function share(pc) {
  const page = await pc.start('icon.svg');
  const fields = Object.entries(JSON.parse(backupOf(SIZE, TODAY)));
  await page.evaluate((school) => {
    for (const [name, text] of school) localStorage.setItem(`school_${name}`, String(text));
  }, fields);
  await page.goto(new URL('settings', pc.address).href);
  await page.getByRole('button', { name: 'Share this school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this school' });
  await chooseFolder(pc, page, dialog);
  await dialog.getByLabel('Name of this PC').fill(pc.name);
  await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
  await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('I have kept the passphrase').check();
  await dialog.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(severalPcs(page).getByRole('status')).toContainText(
    /^Shared, .*in the folder$/,
    WAIT,
  );
  return page;
}

/** Switches on a PC and joins the school in its folder. @param {Pc} pc @returns {Promise<Page>} */
export async function join(pc) {
  const page = await pc.start('settings');
  await page.getByRole('button', { name: 'Join a shared school' }).click();
  const dialog = page.getByRole('dialog', { name: 'Join a shared school' });
  await chooseFolder(pc, page, dialog);
  await dialog.getByLabel('Passphrase').fill(PASSPHRASE);
  await dialog.getByLabel('Name of this PC').fill(pc.name);
  await dialog.getByRole('button', { name: 'Open', exact: true }).click();
  await dialog.getByText(`Bench School, ${SIZE.students} students`).waitFor();
  await dialog.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('Joined Bench School').waitFor();
  return page;
}

/** @param {Pc} pc @param {Page} page @param {import('@playwright/test').Locator} dialog */
async function chooseFolder(pc, page, dialog) {
  await dialog.getByRole('button', { name: 'Choose Folder' }).waitFor();
  await dropFolder(page, dialog.getByLabel('Name of this PC'), pc.folder);
  await dialog.getByText(`Folder “`).waitFor();
}

/**
 * Opens a register, marks one student absent and presses Save. Resolves once Save is pressed, with the mark and a
 * promise of the program's "saved" message.
 *
 * @param {Page} page
 * @param {{ day: string, classId: string, place?: number }} register place: of the student in the list
 */
export async function saveAbsence(page, { day, classId, place = 0 }) {
  const address = new URL(`/attendance?date=${day}&class=${classId}`, page.url());
  await page.goto(address.href);
  const student = page.getByRole('listitem').getByRole('radiogroup').nth(place);
  const name = (await student.getAttribute('aria-label')) ?? '';
  await student.locator('label').filter({ hasText: 'Absent' }).click();
  await page.getByRole('button', { name: 'Save Attendance' }).click();
  /** @type {Mark} */
  const mark = { day, classId, name };
  const saved = page.getByText('Attendance saved successfully!').waitFor();
  return { mark, saved };
}

/**
 * Returns everything a PC holds in the six keys, record by record, in an order that does not depend on the PC.
 *
 * @param {Page} page
 */
async function recordsOn(page) {
  const keys = await page.evaluate(() => Object.entries(localStorage));
  const lists = keys
    .filter(([key]) => /^school_(students|teachers|classes|attendance|grades|settings)$/.test(key))
    .map(([key, text]) => {
      /** @type {unknown} */
      const value = JSON.parse(text);
      const records = Array.isArray(value) ? value : [value];
      return [key, records.map((record) => JSON.stringify(inOrder(record))).toSorted()];
    });
  return JSON.stringify(lists.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)));
}

/** @param {unknown} value @returns {unknown} */
function inOrder(value) {
  if (Array.isArray(value)) return value.map(inOrder).toSorted();
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, inOrder(inner)]),
  );
}

/** True if a PC holds a mark. @param {Page} page @param {Mark} mark */
export async function holds(page, mark) {
  return page.evaluate(({ day, classId, name }) => {
    /** @param {string} key @returns {readonly Record<string, unknown>[]} */
    const listed = (key) => JSON.parse(localStorage.getItem(key) ?? '[]');
    const absent = listed('school_attendance').filter(
      (record) =>
        record['date'] === day && record['classId'] === classId && record['status'] === 'absent',
    );
    const ids = new Set(absent.map((record) => record['studentId']));
    return listed('school_students').some(
      (student) =>
        ids.has(student['id']) &&
        `${String(student['firstName'])} ${String(student['lastName'])}` === name,
    );
  }, mark);
}

/**
 * Waits until all PCs hold one school with all of these marks.
 *
 * @param {readonly Page[]} pages
 * @param {readonly Mark[]} marks
 */
export async function becomeOneSchool(pages, marks) {
  let last = '';
  await within(LONGEST_MS, async () => {
    const schools = await Promise.all(pages.map(recordsOn));
    for (const mark of marks) {
      const having = await Promise.all(pages.map((page) => holds(page, mark)));
      if (having.includes(false)) {
        last = `${mark.name} on ${mark.day} is marked on ${having.filter(Boolean).length} of ${pages.length} PCs`;
        return undefined;
      }
    }
    last = 'they hold different schools';
    return schools.every((school) => school === schools[0]) || undefined;
  }).catch((cause) => {
    throw new Error(`The PCs do not have one school: ${last}.`, { cause });
  });
}
