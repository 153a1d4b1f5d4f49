// Sheets of pictures: a screen in four widths, above each other light and dark; and the papers of a school.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIALOGS, PAPERS, SCREENS } from './scenes.mjs';
import { pictureOf } from './stage.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./stage.mjs').openStage>>} Stage */
/** @typedef {import('./stage.mjs').School} School */
/** @typedef {import('./scenes.mjs').Scene} Scene */

/** A phone, a tablet, a laptop and a wide screen. */
const WINDOWS = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

/** A4 at 96 pixels an inch. */
const SHEET = { width: 794, height: 1123 };

/** Pictures stand half as large as they were, so that all of them stay a few megabytes. */
const SCALE = 0.5;
const GAP = 16;

/**
 * Makes a file for each screen and dialog, and one of the papers. Skips what this build does not have: earlier builds
 * have fewer dialogs.
 *
 * @param {Stage} stage
 * @param {School} school
 * @param {string} folder where the files are written; without `only`, what it held is deleted
 * @param {readonly string[]} [only] the names of the sheets
 */
export async function makeSheets(stage, school, folder, only) {
  const isMade = (/** @type {string} */ name) => only === undefined || only.includes(name);
  if (only === undefined) rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const scene of [...SCREENS, ...DIALOGS].filter(({ name }) => isMade(name))) {
    const columns = await Promise.all(
      WINDOWS.map((window) => inBothThemes(stage, school, scene, window)),
    );
    if (columns.some((pictures) => pictures === undefined)) continue;
    const rows = [0, 1].map((theme) => columns.map((pictures) => pictures?.[theme] ?? Buffer.of()));
    await writeSheet(stage, rows, path.join(folder, `${scene.name}.webp`));
  }
  if (!isMade('papers')) return;
  const papers = [];
  for (const scene of PAPERS) {
    const picture = await onPaper(stage, school, scene);
    if (picture) papers.push(picture);
  }
  await writeSheet(stage, inRows(papers, 5), path.join(folder, 'papers.webp'));
}

/**
 * Returns the light and the dark picture of a scene.
 *
 * @param {Stage} stage
 * @param {School} school
 * @param {Scene} scene
 * @param {import('./stage.mjs').Window} window
 */
async function inBothThemes(stage, school, scene, window) {
  const page = await shown(stage, school, scene, window);
  if (page === undefined) return undefined;
  const pictures = [];
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
    await page.emulateMedia({ colorScheme });
    pictures.push(await pictureOf(page));
  }
  await page.context().close();
  return pictures;
}

/**
 * Returns the first page of a paper.
 *
 * @param {Stage} stage
 * @param {School} school
 * @param {Scene & { margins: readonly number[] }} scene
 */
async function onPaper(stage, school, scene) {
  const page = await shown(stage, school, scene, { width: 1280, height: SHEET.height });
  if (page === undefined) return undefined;
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEET);
  const [above = 0, beside = 0, below = 0] = scene.margins;
  // A picture has no pages: the first ends where its page would, 2 mm above the margin, or where the next is to begin.
  const height = `calc(297mm - ${above + below + 2}mm)`;
  await page.addStyleTag({
    content: `
      body { padding: ${above}mm ${beside}mm ${below}mm; --sheet-height: ${height} }
      [data-paper] { block-size: ${height}; overflow: hidden }`,
  });
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('body *'))
      if (part instanceof HTMLElement && getComputedStyle(part).breakBefore === 'page')
        part.hidden = true;
  });
  const picture = await pictureOf(page);
  await page.context().close();
  return picture;
}

/**
 * Opens a scene. Resolves with `undefined` if this build has no such place.
 *
 * @param {Stage} stage
 * @param {School} school
 * @param {Scene} scene
 * @param {import('./stage.mjs').Window} window
 */
async function shown(stage, school, { name, place, show, settings }, window) {
  const { page, goTo } = await stage.open(
    { ...school, settings: { ...school.settings, ...settings } },
    window,
  );
  try {
    await goTo(place);
    await show?.(page, school);
    return page;
  } catch (error) {
    console.log(`${name}: not at ${window.width} px (${String(error).split('\n')[0]})`);
    await page.context().close();
    return undefined;
  }
}

/**
 * @template T
 * @param {readonly T[]} items
 * @param {number} inRow
 */
function inRows(items, inRow) {
  return Array.from({ length: Math.ceil(items.length / inRow) }, (_, row) =>
    items.slice(row * inRow, (row + 1) * inRow),
  );
}

/**
 * Lays rows of pictures on one sheet and writes it as WebP, which the browser itself can write.
 *
 * @param {Stage} stage
 * @param {readonly (readonly Buffer[])[]} rows
 * @param {string} file
 */
async function writeSheet(stage, rows, file) {
  const page = await stage.browser.newPage();
  const url = await page.evaluate(
    async ({ pictures, scale, gap }) => {
      const images = await Promise.all(
        pictures.map((row) =>
          Promise.all(
            row.map(async (picture) => {
              const whole = await (await fetch(`data:image/png;base64,${picture}`)).blob();
              const { width } = await createImageBitmap(whole);
              return await createImageBitmap(whole, {
                resizeWidth: Math.round(width * scale),
                resizeQuality: 'high',
              });
            }),
          ),
        ),
      );
      const heightOf = (/** @type {readonly ImageBitmap[]} */ row) =>
        Math.max(...row.map(({ height }) => height));
      const canvas = document.createElement('canvas');
      canvas.width = Math.max(
        ...images.map((row) => row.reduce((sum, { width }) => sum + width + gap, gap)),
      );
      canvas.height = images.reduce((sum, row) => sum + heightOf(row) + gap, gap);
      const drawing = canvas.getContext('2d');
      if (!drawing) throw new Error('This browser draws no pictures.');
      drawing.fillStyle = '#8a8a85';
      drawing.fillRect(0, 0, canvas.width, canvas.height);
      let top = gap;
      for (const row of images) {
        let left = gap;
        for (const image of row) {
          drawing.drawImage(image, left, top);
          left += image.width + gap;
        }
        top += heightOf(row) + gap;
      }
      return canvas.toDataURL('image/webp', 0.8);
    },
    {
      pictures: rows.map((row) => row.map((picture) => picture.toString('base64'))),
      scale: SCALE,
      gap: GAP,
    },
  );
  await page.close();
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  writeFileSync(file, bytes);
  console.log(`${path.basename(file)} ${Math.round(bytes.length / 1024)} kB`);
}
