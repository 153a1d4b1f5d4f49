import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../scripts/run.mjs';

/**
 * Puts a TypeScript file of this folder, with all its imports from the app, into a page. The file leaves its
 * functions for the bench on `globalThis`.
 *
 * @param {import('@playwright/test').Page} page any, of an origin without a school
 * @param {string} file
 */
export async function putInto(page, file) {
  const output = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'chrome123',
      lib: { entry: path.join(ROOT, 'bench', file), formats: ['iife'], name: 'bundled' },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error(`${file} could not be bundled.`);
  // Added by the driver, because the page's own policy allows no such script.
  await page.evaluate(chunk.code);
}
