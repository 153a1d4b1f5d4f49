import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { digestOfFile, filesBelow } from '../files.mjs';

const WORKER = 'sw.js';

/**
 * Builds the service worker `src/app/sw.ts`, which src/app/installation.ts registers, after all other files, and
 * inserts their names for `FILES_OF_THIS_VERSION`.
 *
 * @returns {import('vite').Plugin}
 */
export function serviceWorker() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir }) {
        const folder = path.resolve(config.root, dir ?? config.build.outDir);
        const code = await compiled(config);
        const files = JSON.stringify(filesOf(folder));
        writeFileSync(
          path.join(folder, WORKER),
          code.replace('FILES_OF_THIS_VERSION', () => files),
        );
      },
    },
  };
}

/** @param {import('vite').ResolvedConfig} config @returns {Promise<string>} the worker as one classic script */
async function compiled({ root, build: { target } }) {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target,
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, 'src', 'app', 'sw.ts'),
        output: { format: 'iife', entryFileNames: WORKER },
      },
    },
  });
  const [chunk] = [built].flat().flatMap((output) => ('output' in output ? output.output : []));
  if (chunk?.type !== 'chunk') throw new Error('src/app/sw.ts was compiled to nothing.');
  return chunk.code;
}

/**
 * Lists every file of the program. Names in `assets/` contain a hash; the others get a revision.
 *
 * @param {string} folder
 * @returns {{ revision: string | null, url: string }[]}
 */
function filesOf(folder) {
  return filesBelow(folder)
    .filter((url) => url !== WORKER)
    .map((url) => ({
      revision: url.startsWith('assets/') ? null : digestOfFile(path.join(folder, url)),
      url,
    }));
}
