/** PCs of one school for tests: each a browser with its own profile and a writable folder on the disk. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../browser.mjs';

/** @typedef {import('@playwright/test').Page} Page */

const STARTS_WITHIN_MS = 60_000;
/** Testing a passphrase is slow on purpose. */
export const LONGEST_MS = 120_000;

/** A PC that can be switched on and off, and lose power. */
export class Pc {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #browser;
  /** @type {import('@playwright/test').Browser | undefined} */
  #driver;

  /**
   * @param {{ name: string, program: string, address: string, scratch: string, folder?: string }} given the folder that its
   *   person chooses; one of its own where none is given
   */
  constructor({ name, program, address, scratch, folder }) {
    this.name = name;
    this.program = program;
    this.address = address;
    this.profile = path.join(scratch, `profile of ${name}`);
    this.folder = folder ?? path.join(scratch, `folder of ${name}`);
    mkdirSync(this.folder, { recursive: true });
    allowFolder(this.profile, new URL(address).origin, this.folder);
  }

  /** Starts the browser and returns a page of the program. @param {string} place */
  async start(place) {
    const portFile = path.join(this.profile, 'DevToolsActivePort');
    rmSync(portFile, { force: true });
    const flags = [
      ...BROWSER_FLAGS,
      '--headless',
      '--remote-debugging-port=0',
      `--user-data-dir=${this.profile}`,
      '--window-size=1280,800',
      'about:blank',
    ];
    // Detached: all its processes form one group, which ends at once.
    this.#browser = spawn(this.program, flags, { stdio: 'ignore', detached: true });
    const port = await within(STARTS_WITHIN_MS, () =>
      existsSync(portFile) ? /^(\d+)\n/.exec(readFileSync(portFile, 'utf8'))?.[1] : undefined,
    );
    this.#driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const [context] = this.#driver.contexts();
    if (!context) throw new Error(`The browser of ${this.name} has no window.`);
    const page = context.pages()[0] ?? (await context.newPage());
    page.setDefaultTimeout(LONGEST_MS);
    await page.goto(new URL(place, this.address).href);
    return page;
  }

  /** Ends like a power cut: nothing is finished or announced. */
  async kill() {
    const browser = this.#browser;
    if (browser?.pid === undefined || browser.exitCode !== null) return;
    const ended = new Promise((resolve) => browser.once('exit', resolve));
    process.kill(-browser.pid, 'SIGKILL');
    await ended;
    await this.#driver?.close().catch(() => undefined);
  }
}

/**
 * Writes into a profile that its person chose the folder and allowed it on every visit.
 *
 * @param {string} profile
 * @param {string} origin
 * @param {string} folder
 */
function allowFolder(profile, origin, folder) {
  const place = path.join(profile, 'Default');
  mkdirSync(place, { recursive: true });
  const object = {
    'display-name': path.basename(folder),
    path: folder,
    'is-directory': true,
    readable: true,
    writable: true,
  };
  const exceptions = {
    file_system_access_chooser_data: {
      [`${origin},*`]: { setting: { 'chosen-objects': [object] } },
    },
    file_system_access_extended_permission: { [`${origin},*`]: { setting: 1 } },
  };
  writeFileSync(
    path.join(place, 'Preferences'),
    JSON.stringify({ profile: { content_settings: { exceptions } } }),
  );
}

/**
 * Drops a folder of the disk onto an element, as a person does with the mouse.
 *
 * @param {Page} page
 * @param {import('@playwright/test').Locator} target
 * @param {string} folder
 */
export async function dropFolder(page, target, folder) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to drop a folder on.');
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  for (const type of /** @type {const} */ (['dragEnter', 'dragOver', 'drop'])) {
    await session.send('Input.dispatchDragEvent', { type, ...at, data });
  }
  await session.detach();
}

/** @template T @param {number} ms @param {() => T | undefined | Promise<T | undefined>} look */
export async function within(ms, look) {
  const until = performance.now() + ms;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() > until) throw new Error(`It did not come within ${ms} ms.`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
