// `npm run pictures`: makes docs/images from dist/, by a plausible school in a real Chromium: the pictures of the README,
// and sheets of all screens, dialogs and papers. `-- --only=students,papers` makes these sheets alone, and
// `-- --before=/tmp/earlier/dist` those of an earlier build. Import only Node's own modules at the top: node_modules may not exist yet.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { ensureBuilt } from './package/currentBuild.mjs';
import { ROOT } from './run.mjs';

await ensureInstalled();
const { before, only } = parseArgs({
  options: { before: { type: 'string' }, only: { type: 'string' } },
}).values;
if (before === undefined) await ensureBuilt();
const { madeSchool, openStage } = await import('./pictures/stage.mjs');
const { makeSheets } = await import('./pictures/sheets.mjs');
const { makeReadmePictures } = await import('./pictures/readmePictures.mjs');
const { BEFORE, NOW, writeGallery } = await import('./pictures/gallery.mjs');

const folder = path.join(ROOT, 'docs', 'images');
mkdirSync(folder, { recursive: true });
const stage = await openStage(before ?? path.join(ROOT, 'dist'));
try {
  const school = await madeSchool();
  if (before === undefined && only === undefined) await makeReadmePictures(stage, school, folder);
  const sheets = path.join(folder, before === undefined ? NOW : BEFORE);
  await makeSheets(stage, school, sheets, only?.split(','));
  writeGallery(folder);
} finally {
  await stage.close();
}
