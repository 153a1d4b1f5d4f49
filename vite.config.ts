import react from '@vitejs/plugin-react';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { SCHOOL_HOST, SCHOOL_PORT } from './scripts/address.mjs';
import { servedBuild } from './scripts/servedBuild.mjs';
import { serviceWorker } from './scripts/serviceWorker.mjs';

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

/**
 * Has Chromium compile `start` and `lists` whole, on a thread of its own: some 500 functions are called before the first
 * screen is there, and each would be compiled by itself, on the page's own thread, at every start anew.
 */
function compileAhead(): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && ['start', 'lists'].includes(file.name)) {
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          }
        }
      },
    },
  };
}

/** Vite asks each browser whether it knows `modulepreload`, in the first script. All that the build is for do. */
function knownModulePreload(): Plugin {
  return {
    name: 'known-module-preload',
    apply: 'build',
    transform: {
      filter: { id: /vite[\\/]preload-helper/ },
      handler(code) {
        const known = code.replace(
          /const scriptRel = .*?\)\(\);/s,
          "const scriptRel = 'modulepreload';",
        );
        if (known === code) throw new Error('Vite finds out otherwise what a browser can preload.');
        return { code: known, map: null };
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
  inFolder('app', 'start'),
  inFolder('domain/attendance', 'attendance'),
  inFolder('domain/basics', 'grouping', 'ids', 'naturalOrder', 'search'),
  inFolder('domain/classes', 'classes'),
  inFolder('domain/grades', 'grades'),
  inFolder('domain/intents', 'changes'),
  inFolder('domain/records', 'readRecord', 'storedRecord'),
  inFolder('domain/settings', 'nameOrder'),
  inFolder('domain/students', 'students'),
  inFolder('domain/teachers', 'teachers'),
  inFolder('editing/lists', 'useAddress'),
  inFolder('editing/ownSchool', 'ownSchoolPart'),
  inFolder('editing/paper', 'paperOf'),
  inFolder('editing/people', 'personAddress', 'PersonLink'),
  inFolder('state', 'newIds'),
  inFolder('state/school', 'SchoolContext', 'useNameOrder', 'useToday', 'saveFailed'),
  // So that Settings, which only explains it, need not wait for all that keeps snapshots.
  inFolder('storage/revisions', 'snapshotGone'),
  /[\\/]src[\\/]ui[\\/][^\\/]+$/,
  inFolder('ui/paper', 'printing'),
  inFolder('ui/controls', 'AppLink', 'Button', 'IconButton', 'ThemeSwitch'),
  inFolder('ui/dialogs', 'openDialogs', 'openerFocus'),
  inFolder(
    'ui/display',
    'Avatar',
    'Badge',
    'ContactLink',
    'Icon',
    'iconPath',
    'icons',
    'NameLink',
    'nameLink',
  ),
  inFolder('ui/display', 'TwoLines', 'VisuallyHidden'),
  inFolder(
    'ui/feedback',
    'Banner',
    'EmptyState',
    'LoadingState',
    'NoticeArea',
    'NotRead',
    'StatusLine',
    'Toasts',
    'toasts',
  ),
  inFolder('ui/fields', 'Field', 'FieldFrame', 'SearchBox', 'SelectField', 'splitFieldProps'),
  inFolder(
    'ui/layout',
    'allDrawn',
    'AppShell',
    'Card',
    'containerWidth',
    'Page',
    'Section',
    'Stack',
    'Toolbar',
  ),
  inFolder(
    'ui/table',
    'DataTable',
    'focusedRow',
    'scrollPlace',
    'rowOrder',
    'rowWindow',
    'tableColumns',
    'ticking',
    'useSortedRows',
  ),
];

/** Finds these files of a folder in `src`, and the styles of the same name. */
function inFolder(folder: string, ...names: readonly string[]): RegExp {
  return new RegExp(`/src/${folder}/(?:${names.join('|')})\\.`.replaceAll('/', '[\\\\/]'));
}

/** Whether a file is one of these. */
function isAmong(files: readonly RegExp[]): (id: string) => boolean {
  return (id) => files.some((file) => file.test(id));
}

/** What the screens with a list share: one file, for several small ones are a kilobyte more. */
const LISTS = [
  inFolder('editing/exporting', 'ExportButton'),
  inFolder(
    'editing/forms',
    'EditAndDelete',
    'LazyDialogs',
    'useClassNamesOffered',
    'useRecordDialogs',
  ),
  inFolder('editing/importing', 'ImportButton', 'TransferButtons'),
  inFolder(
    'editing/lists',
    'LazyTicked',
    'ListToolbar',
    'narrow',
    'NothingMatches',
    'useTypedInAddress',
    'useRecordList',
  ),
  inFolder('editing/people', 'LazyPersonPage'),
];

/**
 * What storing a change needs, and what a start needs where database and keys disagree or there is no database: in one
 * file, which is fetched when the first screen is there.
 */
const LATER = /[\\/]src[\\/]storage[\\/](?:revisions|localStorage|database)[\\/]/;

/** What shares and rates are worked out by, wherever they are shown. */
const FIGURES = [
  inFolder('domain/attendance', 'attendanceRate'),
  inFolder('domain/basics', 'percentages'),
];

/** What screens and storing count by: of its own, or screens that count would wait for all that storing needs. */
const COUNTING = [
  inFolder('domain/attendance', 'attendanceTallies'),
  inFolder('domain/calendar', 'periods'),
  inFolder('domain/classes', 'rosters'),
  inFolder('domain/grades', 'gradeTallies'),
  inFolder('domain/intents', 'acts'),
  inFolder('domain/records', 'sameRecord'),
];

export default defineConfig({
  // Every file is named from where the naming one lies, so that dist/ works in any folder of a web server.
  base: './',
  plugins: [
    react(),
    contentSecurityPolicy(),
    preloadStart(),
    compileAhead(),
    knownModulePreload(),
    listFilesBesideBuild(),
    servedBuild(),
    serviceWorker(),
  ],
  // wouter asks a package that fills this in for React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  // Five characters tell a thousand names apart; the file and the name they come from are twice as long.
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page itself names these: nothing that is fetched later need ask for them again.
      resolveDependencies: (_file, needed) =>
        needed.filter((file) => !/(?:start|rolldown-runtime)-[^/]*$/.test(file)),
    },
    // A data: URL would be refused by the policy above for fonts, and costs more than a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What dialogs, grids, charts and paper look like comes with them, not with the first screen.
    cssCodeSplit: true,
    rolldownOptions: {
      output: {
        // Seven characters tell versions apart as well as eight, and every name stands in the first screen's files.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // What the page itself names, `src/main.ts`, and all that it imports.
            { name: 'first', priority: 1, tags: ['$initial'] },
            { name: 'start', test: isAmong(START) },
            { name: 'lists', test: isAmong(LISTS) },
            { name: 'figures', test: isAmong(FIGURES) },
            { name: 'counting', test: isAmong(COUNTING) },
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
