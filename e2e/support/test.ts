import { expect, test as base, type ConsoleMessage, type Request } from '@playwright/test';
import { dayOfRun, setClock, setClockOf } from '#testing/clock.mjs';
import { fetchNothingAhead } from './initScripts.ts';
import { newWindow } from './windows.ts';

/** Options of the checks on every page. */
interface Watch {
  /** Console messages that this test provokes on purpose, e.g. the log of a failed read (spec §8). */
  allowedConsole: RegExp | null;
  /** True to load the code of other screens ahead: an eighth of a test's time, which most tests do not need. */
  fetchesAhead: boolean;
}

/** The day of a test. */
interface Clock {
  /**
   * The local day, `2026-11-28`, or a minute of it, `2026-11-28T14:30`, at which each test begins; time runs on from
   * there in the pages and in the test. A test that depends on the day (a school day, a Saturday) sets it:
   * `test.use({ day: '2026-11-28' })`. Other tests use the day of the run.
   */
  day: string;
}

/** Playwright's own message when it blocks the service worker. */
const PLAYWRIGHTS_OWN = /^Service Worker registration blocked by Playwright$/;

/**
 * Playwright's test. `context.newPage()` opens a second page in its own window, so that both pages are rendered.
 *
 * A console error or warning, an uncaught error, or a request to another origin fails the test, in any window.
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
      // A request that the policy stops is reported as requested, then as failed: it never left.
      const gone = new Set<Request>();
      context.on('request', (request) => {
        if (!isOwnOrigin(request.url(), baseURL)) gone.add(request);
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

function isOwnOrigin(url: string, baseURL: string | undefined): boolean {
  if (/^(?:blob|data|about):/.test(url)) return true;
  return baseURL !== undefined && new URL(url).origin === new URL(baseURL).origin;
}
