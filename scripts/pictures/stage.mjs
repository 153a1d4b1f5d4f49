// A real Chromium that shows a build over a plausible school.
import path from 'node:path';
import { BROWSER_FLAGS, ensureTestBrowser } from '../browser.mjs';
import { ROOT } from '../run.mjs';
import { filesIn, serve } from '../serve/server.mjs';
import { plausibleSchool, TODAY } from './plausibleSchool.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {ReturnType<typeof plausibleSchool>} School */

/** A slow machine may need so many milliseconds to show what a scene waits for. */
const LONGEST = 60_000;

/**
 * @typedef {object} Window
 * @property {number} width
 * @property {number} height
 * @property {boolean} [isMobile]
 * @property {number} [deviceScaleFactor]
 */

/**
 * A page of the program.
 *
 * @typedef {object} Shown
 * @property {Page} page
 * @property {(place: string) => Promise<void>} goTo opens an address of the program
 */

/**
 * Serves a build and starts a browser.
 *
 * @param {string} build the folder of the build
 */
export async function openStage(build) {
  const found = await ensureTestBrowser();
  if ('problem' in found) throw new Error(found.problem);
  const { chromium } = await import('@playwright/test');
  const server = await serve({ files: filesIn(path.resolve(build)), port: 0, identity: ROOT });
  const browser = await chromium.launch({
    executablePath: found.path,
    // Chromium writes fields of dates in its own language, not in the page's.
    args: [...BROWSER_FLAGS, '--lang=en-GB'],
    env: { ...process.env, LANGUAGE: 'en_GB' },
  });

  /**
   * Opens the program over a school.
   *
   * @param {School} school
   * @param {Window} window
   * @returns {Promise<Shown>}
   */
  const open = async (school, { width, height, ...device }) => {
    const context = await browser.newContext({
      viewport: { width, height },
      ...device,
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      // For the margins of papers.
      bypassCSP: true,
    });
    await context.clock.setFixedTime(new Date(`${TODAY}T08:40:00Z`));
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST);
    // A page without the program, so that the school is stored before the program looks for one.
    await page.goto(`${server.address}icon.svg`);
    await page.evaluate((fields) => {
      for (const [name, value] of Object.entries(fields))
        localStorage.setItem(`school_${name}`, JSON.stringify(value));
    }, school);
    const goTo = async (/** @type {string} */ place) => {
      await page.goto(`${server.address}${place}`);
      // By its tag: a dialog that opens with the address hides the page from roles.
      await page.locator('h1').first().waitFor();
    };
    return { page, goTo };
  };

  return {
    browser,
    open,
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}

/** Makes the school of all pictures, with the names of the sample school. */
export async function madeSchool() {
  const { loadingSources } = await import('../imports/loadSources.mjs');
  const sources = await loadingSources();
  /** @type {{ SAMPLE_NAMES: { first: string[], last: string[] }[], SAMPLE_STREETS: string[] }} */
  const words = await sources.load('src/school/sample/sampleNames.ts');
  await sources.close();
  return plausibleSchool({ names: words.SAMPLE_NAMES, streets: words.SAMPLE_STREETS });
}

/**
 * Takes a picture once everything that is fetched and counted has arrived, the letters of headings among it.
 *
 * @param {Page} page
 */
export async function pictureOf(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[aria-busy="true"]') !== null;
    const heading = document.querySelector('h1');
    const [wanted = ''] = heading ? getComputedStyle(heading).fontFamily.split(',') : [];
    const isLoaded = [...document.fonts].some(
      ({ family, status }) => status === 'loaded' && wanted.includes(family.replaceAll('"', '')),
    );
    // What is out of sight is counted when somebody scrolls there.
    const isCounting = [...document.querySelectorAll('main *, [role="dialog"] *')].some((part) => {
      const { top, bottom } = part.getBoundingClientRect();
      return (
        part.childElementCount === 0 &&
        /^(?:…|\.\.\.)$/u.test(part.textContent?.trim() ?? '') &&
        top < window.innerHeight &&
        bottom > 0
      );
    });
    return isLoaded && !isWaiting && !isCounting;
  });
  return await page.screenshot({ animations: 'disabled' });
}
