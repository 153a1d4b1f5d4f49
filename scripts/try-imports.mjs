// Says what the import makes of every spreadsheet of a folder, as a person finds it who presses only Next and Import:
//
//   node scripts/try-imports.mjs <folder>
//
// A file whose name begins with "teachers", "classes", "grades" or "attendance" is imported as that, any other as students,
// into a school that is empty. Prints headings, what they are taken for and how many rows come of it, but no row: files
// from schools hold people's names. (Without headings, or where a row is taken for them, that row's cells are printed.)
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createServer } from 'vite';
import { ROOT } from './run.mjs';

/** @import { CollectionName } from '../src/school/collections.ts' */
/** @import { ImportSchool } from '../src/import/reading/importSchool.ts' */

const folder = process.argv[2] ?? '';
if (folder === '') {
  console.error('Name a folder of spreadsheets: node scripts/try-imports.mjs <folder>');
  process.exit(1);
}

// Open to the end: what is loaded lazily is loaded while files are read.
const server = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});

/** @type {typeof import('../src/import/files/readSpreadsheet.ts')} */
const { readSpreadsheet } = await load('src/import/files/readSpreadsheet.ts');
/** @type {typeof import('../src/import/plan/importSession.ts')} */
const { ImportSession } = await load('src/import/plan/importSession.ts');
/** @type {typeof import('../src/import/dialog/missingChoices.ts')} */
const { missingChoices } = await load('src/import/dialog/missingChoices.ts');

/** @type {readonly CollectionName[]} */
const NAMED = ['teachers', 'classes', 'grades', 'attendance'];
/** @type {ImportSchool} */
const NOBODY = { students: [], teachers: [], classes: [], attendance: [], grades: [] };
const today = new Date().toISOString().slice(0, 10);

for (const file of readdirSync(folder).toSorted()) {
  if (!/\.(?:csv|tsv|txt|xlsx)$/iu.test(file)) continue;
  console.log(`\n${file}`);
  for (const line of await verdict(file)) console.log(`  ${line}`);
}
await server.close();

/**
 * What is said of one file, line by line.
 *
 * @param {string} file
 */
async function verdict(file) {
  const collection = NAMED.find((name) => file.startsWith(name)) ?? 'students';
  const bytes = new Blob([readFileSync(path.join(folder, file))]);
  let workbook;
  try {
    workbook = await readSpreadsheet(bytes, file);
  } catch (failure) {
    return [`refused: ${failure instanceof Error ? failure.message : String(failure)}`];
  }
  const session = new ImportSession(collection, workbook, NOBODY, file);
  const sheet = session.sheets(today)[0]?.place ?? 0;
  const seen = session.look({ sheet, today, usualOrder: 'dayMonthYear', remembered: {} });
  const lines = seen.columns.map(
    ({ heading }, place) => `${heading}: ${seen.guesses[place]?.field || 'not imported'}`,
  );
  const said = { columns: seen.guesses, writtenAs: {}, allRows: {} };
  const { asked } = session.questions(said);
  const missing = missingChoices(collection, seen.guesses, asked);
  if (missing !== undefined) return [...lines, `Next waits: ${missing}`];
  const { counts } = session.plan({
    ...said,
    matchBy: '',
    createsClasses: true,
    corrections: {},
  });
  return [...lines, `${seen.rowCount} rows: ${counts.new} new, ${counts.problem} with problems`];
}

/**
 * A module of the program, its TypeScript included.
 *
 * @template T
 * @param {string} file from the project's folder
 * @returns {Promise<T>}
 */
async function load(file) {
  return /** @type {Promise<T>} */ (server.ssrLoadModule(path.join(ROOT, file)));
}
