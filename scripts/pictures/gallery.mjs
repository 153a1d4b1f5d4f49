// The page that shows all sheets.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIALOGS, SCREENS } from './scenes.mjs';

/** Where sheets of now and of before are, in docs/images. */
export const NOW = 'now';
export const BEFORE = 'before';

const HEAD = `# Pictures

Each screen and dialog at 390, 768, 1280 and 1920 pixels, light above dark, and the papers of a school on A4. "Before" is the
program with its earlier looks, at commit 7e5ccfc9.

\`npm run pictures\` makes this page, its sheets and the pictures of the [README](../../README.md) anew; \`-- --only=students\`
makes one sheet. \`-- --before=…/dist\` makes the sheets of an earlier build, with the school and the scenes of now.`;

/**
 * Writes docs/images/README.md: a sheet for each scene whose file is there.
 *
 * @param {string} folder
 */
export function writeGallery(folder) {
  const picture = (
    /** @type {string} */ where,
    /** @type {string} */ name,
    /** @type {string} */ alt,
  ) =>
    existsSync(path.join(folder, where, `${name}.webp`))
      ? [`![${alt}](${where}/${name}.webp)`]
      : [];
  const parts = [...SCREENS, ...DIALOGS, { name: 'papers', title: 'Papers' }].map(
    ({ name, title }) => {
      const pictures = [...picture(NOW, name, title), ...picture(BEFORE, name, `${title}, before`)];
      return `## ${title}\n\n${pictures.join('\n')}`;
    },
  );
  writeFileSync(path.join(folder, 'README.md'), `${[HEAD, ...parts].join('\n\n')}\n`);
}
