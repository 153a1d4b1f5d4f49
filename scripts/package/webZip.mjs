import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { ROOT } from '../run.mjs';

/** Zip files cannot hold an earlier day; a fixed day gives the same bytes each time. */
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * Writes the folder for any web server as a zip file.
 *
 * @param {import('../package.mjs').Build} build
 */
export function makeWebZip(build) {
  const zip = zipSync(webFiles(build), { level: 9, mtime: FIRST_DAY });
  writeFileSync(path.join(build.release, `SchoolMaster-Pro-${build.version}-web.zip`), zip);
}

/**
 * Writes the same as a folder, `web/`.
 *
 * @param {import('../package.mjs').Build} build
 */
export function makeWebFolder(build) {
  for (const [name, content] of Object.entries(webFiles(build))) {
    const file = path.join(build.release, 'web', name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

/**
 * Returns the build, docs/hosting.md as a text and the configurations of web servers. The page is also there as
 * `404.html`: hosts without settings send that file for an address such as `/students`.
 *
 * @param {import('../package.mjs').Build} build
 * @returns {Record<string, Buffer>}
 */
function webFiles({ dist, files }) {
  const contents = Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(dist, name))]),
  );
  contents['404.html'] = readFileSync(path.join(dist, 'index.html'));
  const docs = path.join(ROOT, 'docs');
  contents['hosting.txt'] = readFileSync(path.join(docs, 'hosting.md'));
  for (const name of readdirSync(path.join(docs, 'hosting')).toSorted())
    contents[`hosting/${name}`] = readFileSync(path.join(docs, 'hosting', name));
  return contents;
}
