import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { contentSecurityPolicy } from './scripts/build/contentSecurityPolicy.ts';
import { listFilesBesideBuild } from './scripts/build/filesOfBuild.ts';
import { CHUNKS } from './scripts/build/chunks.ts';
import { preloadStart } from './scripts/build/preloadStart.ts';
import { shortWords } from './scripts/build/shortWords.ts';
import { serviceWorker } from './scripts/build/serviceWorker.mjs';

export default defineConfig({
  // Every file is named from where the naming one lies, so that dist/ works in any folder of a web server.
  base: './',
  plugins: [
    react(),
    shortWords(),
    contentSecurityPolicy(),
    preloadStart(),
    listFilesBesideBuild(),
    serviceWorker(),
  ],
  // wouter asks a package that fills this in for React before 18.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    // Every browser of `target` knows `modulepreload`.
    modulePreload: { polyfill: false },
    // A data: URL would be refused by the policy above for fonts, and costs more than a file.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // What dialogs, grids, charts and paper look like comes with them, not with the first screen.
    cssCodeSplit: true,
    rolldownOptions: {
      // On a slow machine, the report would stand between `npm start` and its address.
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
});
