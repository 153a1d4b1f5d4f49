import { deletions } from './parts/deleting.mjs';
import { everything } from './parts/everything.mjs';
import { heaps } from './parts/heap.mjs';
import { languages } from './parts/languages.mjs';
import { longPeriods } from './parts/longPeriods.mjs';
import { markBooks } from './parts/markBook.mjs';
import { monthRegisters } from './parts/monthRegister.mjs';
import { onAnOldPc } from './parts/oldPc.mjs';
import { cards } from './parts/reportCards.mjs';
import { newYears } from './parts/newYear.mjs';
import { ownFields } from './parts/ownFields.mjs';
import { reports } from './parts/reports.mjs';
import { restoreFigures, restoreInto } from './parts/restore.mjs';
import { saves } from './parts/saving.mjs';
import { screens } from './parts/screens.mjs';
import { scrolls } from './parts/scrolling.mjs';
import { searches } from './parts/search.mjs';
import { spreadsheets } from './parts/spreadsheets.mjs';
import { starts } from './parts/starts.mjs';
import { studentPages } from './parts/studentPage.mjs';
import { weights } from './parts/bytes.mjs';
import { wideFiles } from './parts/wideFiles.mjs';
import { sizeOf } from './schools.mjs';

/** @typedef {import('./figures.mjs').Figure} Figure */
/** @typedef {import('./schools.mjs').SchoolSize} SchoolSize */

/**
 * @typedef {object} Bench
 * @property {import('@playwright/test').BrowserContext} context
 * @property {{ bare: string, apps: readonly string[] }} addresses
 * @property {{ small: SchoolSize, large: SchoolSize, huge: SchoolSize, starts: number, keys: number, saves: number, screens: number, months: number, persons: number, cards: number, books: number, files: number, wide: { rows: number, columns: number, guesses: number }, long: { students: number, years: number }, wheel: number, oldPc: { timesSlower: number, starts: number, keys: number, screens: number } }} plan
 * @property {string} scratch
 * @property {(part: string, place: number) => boolean} takes whether a part is to be measured, by its name and its place among all
 * @property {(text: string) => void} say
 */

/** A restored school: its address, and its size in words. @typedef {{ address: string, size: string }} School */

/** Measures every line of the table, in order. @param {Bench} bench @returns {Promise<Figure[]>} */
export async function measure(bench) {
  const { plan } = bench;
  /** A school for each size; equal sizes share one. @type {Map<SchoolSize, School>} */
  const schools = new Map();
  for (const size of [plan.small, plan.huge, plan.large]) {
    const address = bench.addresses.apps[schools.size] ?? '';
    schools.set(size, schools.get(size) ?? { address, size: sizeOf(size) });
  }
  /** @type {Awaited<ReturnType<typeof restoreInto>> | undefined} */
  let restored;
  for (const [size, { address }] of schools) restored = await restoreInto(bench, address, size);
  const [small, large, huge] = [plan.small, plan.large, plan.huge].map((size) => schools.get(size));
  if (!small || !large || !huge || !restored) throw new Error('No school was restored.');
  const smallAndLarge = [...new Set([small, large])];
  /** @type {Readonly<Record<string, () => Promise<Figure[]> | Figure[]>>} */
  const parts = {
    bytes: () => weights(bench, small.address),
    starts: () => starts(bench, smallAndLarge),
    languages: () => languages(bench, large),
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
    newYear: () => newYears(bench, large),
    monthRegister: () => monthRegisters(bench, large),
    restore: () => restoreFigures(restored, large.size),
    scrolling: () => scrolls(bench, huge),
    oldPc: () => onAnOldPc(bench, smallAndLarge),
    // Last: the import and its undo stay among the acts and snapshots of everything after it.
    spreadsheets: () => spreadsheets(bench, large),
    wideFiles: () => wideFiles(bench, huge),
    ownFields: () => ownFields(bench, large, small),
  };
  /** @type {Figure[]} */
  const figures = [];
  for (const [index, [name, measurePart]] of Object.entries(parts).entries()) {
    if (bench.takes(name, index)) figures.push(...(await measurePart()));
  }
  return figures;
}
