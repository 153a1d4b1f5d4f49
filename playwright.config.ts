import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.mjs';

// Against the build in dist/: `npm run test:e2e` builds first and finds a free port.
const port = Number(process.env['E2E_PORT'] ?? 4273);
const browser = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  timeout: 30_000,
  reporter: 'line',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    // Each test starts from the server; only offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // Nothing slides while it is being measured; the shell's own tests turn motion on again.
    contextOptions: { reducedMotion: 'reduce' },
    // A sixth of the time; `--trace on` shows what happened in a test that fails.
    trace: 'off',
    launchOptions: {
      args: BROWSER_FLAGS,
      ...(browser === undefined ? {} : { executablePath: browser }),
    },
  },
  webServer: {
    command: `"${process.execPath}" node_modules/vite/bin/vite.js preview --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
});
