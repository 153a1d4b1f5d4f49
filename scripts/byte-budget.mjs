// Fails if the first screen needs more bytes than the budget. Counts, for each screen, all JavaScript and CSS loaded
// before it can show: the page's files, the screen's file, their imports, and all their style sheets.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { ROOT } from './run.mjs';

/**
 * Gzipped bytes of JavaScript and CSS for the first screen. The bench judges time; more bytes than this are a mistake.
 */
const BUDGET_BYTES = 200_000;

/** Gzipped bytes of one language's words. */
const LANGUAGE_BYTES = 60_000;

/** The first list. Other screens are shown but not judged. */
const FIRST_SCREENS = ['students'];

const dist = path.join(ROOT, 'dist');
const manifestFile = path.join(ROOT, '.cache', 'build.json');
if (!existsSync(manifestFile)) {
  console.error('There is no build to measure in dist/. Run npm run build first.');
  process.exit(1);
}

/** @type {Record<string, { file: string, imports?: string[], css?: string[] }>} */
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));

const named = filesNamedInPage();
if (!named.some((file) => file.endsWith('.js'))) {
  console.error('The page dist/index.html names no script.');
  process.exit(1);
}
const start = new Set(named);
for (const [key, { file }] of Object.entries(manifest))
  if (named.includes(file)) filesOf(key, start);

const rows = [{ name: 'start alone', judged: true, files: start }];
for (const key of Object.keys(manifest)) {
  const screen = /^src\/screens\/([^/]+)\/\w+Screen\.tsx$/.exec(key)?.[1];
  if (screen === undefined) continue;
  rows.push({
    name: screen,
    judged: FIRST_SCREENS.includes(screen),
    files: new Set([...start, ...filesOf(key)]),
  });
}

let over = false;
console.log(`first screen, gzipped JavaScript and CSS (budget ${BUDGET_BYTES} bytes)`);
for (const { name, judged, files } of rows) {
  const bytes = total(files);
  const tooMuch = judged && bytes > BUDGET_BYTES;
  over ||= tooMuch;
  const comparison = tooMuch ? `over by ${bytes - BUDGET_BYTES}` : judged ? 'ok' : '';
  console.log(`  ${name.padEnd(12)} ${String(bytes).padStart(7)}  ${comparison}`);
  if (tooMuch) printFiles(files);
}
console.log(`languages, gzipped (budget ${LANGUAGE_BYTES} bytes)`);
for (const [key, { file }] of Object.entries(manifest)) {
  const code = /^src\/language\/words\/(\w+)\.json$/.exec(key)?.[1];
  if (code === undefined) continue;
  const bytes = gzippedBytes(file);
  over ||= bytes > LANGUAGE_BYTES;
  console.log(`  ${code.padEnd(12)} ${String(bytes).padStart(7)}`);
}
process.exit(over ? 1 : 0);

/**
 * Returns a file of the build and everything it needs to run.
 *
 * @param {string} key
 * @param {Set<string>} [files]
 * @param {Set<string>} [seen]
 */
function filesOf(key, files = new Set(), seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return files;
  seen.add(key);
  files.add(chunk.file);
  for (const css of chunk.css ?? []) files.add(css);
  for (const imported of chunk.imports ?? []) filesOf(imported, files, seen);
  return files;
}

/** The files that the page itself requests: scripts, module preloads, style sheets. */
function filesNamedInPage() {
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/(?:src|href)="\.\/([^"]+\.(?:js|css))"/g)].map(
    (match) => match[1] ?? '',
  );
}

/** @param {string} file */
function gzippedBytes(file) {
  return gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
}

/** @param {Set<string>} files */
function total(files) {
  return [...files].reduce((sum, file) => sum + gzippedBytes(file), 0);
}

/** @param {Set<string>} files */
function printFiles(files) {
  const sized = [...files].map((file) => ({ file, bytes: gzippedBytes(file) }));
  for (const { file, bytes } of sized.toSorted((a, b) => b.bytes - a.bytes)) {
    console.log(`    ${String(bytes).padStart(7)}  ${file}`);
  }
}
