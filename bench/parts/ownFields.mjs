import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { milliseconds } from '../figures.mjs';
import { openPage } from '../pages.mjs';
import { rest } from '../rest.mjs';
import { studentsWithOwnFieldsCsv } from '../schools.mjs';
import { FIRST_STUDENT_ROW } from '../starting.mjs';
import { restoreInto } from './restore.mjs';
import { goTo, SCREENS } from './screens.mjs';
import { arrived, expectArrival, importStudents } from './spreadsheets.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('../measure.mjs').Bench} Bench */
/** @typedef {import('../measure.mjs').School} School */
/** @typedef {import('../figures.mjs').Figure} Figure */

const FIELDS = 40;

/**
 * Measures a school with many fields of its own beside the same school without: list, form and import. The school of
 * `other` is replaced, so this part is the last.
 *
 * @param {Bench} bench
 * @param {School} plain
 * @param {School} other
 * @returns {Promise<Figure[]>}
 */
export async function ownFields(bench, plain, other) {
  const { context, plan, scratch, say } = bench;
  say(`${FIELDS} own fields`);
  const visits = await visitList(context, plain.address, plan.persons);
  await restoreInto(bench, other.address, { ...plan.large, ownFields: FIELDS });
  const ownVisits = await visitList(context, other.address, plan.persons);
  const page = await openPage(context, `${other.address}/students`, FIRST_STUDENT_ROW);
  const forms = [];
  for (let turn = 0; turn < plan.persons; turn += 1) forms.push(await openForm(page));
  const { rows } = plan.wide;
  const file = path.join(scratch, 'Own fields.csv');
  writeFileSync(file, studentsWithOwnFieldsCsv(rows, FIELDS));
  const imports = [];
  for (let turn = 0; turn < plan.files; turn += 1) {
    imports.push(await importStudents(page, file, rows));
  }
  await page.close();
  const { students } = plan.large;
  const without = `Dashboard → list of ${students} students, without own fields`;
  return [
    milliseconds(without, visits),
    {
      ...milliseconds(`the same with ${FIELDS} own fields, four of them in the list`, ownVisits),
      ratio: { to: without, most: 1.25 },
      due: '≤ 1.25 ×',
    },
    milliseconds(`Edit Student with ${FIELDS} own fields → form`, forms, { most: 100 }),
    milliseconds(`import of ${rows} students × ${FIELDS} own fields → durable`, imports, {
      most: 1500,
    }),
  ];
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} address @param {number} times */
async function visitList(context, address, times) {
  const [dashboard, students] = SCREENS;
  if (!dashboard || !students) throw new Error('There are no screens to go to.');
  const page = await openPage(context, `${address}/`, dashboard.there);
  await goTo(page, students);
  const visits = [];
  for (let turn = 0; turn < times; turn += 1) {
    await goTo(page, dashboard);
    visits.push(await goTo(page, students));
  }
  await page.close();
  return visits;
}

/** @param {Page} page on Students */
async function openForm(page) {
  await expectArrival(page, 'click', 'label', `Detail ${FIELDS}`);
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  const took = await arrived(page);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await rest(page, 150);
  return took;
}
