import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/**
 * No other origin, no inline script or style, ever (issue: private). In the page itself, so that it
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
 * What start-up and nearly every screen need, in one file beside the page's own: a screen then costs one request,
 * not twenty. What dialogs, forms and charts bring (Base UI, zod, recharts) stays out; the byte budget watches that.
 */
const SHARED_BY_SCREENS = [
  /node_modules[\\/](react|react-dom|scheduler|react-router|zustand|idb|lucide-react)[\\/]/,
  /src[\\/]ui[\\/](?!charts[\\/]|ConfirmDialog|Dialog|FormDialog|ComboboxField|TextField|TextAreaField|NumberField|SuggestField|FileButton|ProgressBar|Meter)/,
  /src[\\/]domain[\\/](attendance|changes|classes|days|grades|ids|naturalOrder|rosters|search|storedRecords|students|teachers)\.ts/,
  /src[\\/]editing[\\/](useFetchedEarly|useRemoval)\.ts/,
  /src[\\/]state[\\/](SchoolContext|useToday|saveFailed|newIds)\./,
];

export default defineConfig({
  plugins: [
    react(),
    contentSecurityPolicy(),
    VitePWA({
      // A new version waits until the last window of the old one is closed: nobody is reloaded while
      // typing, and no open window loses the files it has yet to load. See src/app/offline.ts.
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,woff2,webmanifest}'],
        maximumFileSizeToCacheInBytes: 8 * 1024 * 1024,
        navigateFallback: 'index.html',
        cleanupOutdatedCaches: true,
        // The very first window, too, finds its lazy screens when the server has stopped.
        clientsClaim: true,
        skipWaiting: false,
        inlineWorkboxRuntime: true,
        sourcemap: false,
      },
      manifest: {
        id: '/',
        name: 'SchoolMaster Pro',
        short_name: 'SchoolMaster',
        description:
          'Students, teachers, classes, attendance, grades and reports, kept on this computer.',
        lang: 'en',
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: '#ffffff',
        theme_color: '#4338ca',
        categories: ['education', 'productivity'],
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icon-maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
        shortcuts: [
          { name: 'Attendance', url: '/attendance' },
          { name: 'Students', url: '/students' },
        ],
      },
    }),
  ],
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The byte budget (scripts/byte-budget.mjs) reads which file needs which from it.
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
            {
              name: 'shared',
              test: (id) => SHARED_BY_SCREENS.some((part) => part.test(id)),
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
  preview: {
    host: '127.0.0.1',
    port: 4173,
    headers: {
      'Content-Security-Policy': `${CONTENT_SECURITY_POLICY}; frame-ancestors 'none'`,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  },
});
