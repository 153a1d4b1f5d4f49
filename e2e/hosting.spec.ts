import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { SCREENS } from './support/screens.ts';
import { serveBuild, type RunningBuild } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const FOLDER = '/school/';

/** The build as a school's own web server may serve it: in a folder, beside other pages. */
const test = base.extend<{ server: RunningBuild }>({
  server: async ({}, use) => {
    const server = await serveBuild(FOLDER);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ serviceWorkers: 'allow' });
// Each test opens the program many times.
test.slow();

async function isShown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Collects requests outside the program's folder. */
function requestsOutside(context: BrowserContext, server: RunningBuild): string[] {
  const outside: string[] = [];
  context.on('request', (request) => {
    if (!request.url().startsWith(server.address + FOLDER)) outside.push(request.url());
  });
  return outside;
}

test.describe('in a folder of a web server', () => {
  test.describe('without a worker', () => {
    // So that the server answers each address itself.
    test.use({ serviceWorkers: 'block' });

    test('every screen opens, and a backup is written and read', async ({
      page,
      context,
      request,
      server,
    }, info) => {
      const outside = requestsOutside(context, server);
      await page.goto(FOLDER);
      const navigation = page.getByRole('navigation', { name: 'Main' });
      await test.step('every screen opens by its link and requests nothing from outside', async () => {
        for (const { path, name } of SCREENS) {
          const link = navigation.getByRole('link', { name, exact: true });
          await link.click();
          await isShown(page, name);
          await expect(link).toHaveAttribute('aria-current', 'page');
          expect(new URL(page.url()).pathname).toBe(FOLDER + path.slice(1));
        }
      });
      await test.step('a backup is written and read', async () => {
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'Download Backup' }).click();
        const file = info.outputPath('backup.json');
        await (await download).saveAs(file);
        await page.getByLabel('Upload Backup').setInputFiles(file);
        await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
        await expect(page.getByText('Data restored successfully!')).toBeVisible();
      });
      await test.step('every screen opens by its address, and its links work', async () => {
        for (const { path, name } of SCREENS) {
          await page.goto(FOLDER + path.slice(1));
          await isShown(page, name);
        }
        await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click();
        await page.getByRole('button', { name: 'Add Student' }).click();
        await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(`${FOLDER}students`);
      });
      await expectUnknown(page, FOLDER);
      await expectMissing(request, FOLDER);
      expect(outside.filter((address) => !address.startsWith('blob:'))).toEqual([]);
    });
  });

  test.describe('with a worker and all files', () => {
    test.use({ fetchesAhead: true });

    test('it is installed and works with the server stopped', async ({ page, context, server }) => {
      const outside = requestsOutside(context, server);
      await page.goto(FOLDER);
      await expect(page.locator('link[rel="manifest"]')).toHaveAttribute(
        'href',
        `${FOLDER}manifest.webmanifest`,
      );
      const scope = await page.evaluate(async () => {
        const { scope } = await navigator.serviceWorker.ready;
        return scope;
      });
      expect(scope).toBe(server.address + FOLDER);
      // Waits until the worker controls this page too.
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await server.stop();
      await test.step('the window of the first visit reaches every screen', async () => {
        const navigation = page.getByRole('navigation', { name: 'Main' });
        for (const { name } of SCREENS) {
          await navigation.getByRole('link', { name, exact: true }).click();
          await isShown(page, name);
        }
      });
      await test.step('every screen opens by its address', async () => {
        for (const { path, name } of SCREENS) {
          await page.goto(FOLDER + path.slice(1));
          await isShown(page, name);
        }
        await page.goto(`${FOLDER}unknown/deep/path`);
        await isShown(page, 'Page not found');
      });
      await test.step('the page preloads scripts so that compiled code is reused', async () => {
        await expect(page.locator('link[rel="preload"][as="script"]')).not.toHaveCount(0);
        await expect(page.locator('head > link[rel="modulepreload"][href*="/start-"]')).toHaveCount(
          0,
        );
      });
      expect(outside).toEqual([]);
    });
  });
});

test.describe('at the root', () => {
  test.use({
    serviceWorkers: 'block',
    server: async ({}, use) => {
      const server = await serveBuild();
      await use(server);
      await server.stop();
    },
  });

  test('an unknown address says so, and a missing file is missing', async ({ page, request }) => {
    await expectUnknown(page, '/', ['unknown/deep/path']);
    await expectMissing(request, '/');
  });
});

/** Expects the page that says that an address is unknown, and the screen of an address with a slash too many. */
async function expectUnknown(
  page: Page,
  folder: string,
  unknown: readonly string[] = ['unknown', 'students/123', 'students/edit/', 'unknown/deep/path'],
): Promise<void> {
  // @shows Bad input: An unknown address
  await test.step('an unknown address shows a page that says so, at any depth', async () => {
    for (const address of unknown) {
      await test.step(address, async () => {
        await page.goto(folder + address);
        await isShown(page, 'Page not found');
      });
    }
  });
  await test.step('it has a link back', async () => {
    await page.getByRole('link', { name: 'Go to Dashboard' }).click();
    await isShown(page, 'Dashboard');
    expect(new URL(page.url()).pathname).toBe(folder);
  });
  await test.step('an address with a slash at its end opens the same screen and keeps the query', async () => {
    await page.goto(`${folder}students/?add`);
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${folder}students`);
  });
}

async function expectMissing(request: APIRequestContext, folder: string): Promise<void> {
  await test.step('an address of a missing file does not return the page', async () => {
    for (const name of ['assets/gone.js', '.vite/manifest.json']) {
      const answer = await request.get(folder + name, { headers: { accept: '*/*' } });
      expect(answer.status()).toBe(404);
    }
  });
}
