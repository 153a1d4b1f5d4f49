// The browsers of this computer, one for each engine, each started with an empty profile.
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BROWSER_FLAGS, findBrowser } from '../browser.mjs';
import { freePort } from '../run.mjs';
import { overHttp, overMarionette } from './webdriver.mjs';

/** @typedef {import('./webdriver.mjs').Window} Window */
/** @typedef {{ window: Window, version: string, end: () => Promise<void> }} Running */
/** @typedef {{ name: string, missing: string } | { name: string, start: () => Promise<Running> }} Engine */

const STARTS_WITHIN_MS = 60_000;

/** @returns {readonly Engine[]} every engine the README names: how it starts, or what is missing for it */
export function engines() {
  const chromium = findBrowser();
  const firefox = findProgram(['firefox-esr', 'firefox'], FIREFOX_ELSEWHERE);
  const webkit = findProgram(['WebKitWebDriver'], []);
  const screen = process.env['DISPLAY'] !== undefined || findProgram(['Xvfb'], []) !== undefined;
  return [
    chromium === undefined
      ? { name: 'Chromium', missing: 'no Chrome, Chromium or Edge (Debian: chromium)' }
      : { name: 'Chromium', start: () => startChromium(chromium) },
    firefox === undefined
      ? { name: 'Firefox', missing: 'no Firefox (Debian: firefox-esr)' }
      : { name: 'Firefox', start: () => startFirefox(firefox) },
    webkit === undefined || !screen
      ? {
          name: 'WebKit',
          missing: webkit
            ? 'no screen to show it on (Debian: xvfb)'
            : 'no WebKitGTK, whose engine is Safari’s (Debian: webkit2gtk-driver and xvfb)',
        }
      : { name: 'WebKit', start: () => startWebKit(webkit) },
  ];
}

const FIREFOX_ELSEWHERE = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  ...[process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)']].map((folder) =>
    path.join(folder ?? '', 'Mozilla Firefox', 'firefox.exe'),
  ),
];

/**
 * @param {readonly string[]} names
 * @param {readonly string[]} elsewhere
 * @returns {string | undefined}
 */
function findProgram(names, elsewhere) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const places = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...places, ...elsewhere].find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      // Missing or not executable: try the next place.
      return false;
    }
  });
}

/** @param {string} program @returns {Promise<Running>} */
async function startChromium(program) {
  const { chromium } = await import('@playwright/test');
  const profile = newProfile();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: program,
    args: BROWSER_FLAGS,
  });
  const page = context.pages()[0] ?? (await context.newPage());
  /** @param {string} code */
  const find = async (code) =>
    (await page.evaluateHandle(`(() => { ${code} })()`)).asElement() ?? undefined;
  return {
    version: context.browser()?.version() ?? '',
    window: {
      open: async (url) => void (await page.goto(url)),
      reload: async () => void (await page.reload()),
      ask: (code) => page.evaluate(`(async () => { ${code} })()`),
      async click(code) {
        const element = await find(code);
        await element?.click();
        return element !== undefined;
      },
      async type(code, text) {
        const element = await find(code);
        const isFile = await element?.evaluate((input) => input.matches('[type="file"]'));
        if (isFile) await element?.setInputFiles(text);
        else await element?.type(text);
        return element !== undefined;
      },
      close: () => context.close(),
    },
    end: async () => forget(profile),
  };
}

/** @param {string} program @returns {Promise<Running>} */
async function startFirefox(program) {
  const profile = newProfile();
  const preferences = {
    'marionette.port': 0,
    'app.normandy.enabled': false,
    'app.update.disabledForTesting': true,
    'browser.aboutwelcome.enabled': false,
    'browser.download.dir': profile,
    'browser.download.folderList': 2,
    'browser.shell.checkDefaultBrowser': false,
    'browser.startup.page': 0,
    'datareporting.policy.dataSubmissionEnabled': false,
    'toolkit.telemetry.enabled': false,
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join(''));
  const browser = started(program, [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
  ]);
  const portFile = path.join(profile, 'MarionetteActivePort');
  const port = await untilAnswered('Firefox to listen', async () =>
    Number(readFileSync(portFile, 'utf8')),
  );
  return {
    ...(await overMarionette(port)),
    end: async () => {
      await ended(browser);
      forget(profile);
    },
  };
}

/** @param {string} driver @returns {Promise<Running>} */
async function startWebKit(driver) {
  const home = newProfile();
  const screen = process.env['DISPLAY'] === undefined ? await startScreen() : undefined;
  const port = await freePort();
  const server = started(driver, [`--port=${port}`], {
    ...(screen && { DISPLAY: screen.display }),
    HOME: home,
    XDG_DATA_HOME: path.join(home, 'data'),
    XDG_CACHE_HOME: path.join(home, 'cache'),
  });
  const address = `http://127.0.0.1:${port}`;
  await untilAnswered('WebKitWebDriver to listen', () => fetch(`${address}/status`));
  return {
    ...(await overHttp(address, {})),
    end: async () => {
      await ended(server);
      if (screen) await ended(screen.server);
      forget(home);
    },
  };
}

/** Starts a virtual screen on the first free display. */
async function startScreen() {
  const server = started('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {}, true);
  const pipe = server.stdio[3];
  if (!pipe || !('setEncoding' in pipe)) throw new Error('Xvfb was started without its pipe.');
  const number = await new Promise((resolve, reject) => {
    pipe.setEncoding('utf8').once('data', resolve);
    server.once('exit', () => reject(new Error('Xvfb ended at once.')));
  });
  return { server, display: `:${String(number).trim()}` };
}

/**
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Record<string, string>} [env]
 * @param {boolean} [withPipe] a fourth stream, for the program to say something
 */
function started(program, args, env = {}, withPipe = false) {
  return spawn(program, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'ignore', withPipe ? 'pipe' : 'ignore'],
  });
}

/** @param {import('node:child_process').ChildProcess} child */
async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill();
  await gone;
}

function newProfile() {
  return mkdtempSync(path.join(tmpdir(), 'schoolmaster-browser-'));
}

/** @param {string} folder */
function forget(folder) {
  // A browser's processes may still write after their driver has ended.
  rmSync(folder, { recursive: true, force: true, maxRetries: 8, retryDelay: 250 });
}

/**
 * Asks again and again until there is an answer.
 *
 * @template T
 * @param {string} event names the event, for the error
 * @param {() => Promise<T>} question
 * @returns {Promise<T>}
 */
async function untilAnswered(event, question) {
  const until = Date.now() + STARTS_WITHIN_MS;
  for (;;) {
    try {
      return await question();
    } catch (cause) {
      if (Date.now() > until) throw new Error(`Waited in vain for ${event}.`, { cause });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
