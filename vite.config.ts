import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { SCHOOL_HOST, SCHOOL_PORT } from './scripts/address.mjs';
import { CHUNKS } from './scripts/build/chunks.ts';
import { shortClassName } from './scripts/build/classNames.ts';
import {
  CONTENT_SECURITY_POLICY,
  contentSecurityPolicy,
} from './scripts/build/contentSecurityPolicy.ts';
import { listFilesBesideBuild } from './scripts/build/filesOfBuild.ts';
import { ownPreload, preloadStart } from './scripts/build/preloading.ts';
import { servedBuild } from './scripts/build/servedBuild.mjs';
import { serviceWorker } from './scripts/build/serviceWorker.mjs';

export default defineConfig({
  // Every file is named from where the naming one lies, so that dist/ works in any folder of a web server.
  base: './',
  plugins: [
    react(),
    contentSecurityPolicy(),
    preloadStart(),
    ownPreload(),
    listFilesBesideBuild(),
    servedBuild(),
    serviceWorker(),
  ],
  // wouter asks a package that fills this in for React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      // The page itself names these: nothing that is fetched later need ask for them again. What several PCs share is
      // fetched by nobody else, shows nothing and can wait: the first script need not name all that it imports.
      resolveDependencies: (wanted, needed) =>
        /(?:schoolSharing|sharedSchool)-[^/]*$/.test(wanted)
          ? []
          : needed.filter((file) => !/(?:index|start|rolldown-runtime)-[^/]*$/.test(file)),
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
        codeSplitting: { groups: CHUNKS },
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
