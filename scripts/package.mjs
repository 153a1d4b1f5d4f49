// `npm run package`: writes the packages for people to release/, the same bytes each time. Made on Linux (x64). Import
// only Node's own modules here: node_modules may not exist yet.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFile, filesBelow } from './files.mjs';
import { ensureInstalled } from './install.mjs';
import { makeExecutables } from './package/executables.mjs';
import { makeTarball } from './package/tarball.mjs';
import { commandOf, ROOT, runNode } from './run.mjs';

/**
 * The inputs of packaging.
 *
 * @typedef {object} Build
 * @property {string} version
 * @property {string} dist the folder of the build
 * @property {readonly string[]} files the names of its files, from that folder
 * @property {string} digest the same for all packages of one build: a package knows by it whether it runs already
 * @property {string} release the folder that packages are written to
 */

ensureInstalled();
const { makeWebZip } = await import('./package/webZip.mjs');

/** The inputs of the build. The policy in the page stands in the server's file. */
const SOURCES = [
  'src',
  'public',
  'scripts/build',
  'scripts/files.mjs',
  'scripts/serve/server.mjs',
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];

const dist = path.join(ROOT, 'dist');
const release = path.join(ROOT, 'release');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));

await ensureBuilt();
rmSync(release, { recursive: true, force: true });
mkdirSync(release, { recursive: true });

const files = filesBelow(dist);
/** @type {Build} */
const built = {
  version,
  dist,
  release,
  files,
  digest: createHash('sha256').update(sumsOf(dist, files)).digest('hex'),
};
makeWebZip(built);
await makeTarball(built);
await makeExecutables(built);
writeSums();

async function ensureBuilt() {
  if (newest('dist/index.html') > Math.max(...SOURCES.map(newest))) return;
  console.log('Building SchoolMaster Pro …');
  const built = await runNode([commandOf('vite'), 'build']);
  if (built.ok) return;
  console.error(built.output);
  process.exit(1);
}

/**
 * Returns when a file, or the newest file of a folder, was changed; 0 if there is none.
 *
 * @param {string} place from the project's folder
 * @returns {number} milliseconds
 */
function newest(place) {
  const full = path.join(ROOT, place);
  const found = statSync(full, { throwIfNoEntry: false });
  if (found === undefined) return 0;
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(
    found.mtimeMs,
    ...readdirSync(full).map((name) => newest(path.join(place, name))),
  );
}

/** Writes release/SHA256SUMS. */
function writeSums() {
  const sums = sumsOf(release, filesBelow(release));
  writeFileSync(path.join(release, 'SHA256SUMS'), sums);
  console.log(sums.trimEnd());
}

/**
 * Lists the digests of files, as `sha256sum --check` reads them.
 *
 * @param {string} folder
 * @param {readonly string[]} names
 */
function sumsOf(folder, names) {
  return names.map((name) => `${digestOfFile(path.join(folder, name))}  ${name}\n`).join('');
}
