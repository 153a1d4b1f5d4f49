import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureLongPeriods } from './longPeriods.mjs';
import { onAnOldPc } from './oldPc.mjs';
import { openMarkBooks, pasteMarks, typeMarks } from './markBook.mjs';
import { MONTH_KEYS, monthMarkOf, openMonthRegisters } from './monthRegister.mjs';
import { openReportCards } from './reportCards.mjs';
import { BOOK, backupOf, newStudentsCsv } from './schools.mjs';
import { exportExcel, importStudents, noteSavedFiles, previewExcel } from './spreadsheets.mjs';
import {
  BARE_HEADING,
  FIRST_STUDENT_ROW,
  forgetFetched,
  heapAfterLoad,
  kilobytesToFirst,
  settleVisit,
  timeToFirst,
} from './starting.mjs';
import { openStudentPages } from './studentPage.mjs';
import {
  bareDurableWrite,
  clickedDurableWrite,
  deleteStudentAndUndo,
  openPage,
  openMonths,
  REPORT_ROW,
  restore,
  saveRegister,
  scrollThrough,
  searchEverything,
  typeSearches,
  walkAllScreens,
} from './working.mjs';

/** @typedef {import('./figures.mjs').Figure} Figure */
/** @typedef {import('./schools.mjs').SchoolSize} SchoolSize */

/**
 * @typedef {object} Bench
 * @property {import('@playwright/test').BrowserContext} context
 * @property {{ bare: string, apps: readonly string[] }} addresses
 * @property {{ small: SchoolSize, large: SchoolSize, huge: SchoolSize, starts: number, keys: number, saves: number, screens: number, months: number, persons: number, cards: number, books: number, files: number, long: { students: number, years: number }, wheel: number, oldPc: { timesSlower: number, starts: number, keys: number, screens: number } }} plan
 * @property {string} scratch
 * @property {(part: string, place: number) => boolean} takes whether a part is to be measured, by its name and its place among all
 * @property {(text: string) => void} say
 */

/** A school that is there: its address, and its size in words. @typedef {{ address: string, size: string }} School */

/** Measures every line of the table, in its order. @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measure(bench) {
  const { plan } = bench;
  /** One school where two sizes are one. @type {Map<SchoolSize, School>} */
  const schools = new Map();
  for (const size of [plan.small, plan.huge, plan.large]) {
    const address = bench.addresses.apps[schools.size] ?? '';
    schools.set(size, schools.get(size) ?? { address, size: sizeOf(size) });
  }
  /** @type {Awaited<ReturnType<typeof restore>> | undefined} */
  let restored;
  for (const [size, { address }] of schools) restored = await restoreInto(bench, address, size);
  const [small, large, huge] = [plan.small, plan.large, plan.huge].map((size) => schools.get(size));
  if (!small || !large || !huge || !restored) throw new Error('No school was restored.');
  const smallAndLarge = [...new Set([small, large])];
  /** @type {Readonly<Record<string, () => Promise<Figure[]> | Figure[]>>} */
  const parts = {
    bytes: () => weights(bench, small.address),
    starts: () => starts(bench, smallAndLarge),
    heap: () => heaps(bench, smallAndLarge),
    search: () => searches(bench, [...new Set([large, huge])]),
    saving: () => saves(bench, smallAndLarge),
    screens: () => screens(bench, large),
    reports: () => reports(bench, large),
    reportCards: () => cards(bench, large),
    studentPage: () => studentPages(bench, large),
    everything: () => everything(bench, large),
    markBook: () => markBooks(bench, large),
    long: () => longPeriods(bench),
    deleting: () => deletions(bench, large),
    monthRegister: () => monthRegisters(bench, large),
    restore: () => restoreFigures(restored, large.size),
    scrolling: () => scrolls(bench, huge),
    oldPc: () => onAnOldPc(bench, smallAndLarge),
    // Last: what is imported and taken back is in the list of acts, and in the snapshots, of all that would follow.
    spreadsheets: () => spreadsheets(bench, large),
  };
  /** @type {Figure[]} */
  const figures = [];
  for (const [place, [name, measurePart]] of Object.entries(parts).entries()) {
    if (bench.takes(name, place)) figures.push(...(await measurePart()));
  }
  return figures;
}

/** @param {SchoolSize} size */
function sizeOf({ students, days }) {
  return days > 1 ? `${students} × ${days} days` : `${students}`;
}

/** @param {Bench} bench @param {string} address @param {SchoolSize} size */
async function restoreInto({ context, scratch, say }, address, size) {
  const file = path.join(scratch, `school-${size.students}.json`);
  writeFileSync(file, backupOf(size, new Date()));
  say(`restoring ${sizeOf(size)} (${(statSync(file).size / 1e6).toFixed(0)} MB)`);
  const page = await openPage(context, `${address}/settings`, 'main dl dd');
  const took = await restore(page, file);
  await page.close();
  return took;
}

/** @param {Bench} bench @param {string} small @returns {Promise<Figure[]>} */
async function weights({ context, addresses, say }, small) {
  say('bytes');
  await forgetFetched(context, [small]);
  const bare = await kilobytesToFirst(context, addresses.bare, BARE_HEADING);
  const app = await kilobytesToFirst(context, `${small}/students`, FIRST_STUDENT_ROW);
  return [
    { name: 'bare React, JS+CSS gz', unit: 'kB', samples: [bare], judged: 'median' },
    {
      name: 'JS+CSS gz to the first list',
      unit: 'kB',
      samples: [app],
      judged: 'median',
      most: 135,
      due: '≤ 135 kB',
      ratio: { to: 'bare React, JS+CSS gz' },
    },
  ];
}

/**
 * Cold and warm visits, in turns.
 *
 * @param {Bench} bench
 * @param {readonly School[]} schools the small and the large one
 * @returns {Promise<Figure[]>}
 */
async function starts({ context, addresses, plan, say }, schools) {
  const visits = [
    { address: addresses.bare, selector: BARE_HEADING },
    ...schools.map(({ address }) => ({
      address: `${address}/students`,
      selector: FIRST_STUDENT_ROW,
    })),
  ];
  const origins = [addresses.bare, ...schools.map(({ address }) => address)];
  const cold = visits.map(() => /** @type {number[]} */ ([]));
  const warm = visits.map(() => /** @type {number[]} */ ([]));
  for (let run = 0; run < plan.starts; run += 1) {
    say(`cold start ${run + 1} of ${plan.starts}`);
    for (const [place, { address, selector }] of visits.entries()) {
      await forgetFetched(context, origins);
      cold[place]?.push(await timeToFirst(context, address, selector));
    }
  }
  for (const { address, selector } of [...visits, ...visits]) {
    await settleVisit(context, address, selector);
  }
  for (let run = 0; run < plan.starts; run += 1) {
    say(`warm start ${run + 1} of ${plan.starts}`);
    for (const [place, { address, selector }] of visits.entries()) {
      warm[place]?.push(await timeToFirst(context, address, selector));
    }
  }
  return [...startFigures('cold', cold, schools), ...startFigures('warm', warm, schools)];
}

/**
 * @param {string} kind
 * @param {readonly (readonly number[])[]} samples of the bare page, and of each school
 * @param {readonly School[]} schools
 * @returns {Figure[]}
 */
function startFigures(kind, [bare = [], ...samples], schools) {
  const floor = `${kind} load, bare React`;
  const [first = floor, ...others] = schools.map(
    ({ size }) => `${kind} load → first student row, ${size}`,
  );
  return [
    { name: floor, unit: 'ms', samples: bare, judged: 'median' },
    {
      name: first,
      unit: 'ms',
      samples: samples[0] ?? [],
      judged: 'median',
      due: '≤ 1.6 × bare',
      ratio: { to: floor, most: 1.6 },
    },
    ...others.map((name, place) => ({
      name,
      unit: /** @type {const} */ ('ms'),
      samples: samples[place + 1] ?? [],
      judged: /** @type {const} */ ('median'),
      due: '≤ 1.25 × our own at 120',
      ratio: { to: first, most: 1.25 },
    })),
  ];
}

/** What is alive may be so much, in megabytes: in the small and in the large school. */
const HEAPS = [8, 25];

/** @param {Bench} bench @param {readonly School[]} schools the small and the large one @returns {Promise<Figure[]>} */
async function heaps({ context, addresses, say }, schools) {
  say('heap');
  const floor = 'JS heap after load, bare React';
  const bare = await heapAfterLoad(context, addresses.bare, BARE_HEADING);
  /** @type {Figure[]} */
  const figures = [{ name: floor, unit: 'MB', samples: [bare], judged: 'median' }];
  for (const [place, { address, size }] of schools.entries()) {
    const most = HEAPS[place] ?? NaN;
    figures.push({
      name: `JS heap after load, ${size}`,
      unit: 'MB',
      samples: [await heapAfterLoad(context, `${address}/students`, FIRST_STUDENT_ROW)],
      judged: 'median',
      most,
      due: `≤ ${most} MB`,
      ratio: { to: floor },
    });
  }
  return figures;
}

/** @param {Bench} bench @param {readonly School[]} schools @returns {Promise<Figure[]>} */
async function searches({ context, plan, say }, schools) {
  say('searching');
  /** @type {Figure[]} */
  const figures = [];
  for (const { address, size } of schools) {
    const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
    const samples = await typeSearches(page, plan.keys);
    await page.close();
    figures.push(
      {
        name: `search keystroke → list updated, ${size}`,
        unit: 'ms',
        samples: samples.map(({ updated }) => updated),
        judged: 'p95',
        most: 16,
        due: '≤ 16 ms',
      },
      {
        name: `search keystroke → on the glass, ${size}`,
        unit: 'ms',
        samples: samples.map(({ painted }) => painted),
        judged: 'p95',
      },
    );
  }
  return figures;
}

/** @param {Bench} bench @param {readonly School[]} schools the small and the large one @returns {Promise<Figure[]>} */
async function saves({ context, addresses, plan, say }, schools) {
  say('saving registers');
  const marks = 'main li [role=radiogroup]';
  /** @type {{ page: import('@playwright/test').Page, size: string, samples: { durable: number, keys: number }[] }[]} */
  const opened = [];
  for (const { address, size } of schools) {
    const page = await openPage(context, `${address}/attendance`, marks);
    opened.push({ page, size, samples: [] });
  }
  const bare = await openPage(context, addresses.bare, BARE_HEADING);
  /** @type {number[]} */
  const writes = [];
  /** @type {number[]} */
  const clicked = [];
  for (let turn = 0; turn <= plan.saves; turn += 1) {
    await bare.bringToFront();
    const write = await bareDurableWrite(bare);
    const afterClick = await clickedDurableWrite(bare);
    if (turn > 0) {
      writes.push(write);
      clicked.push(afterClick);
    }
    for (const { page, samples } of opened) {
      await page.bringToFront();
      const sample = await saveRegister(page, turn);
      // The first save of a day also keeps the day's snapshot.
      if (turn > 0) samples.push(sample);
    }
  }
  await bare.close();
  for (const { page } of opened) await page.close();
  const floor = 'a click and a bare write, strictly durable';
  const durable = (/** @type {string | undefined} */ size) => `Save Attendance → durable, ${size}`;
  return [
    { name: 'a bare write, strictly durable', unit: 'ms', samples: writes, judged: 'median' },
    { name: floor, unit: 'ms', samples: clicked, judged: 'median' },
    ...opened.map(({ size, samples }, place) => ({
      name: durable(size),
      unit: /** @type {const} */ ('ms'),
      samples: samples.map((sample) => sample.durable),
      judged: /** @type {const} */ ('median'),
      ...(place === 0
        ? { ratio: { to: floor } }
        : {
            most: 10,
            due: '≤ 10 ms and ≤ 1.25 × our own at 120',
            ratio: { to: durable(opened[0]?.size), most: 1.25 },
          }),
    })),
    ...opened.map(({ size, samples }) => ({
      name: `Save Attendance → six keys agree, ${size}`,
      unit: /** @type {const} */ ('ms'),
      samples: samples.map((sample) => sample.keys),
      judged: /** @type {const} */ ('median'),
    })),
  ];
}

const DASHBOARD_ROW = 'table[aria-label="Class Overview"] tbody tr';

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function screens({ context, plan, say }, { address, size }) {
  say('switching screens');
  const page = await openPage(context, `${address}/`, DASHBOARD_ROW);
  const walks = await walkAllScreens(page, plan.screens);
  await page.close();
  const slowest = walks.toSorted((a, b) => b.took - a.took).slice(0, 5);
  for (const { from, to, took } of slowest) say(`  ${from} → ${to} ${took.toFixed(0)} ms`);
  return [
    {
      name: `switch between any two screens → last row, ${size}`,
      unit: 'ms',
      samples: walks.map(({ took }) => took),
      judged: 'p95',
      most: 100,
      due: '≤ 100 ms',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function reports({ context, plan, say }, { address, size }) {
  const page = await openPage(context, `${address}/reports`, REPORT_ROW);
  /** @type {Figure[]} */
  const figures = [];
  for (const report of ['School Overview', 'Class Report', 'Attendance Report', 'Grade Report']) {
    say(`opening the ${report}`);
    figures.push({
      name: `open the ${report} of a month, ${size}`,
      unit: 'ms',
      samples: await openMonths(page, report, plan.months),
      judged: 'median',
      most: 100,
      due: '≤ 100 ms',
    });
  }
  await page.close();
  return figures;
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function cards({ context, plan, say }, { address, size }) {
  say('report cards');
  const page = await openPage(context, `${address}/reports`, REPORT_ROW);
  const samples = await openReportCards(page, plan.large.students, plan.cards);
  await page.close();
  return [
    {
      name: `report cards of ${BOOK.students} students over a term → first card, ${size}`,
      unit: 'ms',
      samples: samples.map(({ first }) => first),
      judged: 'median',
      most: 200,
      due: '≤ 200 ms',
    },
    {
      name: `Print all → ${BOOK.students} report cards over a term ready to print, ${size}`,
      unit: 'ms',
      samples: samples.map(({ printed }) => printed),
      judged: 'median',
      most: 1000,
      due: '≤ 1 s',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function studentPages({ context, plan, say }, { address, size }) {
  say('pages of students');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const samples = await openStudentPages(page, plan.persons);
  await page.close();
  return [
    {
      name: `open a student's page → last cell, ${size} × 18 grades`,
      unit: 'ms',
      samples,
      judged: 'median',
      most: 100,
      due: '≤ 100 ms',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function everything({ context, plan, say }, { address, size }) {
  say('searching everything');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const { opened, typed } = await searchEverything(page, plan.persons, plan.keys);
  await page.close();
  return [
    {
      name: `Ctrl+K → list on the glass, ${size}`,
      unit: 'ms',
      samples: opened,
      judged: 'median',
    },
    {
      name: `key after Ctrl+K → list updated, ${size}`,
      unit: 'ms',
      samples: typed.map(({ updated }) => updated),
      judged: 'p95',
      most: 16,
      due: '≤ 16 ms',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function spreadsheets({ context, plan, scratch, say }, { address }) {
  const { students } = plan.large;
  say(`${students} students out to Excel and in again`);
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW, noteSavedFiles);
  const file = path.join(scratch, 'Students.xlsx');
  const exports = [];
  for (let turn = 0; turn < plan.files; turn += 1) exports.push(await exportExcel(page, file));
  const previews = [];
  for (let turn = 0; turn < plan.files; turn += 1) previews.push(await previewExcel(page, file));
  const csv = path.join(scratch, 'New students.csv');
  writeFileSync(csv, newStudentsCsv(students));
  const imports = [];
  for (let turn = 0; turn < plan.files; turn += 1)
    imports.push(await importStudents(page, csv, students));
  await page.close();
  return [
    {
      name: `Excel file of ${students} students → columns`,
      unit: 'ms',
      samples: previews.map(({ reading }) => reading),
      judged: 'median',
    },
    {
      name: `Excel file of ${students} students → columns and preview`,
      unit: 'ms',
      samples: previews.map(({ reading, preview }) => reading + preview),
      judged: 'median',
      most: 1000,
      due: '≤ 1 s',
    },
    {
      name: `import of ${students} new students × 12 columns → durable`,
      unit: 'ms',
      samples: imports,
      judged: 'median',
      most: 500,
      due: '≤ 500 ms',
    },
    {
      name: `Export → Excel file of ${students} students`,
      unit: 'ms',
      samples: exports.map(({ took }) => took),
      judged: 'median',
    },
    {
      name: `Export → Excel file of ${students} students, longest frame`,
      unit: 'ms',
      samples: exports.map(({ longestFrame }) => longestFrame),
      judged: 'max',
      most: 100,
      due: '≤ 100 ms',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function monthRegisters({ context, plan, say }, { address, size }) {
  say('the register of a month');
  const page = await openPage(context, `${address}/attendance?view=month`, '[role=gridcell]');
  const opened = await openMonthRegisters(page, plan.large.students, plan.months);
  const keys = await typeMarks(page, plan.keys, MONTH_KEYS);
  const pasted = await pasteMarks(page, plan.books, monthMarkOf);
  await page.close();
  return [
    {
      name: `open the month of a class of ${BOOK.students} → last cell, ${size}`,
      unit: 'ms',
      samples: opened,
      judged: 'median',
      most: 100,
      due: '≤ 100 ms',
    },
    {
      name: `key in the month of a class of ${BOOK.students} → cells updated`,
      unit: 'ms',
      samples: keys,
      judged: 'p95',
      most: 16,
      due: '≤ 16 ms',
    },
    {
      name: `paste ${BOOK.students} × 10 marks into a month → cells updated`,
      unit: 'ms',
      samples: pasted,
      judged: 'median',
      most: 50,
      due: '≤ 50 ms',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function markBooks({ context, plan, say }, { address, size }) {
  say('the mark book');
  const cells = `${BOOK.students} × ${BOOK.assessments}`;
  const page = await openPage(context, `${address}/grades?view=markbook`, '[role=gridcell]');
  const opened = await openMarkBooks(page, plan.large.students, plan.books);
  const keys = await typeMarks(page, plan.keys);
  const pasted = await pasteMarks(page, plan.books);
  await page.close();
  return [
    {
      name: `open a mark book of ${cells} → last cell, ${size}`,
      unit: 'ms',
      samples: opened,
      judged: 'median',
      most: 100,
      due: '≤ 100 ms',
    },
    {
      name: `key in a mark book of ${cells} → cells updated`,
      unit: 'ms',
      samples: keys,
      judged: 'p95',
      most: 16,
      due: '≤ 16 ms',
    },
    {
      name: `paste of ${BOOK.students} × 10 marks → cells updated`,
      unit: 'ms',
      samples: pasted,
      judged: 'median',
      most: 50,
      due: '≤ 50 ms',
    },
  ];
}

/** Reports over long periods, from the database to the figures. @param {Bench} bench @returns {Promise<Figure[]>} */
async function longPeriods({ context, addresses, plan, say }) {
  say('reports over many years');
  const page = await openPage(context, addresses.bare, BARE_HEADING);
  const samples = await measureLongPeriods(page, plan.long, plan.months);
  await page.close();
  return Object.entries(samples).map(([name, taken]) => {
    const most = name.endsWith(' years') ? 300 : 100;
    return {
      name: `${name}, ${plan.long.students} students`,
      unit: 'ms',
      samples: taken,
      judged: 'median',
      most,
      due: `≤ ${most} ms`,
    };
  });
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function deletions({ context, plan, say }, { address, size }) {
  say('deleting students');
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  /** @type {{ deleted: number, undone: number }[]} */
  const samples = [];
  for (let turn = 0; turn < plan.months; turn += 1) samples.push(await deleteStudentAndUndo(page));
  await page.close();
  /** @type {(name: string, taken: number[]) => Figure} */
  const figure = (name, taken) => ({
    name: `${name}, ${size}`,
    unit: 'ms',
    samples: taken,
    judged: 'median',
    most: 200,
    due: '≤ 200 ms',
  });
  return [
    figure(
      'delete a student with all history → durable',
      samples.map(({ deleted }) => deleted),
    ),
    figure(
      'undo it → durable',
      samples.map(({ undone }) => undone),
    ),
  ];
}

/**
 * @param {Awaited<ReturnType<typeof restore>>} took
 * @param {string} size
 * @returns {Figure[]}
 */
function restoreFigures({ checking, writing, longestFrame, progressShown }, size) {
  return [
    { name: `restore ${size}, checking`, unit: 'ms', samples: [checking], judged: 'median' },
    { name: `restore ${size}, writing`, unit: 'ms', samples: [writing], judged: 'median' },
    {
      name: `restore ${size}, both`,
      unit: 'ms',
      samples: [checking + writing],
      judged: 'median',
      most: 10_000,
      due: '≤ 10 s',
    },
    {
      name: `restore ${size}, longest frame`,
      unit: 'ms',
      samples: [longestFrame],
      judged: 'max',
      most: 100,
      due: '≤ 100 ms',
    },
    {
      name: `restore ${size}, progress not shown`,
      unit: 'errors',
      samples: [progressShown ? 0 : 1],
      judged: 'max',
      most: 0,
      due: 'shown',
    },
  ];
}

/** @param {Bench} bench @param {School} school @returns {Promise<Figure[]>} */
async function scrolls({ context, addresses, plan, say }, { address, size }) {
  say('scrolling');
  const lines = await openPage(context, `${addresses.bare}/lines.html`, '#lines div');
  const floor = await scrollThrough(lines, '#lines', plan.wheel);
  await lines.close();
  const page = await openPage(context, `${address}/students`, FIRST_STUDENT_ROW);
  const gaps = await scrollThrough(page, '[role=table]', plan.wheel);
  await page.close();
  return [
    { name: 'scrolling a page of plain lines, frame', unit: 'ms', samples: floor, judged: 'max' },
    {
      name: `scrolling ${size} students, frame`,
      unit: 'ms',
      samples: gaps,
      judged: 'max',
      most: 32,
      due: '≤ 32 ms',
      ratio: { to: 'scrolling a page of plain lines, frame' },
    },
  ];
}
