// The pictures of the README: a large one, and six small ones of one size, which stand in a table.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIALOGS, markSome, PAPERS, SCREENS } from './scenes.mjs';
import { pictureOf } from './stage.mjs';
import { SHOWN_CLASS } from './plausibleSchool.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./stage.mjs').openStage>>} Stage */
/** @typedef {import('./stage.mjs').School} School */

// Twice as sharp: it is shown larger.
const WIDE = { width: 1280, height: 800, deviceScaleFactor: 2 };
const PHONE = { width: 390, height: 800, deviceScaleFactor: 2, isMobile: true };
const SMALL = { width: 1000, height: 680 };

/** The small pictures: the file of each, and its scene. */
const SMALL_PICTURES = [
  ['register', 'register'],
  ['mark-book', 'mark-book'],
  ['report-card', 'report-card-classic'],
  ['import', 'import'],
  ['strip-of-days', 'student'],
  ['new-year', 'new-year'],
];

/**
 * Writes the pictures of the README.
 *
 * @param {Stage} stage
 * @param {School} school
 * @param {string} folder
 */
export async function makeReadmePictures(stage, school, folder) {
  const write = (/** @type {string} */ name, /** @type {Buffer} */ picture) => {
    writeFileSync(path.join(folder, `${name}.png`), picture);
    console.log(`${name}.png ${Math.round(picture.length / 1024)} kB`);
  };
  write(
    'dashboard-and-phone',
    await beside(stage, await dashboard(stage, school), await phone(stage, school)),
  );
  for (const [file = '', name] of SMALL_PICTURES) {
    const scene = [...SCREENS, ...DIALOGS, ...PAPERS].find((one) => one.name === name);
    if (scene === undefined) throw new Error(`There is no scene ${name}.`);
    const { page, goTo } = await stage.open(school, SMALL);
    await goTo(scene.place);
    await scene.show?.(page, school);
    if ('margins' in scene) {
      await page.emulateMedia({ media: 'print' });
      await page.addStyleTag({ content: 'body { padding: 2.5rem 3rem; zoom: 0.96 }' });
    }
    write(file, await pictureOf(page));
    await page.context().close();
  }
}

/** As in a school that has its backup, the last of its first steps. @param {Stage} stage @param {School} school */
async function dashboard(stage, school) {
  const { page, goTo } = await stage.open(school, WIDE);
  await goTo('settings');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Backup' }).click();
  await saved;
  await goTo('');
  const picture = await pictureOf(page);
  await page.context().close();
  return picture;
}

/** @param {Stage} stage @param {School} school */
async function phone(stage, school) {
  const { page, goTo } = await stage.open(school, PHONE);
  await goTo(`attendance?class=${SHOWN_CLASS.id}`);
  await markSome(page);
  const picture = await pictureOf(page);
  await page.context().close();
  return picture;
}

/** Lays a wide and a narrow picture beside each other. @param {Stage} stage @param {Buffer} wide @param {Buffer} narrow */
async function beside(stage, wide, narrow) {
  const page = await stage.browser.newPage({ viewport: { width: 1280, height: 640 } });
  const image = (/** @type {Buffer} */ one) => `data:image/png;base64,${one.toString('base64')}`;
  await page.setContent(
    `<body style="margin: 0; height: 640px; display: flex; gap: 24px; justify-content: center; align-items: center">
      <img src="${image(wide)}" style="height: 576px; border: 1px solid #ccd; border-radius: 10px">
      <img src="${image(narrow)}" style="height: 576px; border: 1px solid #ccd; border-radius: 18px">
    </body>`,
  );
  await page.waitForFunction(() => Array.from(document.images).every((one) => one.complete));
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}
