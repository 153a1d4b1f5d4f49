import react from '@vitejs/plugin-react';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { SCHOOL_HOST, SCHOOL_PORT } from './scripts/address.mjs';
import { servedBuild } from './scripts/servedBuild.mjs';

/**
 * No other origin, no inline script or style, ever. In the page itself, so that it
 * holds wherever the files are put; preview sends it as a header too.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "object-src 'none'",
].join('; ');

/** Only in the build: the development server needs inline scripts for hot reloading. */
function contentSecurityPolicy(): Plugin {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: CONTENT_SECURITY_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/**
 * `src/main.ts` is small and runs first; what it then imports is named in the page, so that all of it is fetched at once.
 */
function preloadStart(): Plugin {
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
        return [start.fileName, ...start.imports]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
            injectTo: 'head',
          }));
      },
    },
  };
}

/** Which file needs which is for the byte budget (scripts/byte-budget.mjs) alone: not among what is served. */
function listFilesBesideBuild(): Plugin {
  return {
    name: 'list-files-beside-build',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const cache = path.join(import.meta.dirname, '.cache');
      mkdirSync(cache, { recursive: true });
      renameSync(path.join(dir, '.vite', 'manifest.json'), path.join(cache, 'build.json'));
      rmSync(path.join(dir, '.vite'), { recursive: true });
    },
  };
}

/**
 * Opens the school and shows it: with all it imports, and what nearly every screen needs, in one file beside the page's
 * own, so that a screen costs one request and not twenty. What dialogs, forms and charts bring (Base UI, zod, recharts)
 * stays out; the byte budget watches that.
 */
const START = [
  /[\\/]src[\\/]app[\\/]start\.tsx$/,
  /[\\/]src[\\/]ui[\\/](?!charts[\\/]|dialogs[\\/](?:ConfirmDialog|Dialog|FormDialog)|fields[\\/](?:ComboboxField|TextField|TextAreaField|NumberField|SuggestField|FileButton)|feedback[\\/]ProgressBar|layout[\\/](?:ChoiceGrid|PaperHead)|fields[\\/]SegmentedRadios|display[\\/]Meter)/,
  /[\\/]src[\\/]domain[\\/](attendance|changes|classes|grades|grouping|ids|naturalOrder|search|storedRecords|students|teachers)\.ts$/,
  /[\\/]src[\\/]editing[\\/]prefetch\.ts$/,
  /[\\/]src[\\/]state[\\/](SchoolContext|useToday|saveFailed|newIds)\./,
  // So that Settings, which only explains it, need not wait for all that keeps snapshots.
  /[\\/]src[\\/]storage[\\/]revisions[\\/]snapshotGone\.ts$/,
];

/** What the screens with a list share: one file, for several small ones are a kilobyte more. */
const LISTS =
  /[\\/]src[\\/]editing[\\/](EditAndDelete|LazyDialogs|ListToolbar|NothingMatches|narrow|useClassNamesOffered|useRecordDialogs|useRecordList)\./;

/**
 * What storing a change needs, and what a start needs where database and keys disagree or there is no database: in one
 * file, which is fetched when the first screen is there.
 */
const LATER = /[\\/]src[\\/]storage[\\/](?:revisions|localStorage|database)[\\/]/;

export default defineConfig({
  // Every file is named from where the naming one lies, so that dist/ works in any folder of a web server.
  base: './',
  plugins: [
    react(),
    contentSecurityPolicy(),
    preloadStart(),
    listFilesBesideBuild(),
    servedBuild(),
    VitePWA({
      // src/app/sw.ts, which src/app/installation.ts registers; all that is done here is to tell it the files.
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      injectRegister: false,
      injectManifest: {
        injectionPoint: 'FILES_OF_THIS_VERSION',
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
      },
      // public/manifest.webmanifest, which src/app/installation.ts names once the first screen is there.
      manifest: false,
    }),
  ],
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: { polyfill: false },
    // A data: URL would be refused by the policy above for fonts, and costs more than a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // All of it is 10 kB, less than what it costs to ask for its parts one by one.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the page itself names, `src/main.ts`, and all that it imports.
            { name: 'first', priority: 1, tags: ['$initial'] },
            { name: 'start', test: (id) => START.some((part) => part.test(id)) },
            { name: 'lists', test: (id) => LISTS.test(id) },
            { name: 'later', test: LATER },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: {
    host: SCHOOL_HOST,
    port: SCHOOL_PORT,
    strictPort: true,
    // `servedBuild` is stricter than Vite, and nobody else's page has anything to read here.
    allowedHosts: true,
    cors: false,
    headers: {
      'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  },
});
