/** What a start fetches and compiles before it is asked for. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * `src/main.ts` is small and runs first; what it then imports is named in the page, so that all of it is fetched at once.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const first = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith('src/main.ts')),
        );
        if (first?.imports.length !== 0) {
          throw new Error(`src/main.ts waits for ${first?.imports.join(', ')}`);
        }
        const start = chunks.find((chunk) =>
          chunk.moduleIds.some((id) => id.endsWith('src/app/start.tsx')),
        );
        if (!start) throw new Error('src/app/start.tsx is in no file that could be preloaded.');
        const scripts = [start.fileName, ...start.imports];
        const styles = chunks
          .filter(({ fileName }) => scripts.includes(fileName))
          .flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]);
        return [
          ...scripts.map((file) => ({
            rel: 'modulepreload',
            crossorigin: true,
            href: `./${file}`,
          })),
          ...styles.map((file) => ({ rel: 'stylesheet', crossorigin: true, href: `./${file}` })),
        ]
          .filter(({ href }) => !html.includes(href))
          .map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' }));
      },
    },
  };
}

/** Loads files of the build by `preload.mjs`, and not by the longer code that Vite has for any browser and page. */
export function ownPreload(): Plugin {
  const file = path.join(import.meta.dirname, 'preload.mjs');
  return {
    name: 'own-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        if (!code.includes('export const __vitePreload'))
          throw new Error('Vite calls by another name what preload.mjs stands for.');
        return { code: readFileSync(file, 'utf8'), map: null };
      },
    },
  };
}
