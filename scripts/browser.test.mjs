import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { findBrowser, findTestBrowser } from './browser.mjs';

/** @type {string} */
let folder;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'schoolmaster-browsers-'));
  for (const name of ['chromium', 'chromium-headless-shell']) {
    writeFileSync(path.join(folder, name), '');
    chmodSync(path.join(folder, name), 0o755);
  }
  vi.stubEnv('PATH', `${folder}${path.delimiter}${process.env['PATH'] ?? ''}`);
  vi.stubEnv('CHROME_PATH', '');
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

// Windows and macOS have no such path, and only Playwright's headless shell.
describe.skipIf(['win32', 'darwin'].includes(process.platform))('an installed browser', () => {
  test('for tests is the one without windows', () => {
    expect(findTestBrowser()).toBe(path.join(folder, 'chromium-headless-shell'));
  });

  test('for the bench is the one that people use', () => {
    expect(findBrowser()).toBe(path.join(folder, 'chromium'));
  });

  test('is the one that CHROME_PATH names', () => {
    vi.stubEnv('CHROME_PATH', '/opt/own/chrome');
    expect([findTestBrowser(), findBrowser()]).toEqual(['/opt/own/chrome', '/opt/own/chrome']);
  });
});
