import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';

const browser = findBrowser();

// Its own file, not a part of vite.config.ts: tests need no service worker. The time zone is the machine's, or TZ: tests
// must pass in any.
export default defineConfig({
  test: {
    setupFiles: ['src/testing/silent.ts'],
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'],
          exclude: ['src/**/*.browser.test.tsx'],
          // Files that run one after the other in one process share what they import: half the time. What a test changes
          // outside of itself, it has to put back.
          isolate: false,
          // A property over thousands of steps takes its time on a busy machine; nothing here is a measurement.
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        // What components import is known beforehand: a dependency that is found late reloads the page under a test.
        optimizeDeps: {
          include: [
            'react',
            'react/jsx-dev-runtime',
            'react/jsx-runtime',
            'react-dom',
            'react-dom/client',
            'vitest-browser-react',
            '@base-ui/react/dialog',
            '@base-ui/react/alert-dialog',
            '@base-ui/react/combobox',
            'recharts',
            'react-hook-form',
            '@hookform/resolvers/zod',
            'zod',
            'zustand',
            'zustand/react/shallow',
            'zustand/vanilla',
            'lucide',
            'idb',
            'axe-core',
            'papaparse',
            'saxen',
            'wouter',
            'wouter/use-browser-location',
          ],
        },
        plugins: [react()],
        test: {
          name: 'components',
          // One of two processors would stay idle otherwise.
          maxWorkers: 2,
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 30_000,
          // What is asked for is often fetched first; a busy machine takes more than the second it has otherwise.
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            ui: false,
            viewport: { width: 1280, height: 800 },
            instances: [{ browser: 'chromium' }],
            provider: playwright({
              contextOptions: { reducedMotion: 'reduce' },
              launchOptions: {
                args: BROWSER_FLAGS,
                ...(browser === undefined ? {} : { executablePath: browser }),
              },
            }),
          },
        },
      },
    ],
  },
});
