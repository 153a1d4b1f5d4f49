import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { setClockOf } from '#testing/clock.mjs';
import { BROWSER_FLAGS, findTestBrowser } from '../../scripts/browser.mjs';
import { fetchNothingAhead, installNothing } from './initScripts.ts';

/** A whole browser with a profile on the disk, which can be killed as by a power cut. */
export class OwnBrowser {
  readonly #profile: string;
  #process: ChildProcess | undefined;
  #browser: Browser | undefined;

  private constructor(profile: string) {
    this.#profile = profile;
  }

  /** Creates an empty profile in the system's temporary folder. */
  static async withNewProfile(): Promise<OwnBrowser> {
    return new OwnBrowser(await mkdtemp(path.join(tmpdir(), 'schoolmaster-profile-')));
  }

  /** Starts the browser on its profile and opens a page of the app. Resolves once the page is there. */
  async start(url: string): Promise<Page> {
    const page = await this.startEmpty();
    await page.goto(url);
    // Leaving a page while it creates its first database can keep Chromium from ever opening the database again.
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  /** Starts the browser on its profile, with an empty page. */
  async startEmpty(): Promise<Page> {
    const portFile = path.join(this.#profile, 'DevToolsActivePort');
    await rm(portFile, { force: true });
    const flags = [
      '--headless=new',
      '--remote-debugging-port=0',
      '--window-size=1280,800',
      `--user-data-dir=${this.#profile}`,
    ];
    this.#process = spawn(
      findTestBrowser() ?? 'chromium',
      [...BROWSER_FLAGS, ...flags, 'about:blank'],
      {
        // A process group of its own, so that all its processes die at the same moment.
        detached: true,
        stdio: 'ignore',
      },
    );
    const port = await debuggingPort(portFile);
    this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    const context = this.#browser.contexts()[0] ?? (await this.#browser.newContext());
    await setClockOf(context);
    // As in other tests: loading ahead, which no test here needs, would take a third of the time.
    await context.addInitScript(fetchNothingAhead);
    await context.addInitScript(installNothing);
    // The page it was started with: another page would be another process.
    return context.pages()[0] ?? (await context.newPage());
  }

  /** Kills all processes at once with `kill -9`. */
  async kill(): Promise<void> {
    const running = this.#process;
    if (running?.pid === undefined) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    process.kill(-running.pid, 'SIGKILL');
    await gone;
    this.#process = undefined;
    await this.#browser?.close().catch(() => undefined);
  }

  /** Kills the browser and deletes its profile. */
  async dispose(): Promise<void> {
    await this.kill();
    await rm(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function debuggingPort(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    const [port] = text.split('\n');
    if (port) return port;
    // Without a pause, polling would take a processor from the starting browser.
    await pause(10);
  }
}
