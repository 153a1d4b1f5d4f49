import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findTestBrowser } from './scripts/browser.mjs';
import { dayOfRun, setClock } from './src/testing/clock.mjs';

// Against the build in dist/: `npm run test:e2e` builds first and finds a free port.
const port = Number(process.env['E2E_PORT'] ?? 4273);
const browser = findTestBrowser();

// What a file of tests works out before its first test, in each process that reads this.
setClock(dayOfRun());

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  // A machine that stalls for seconds is no defect of ours: a failure is tried once more, and reported as flaky.
  retries: 1,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits for what hangs: a processor four times slower, beside another load, needs a third of them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    // Days and numbers follow it.
    locale: 'en-GB',
    viewport: { width: 1280, height: 800 },
    // Each test starts from the server; only offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // Nothing slides while it is being measured; the shell's own tests turn motion on again.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs a sixth of the time. `npm run test:e2e -- <file> --trace on` records the one you look at.
    trace: 'on-first-retry',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
  webServer: {
    command: `"${process.execPath}" scripts/serve-build.mjs ${port}`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
