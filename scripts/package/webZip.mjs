import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { ROOT } from '../run.mjs';

/** Zip files cannot hold an earlier day; a fixed day gives the same bytes each time. */
const FIRST_DAY = new Date(1980, 0, 1);

/**
 * Writes the folder for any web server as a zip file, with docs/hosting.md as a text
 * and the configurations of web servers. The page is also there as `404.html`: hosts without settings send that file
 * for an address such as `/students`.
 *
 * @param {import('../package.mjs').Build} build
 */
export function makeWebZip({ version, dist, release, files }) {
  const entries = Object.fromEntries(
    files.map((name) => [name, readFileSync(path.join(dist, name))]),
  );
  entries['404.html'] = readFileSync(path.join(dist, 'index.html'));
  const docs = path.join(ROOT, 'docs');
  entries['hosting.txt'] = readFileSync(path.join(docs, 'hosting.md'));
  for (const name of readdirSync(path.join(docs, 'hosting')).toSorted())
    entries[`hosting/${name}`] = readFileSync(path.join(docs, 'hosting', name));
  const zip = zipSync(entries, { level: 9, mtime: FIRST_DAY });
  writeFileSync(path.join(release, `SchoolMaster-Pro-${version}-web.zip`), zip);
}
