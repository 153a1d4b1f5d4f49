// `npm run package`: writes the packages for people to release/, the same bytes each time. Made on Linux (x64).
//   --web    only the folder for web servers, not zipped; nothing is downloaded
// Import only Node's own modules here: node_modules may not exist yet.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOfFile, filesBelow } from './files.mjs';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './package/currentBuild.mjs';
import { makeExecutables } from './package/executables.mjs';
import { makeTarball } from './package/tarball.mjs';
import { ROOT } from './run.mjs';

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

await ensureInstalled();
const { makeWebFolder, makeWebZip } = await import('./package/webZip.mjs');

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
if (process.argv.includes('--web')) {
  makeWebFolder(built);
} else {
  makeWebZip(built);
  await makeTarball(built);
  await makeExecutables(built);
  writeSums();
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
