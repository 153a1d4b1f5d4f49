import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BROWSER_FLAGS, findTestBrowser } from './scripts/browser.mjs';
import { bundledWorkers, cheapPassphrases } from './scripts/build/bundledWorkers.ts';
import { dayOfRun } from './src/testing/clock.mjs';

const browser = findTestBrowser();

/** `vitest run`, not the watch: nothing changes from the first test file to the last. */
const ONCE = process.argv.includes('run');

/** The clock comes last: Vitest asks for these files again before each file of tests, at an address with the time in it. */
const EACH_TEST = ['src/testing/silent.ts', 'src/testing/unstubbed.ts', 'src/testing/today.ts'];

const UNIT = {
  environment: 'node',
  setupFiles: ['src/testing/examples.ts', ...EACH_TEST],
  exclude: ['src/**/*.browser.test.tsx'],
  // A property over thousands of steps takes its time on a busy machine; nothing here is a measurement.
  testTimeout: 60_000,
  // Vitest leaves one processor idle, which is half of two; it has little to do itself once files are transformed.
  maxWorkers: availableParallelism(),
};

// Its own file, not a part of vite.config.ts: tests need no service worker. The time zone is the machine's, or TZ: tests
// must pass in any.
export default defineConfig({
  test: {
    provide: { dayOfRun: dayOfRun() },
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        plugins: [cheapPassphrases()],
        test: {
          ...UNIT,
          name: 'unit',
          include: [
            'src/{app,files,import,language,records,school,screens,sharing,storage,testing,ui}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          // Nothing here is remembered by a module that another file's tests could find: files that run one after the other
          // in one process share what they import, which is half the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...UNIT,
          name: 'unit, with state',
          // A thread for each file begins sooner than a process; no time zone is set in one.
          pool: 'threads',
          include: ['src/state/**/*.test.ts'],
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
            '@base-ui/react/tabs',
            'zod',
            'zustand',
            'zustand/react/shallow',
            'zustand/shallow',
            'zustand/vanilla',
            'lucide',
            'axe-core',
            'chardet',
            'papaparse',
            'saxen',
            'wouter',
            'wouter/use-browser-location',
          ],
        },
        plugins: [react(), ...(ONCE ? [bundledWorkers()] : [])],
        test: {
          name: 'components',
          setupFiles: ['src/testing/freshPage.ts', ...EACH_TEST],
          isolate: false,
          // Tests wait now and then for a frame or a worker, so one page more than processors keeps all of them busy.
          maxWorkers: availableParallelism() + 1,
          include: ['src/**/*.browser.test.tsx'],
          testTimeout: 90_000,
          // As end to end: a machine that stalls is no defect of ours, and what needed a second try is reported.
          retry: 1,
          // A limit for what hangs: what is asked for is often fetched first, and a busy machine takes its time.
          expect: { poll: { timeout: 20_000 } },
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
