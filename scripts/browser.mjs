import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { commandOf, runNode, runProgram } from './run.mjs';

/** Flags of a headless Chromium: no calls to its maker, and no sandbox if root cannot have one. */
export const BROWSER_FLAGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const HEADLESS_SHELL = 'chromium-headless-shell';

const NAMES_ON_PATH = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];

/**
 * Finds an installed Chromium, Chrome or Edge: `CHROME_PATH` first, then the usual places of each system.
 *
 * @returns {string | undefined} the path of the program
 */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) return chosen;
  return usualPlaces().find(isProgram);
}

/**
 * Finds the browser for all tests: `CHROME_PATH` first, then headless Chromium, which needs half the processor, then
 * any that `findBrowser` finds. The bench measures the browser that people use.
 *
 * @returns {string | undefined} the path of the program
 */
export function findTestBrowser() {
  return process.env['CHROME_PATH'] || onPath([HEADLESS_SHELL]).find(isProgram) || findBrowser();
}

/**
 * Finds or installs a browser: from Debian's packages as root on Debian, otherwise by Playwright's installer.
 *
 * @returns {Promise<{ path: string } | { problem: string }>} problem: says what to do
 */
export async function ensureBrowser() {
  const found = findBrowser() ?? (await playwrightsOwn());
  if (found) return { path: found };

  console.log('No Chrome, Chromium or Edge was found. Installing one for the tests …');
  if (canUseApt()) {
    await apt(['update'], { live: true });
    await apt(['install', '-y', '--no-install-recommends', 'chromium'], { live: true });
  }
  if (!findBrowser()) {
    await runNode([commandOf('@playwright/test', 'playwright'), 'install', 'chromium'], {
      live: true,
    });
  }

  const installed = findBrowser() ?? (await playwrightsOwn());
  if (installed) return { path: installed };
  return {
    problem:
      'There is no browser to test in, and none could be installed.\n' +
      'Install Chrome, Chromium or Edge, or set CHROME_PATH to the program, and run npm test again.',
  };
}

/**
 * Returns the result of `findTestBrowser`, after installing the headless shell if Debian has it; otherwise the result
 * of `ensureBrowser`.
 *
 * @returns {Promise<{ path: string } | { problem: string }>} problem: says what to do
 */
export async function ensureTestBrowser() {
  await installHeadlessShell();
  const found = findTestBrowser();
  return found ? { path: found } : ensureBrowser();
}

/** @type {Promise<void> | undefined} */
let installing;

/**
 * Installs the headless shell if it is missing and Debian has it. A missing package is no failure: any browser will do.
 * Needs no node_modules, so that it can run beside `npm ci`.
 */
export function installHeadlessShell() {
  installing ??= install();
  return installing;
}

async function install() {
  const isThere = () => onPath([HEADLESS_SHELL]).some(isProgram);
  if (process.env['CHROME_PATH'] || isThere() || !canUseApt()) return;
  // Without any font, Chromium crashes at the first text field with "Not implemented" from its graphics library.
  const shellAndFont = ['-y', '--no-install-recommends', HEADLESS_SHELL, 'fonts-liberation'];
  await apt(['install', ...shellAndFont]);
  if (isThere()) return;
  await apt(['update']);
  await apt(['install', ...shellAndFont]);
}

/** @returns {string[]} */
function usualPlaces() {
  const home = process.env['HOME'] ?? '';
  if (process.platform === 'darwin') {
    return [
      'Google Chrome.app/Contents/MacOS/Google Chrome',
      'Chromium.app/Contents/MacOS/Chromium',
      'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ].flatMap((app) => [`/Applications/${app}`, `${home}/Applications/${app}`]);
  }
  if (process.platform === 'win32') {
    const roots = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
      .map((name) => process.env[name])
      .filter((folder) => folder !== undefined);
    return [
      ['Google', 'Chrome', 'Application', 'chrome.exe'],
      ['Chromium', 'Application', 'chrome.exe'],
      ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
    ].flatMap((parts) => roots.map((root) => path.join(root, ...parts)));
  }
  return onPath(NAMES_ON_PATH);
}

/**
 * Lists where programs of these names may be: the first name in every folder, then the next.
 *
 * @param {readonly string[]} names
 */
function onPath(names) {
  const listed = (process.env['PATH'] ?? '').split(path.delimiter);
  const folders = new Set([...listed, '/usr/bin', '/snap/bin']);
  return names.flatMap((name) =>
    [...folders].filter(Boolean).map((folder) => path.join(folder, name)),
  );
}

/** Returns the browser that Playwright downloaded earlier, if any. */
async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const program = chromium.executablePath();
  return existsSync(program) ? program : undefined;
}

function canUseApt() {
  return process.getuid?.() === 0 && ['/usr/bin/apt-get', '/bin/apt-get'].some(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable: try the next place.
    return false;
  }
}

/**
 * @param {readonly string[]} args
 * @param {{ live?: boolean }} [options] live: print as it comes
 */
function apt(args, options) {
  return runProgram('apt-get', args, {
    ...options,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
  });
}
