import { expect, test as base, type ConsoleMessage } from '@playwright/test';

/** What a test may ask of the watch that every page is under. */
interface Watch {
  /** Console messages this test provokes on purpose, e.g. the log of a failed read (spec §8). */
  allowedConsole: readonly RegExp[];
}

/** Playwright says this itself where it blocks the service worker. */
const PLAYWRIGHTS_OWN = /^Service Worker registration blocked by Playwright$/;

/**
 * Playwright's test, watching: an error or warning in the console, an uncaught error, or a request
 * that leaves the page's own origin fails the test, in whichever window it happened.
 */
export const test = base.extend<Watch & { watch: void }>({
  allowedConsole: [[], { option: true }],

  watch: [
    async ({ context, baseURL, allowedConsole }, use) => {
      const allowed = [...allowedConsole, PLAYWRIGHTS_OWN];
      const complaints: string[] = [];

      context.on('console', (message) => {
        if (!isComplaint(message)) return;
        if (allowed.some((pattern) => pattern.test(message.text()))) return;
        complaints.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        complaints.push(`uncaught: ${error.error().stack ?? error.error().message}`);
      });
      context.on('request', (request) => {
        if (!staysHome(request.url(), baseURL)) {
          complaints.push(`a request left the page's own origin: ${request.url()}`);
        }
      });

      await use();
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
