import { expect, test as base, type ConsoleMessage, type Request } from '@playwright/test';
import { dayOfRun, setClock, setClockOf } from '#testing/clock.mjs';
import { fetchNothingAhead } from './initScripts.ts';
import { newWindow } from './windows.ts';

/** What a test may ask of the watch that every page is under. */
interface Watch {
  /** Console messages this test provokes on purpose, e.g. the log of a failed read (spec §8). */
  allowedConsole: RegExp | null;
  /** Whether the code of the other screens is fetched ahead: an eighth of a test's time that most tests do not need. */
  fetchesAhead: boolean;
}

/** When a test is. */
interface Clock {
  /**
   * The local day, `2026-11-28`, or a minute of it, `2026-11-28T14:30`, at which each test begins; time runs on from there, in
   * the pages and in the test. A test that shows what depends on the day (a school day, a Saturday) says it:
   * `test.use({ day: '2026-11-28' })`. The others are on the day of the run.
   */
  day: string;
}

/** Playwright says this itself where it blocks the service worker. */
const PLAYWRIGHTS_OWN = /^Service Worker registration blocked by Playwright$/;

/**
 * Playwright's test. `context.newPage()` opens a second page in a window of its own, so that both are drawn.
 *
 * And watching: an error or warning in the console, an uncaught error, or a request
 * that leaves the page's own origin fails the test, in whichever window it happened.
 */
export const test = base.extend<Watch & Clock & { watch: void }>({
  day: [dayOfRun(), { option: true }],
  allowedConsole: [null, { option: true }],
  fetchesAhead: [false, { option: true }],

  context: async ({ context, day }, use) => {
    setClock(day);
    await setClockOf(context);
    const newTab = context.newPage.bind(context);
    context.newPage = () => {
      const [beside] = context.pages();
      return beside ? newWindow(beside) : newTab();
    };
    await use(context);
  },

  watch: [
    async ({ context, baseURL, allowedConsole, fetchesAhead }, use) => {
      const complaints: string[] = [];
      if (!fetchesAhead) await context.addInitScript(fetchNothingAhead);

      context.on('console', (message) => {
        if (!isComplaint(message)) return;
        if (PLAYWRIGHTS_OWN.test(message.text()) || allowedConsole?.test(message.text())) return;
        complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
      });
      // One that the policy stops shows up as requested, then as failed by it: it went nowhere.
      const gone = new Set<Request>();
      context.on('request', (request) => {
        if (!staysHome(request.url(), baseURL)) gone.add(request);
      });
      context.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') gone.delete(request);
      });

      await use();
      for (const request of gone) {
        complaints.push(`a request left the page's own origin: ${request.url()}`);
      }
      expect(complaints, 'the page complained, or called somewhere').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function isComplaint(message: ConsoleMessage): boolean {
  return message.type() === 'error' || message.type() === 'warning';
}

function staysHome(url: string, baseURL: string | undefined): boolean {
  if (/^(?:blob|data|about):/.test(url)) return true;
  return baseURL !== undefined && new URL(url).origin === new URL(baseURL).origin;
}
