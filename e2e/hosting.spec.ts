import type { Page } from '@playwright/test';
import { SCREENS } from './support/screens.ts';
import { serveBuild, type RunningBuild } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

const FOLDER = '/school/';

/** The build as a school's own web server may have it: in a folder, beside other things. */
const test = base.extend<{ server: RunningBuild }>({
  server: async ({}, use) => {
    const server = await serveBuild(FOLDER);
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ serviceWorkers: 'allow', fetchesAhead: true });
// Each opens the program many times over.
test.slow();

async function isShown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

test.describe('in a folder of a web server', () => {
  test('every screen opens by its link, and asks for nothing outside', async ({
    page,
    context,
    server,
  }) => {
    const outside: string[] = [];
    context.on('request', (request) => {
      if (!request.url().startsWith(server.address + FOLDER)) outside.push(request.url());
    });
    await page.goto(FOLDER);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    for (const { path, name } of SCREENS) {
      const link = navigation.getByRole('link', { name, exact: true });
      await link.click();
      await isShown(page, name);
      await expect(link).toHaveAttribute('aria-current', 'page');
      expect(new URL(page.url()).pathname).toBe(FOLDER + path.slice(1));
    }
    expect(outside).toEqual([]);
  });

  test('every screen opens by its address, and goes on from there', async ({ page }) => {
    for (const { path, name } of SCREENS) {
      await page.goto(FOLDER + path.slice(1));
      await isShown(page, name);
    }
    await page.goto(FOLDER);
    await page.getByRole('button', { name: 'Add Student' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`${FOLDER}students`);
  });

  test('a backup is written and read', async ({ page }, info) => {
    await page.goto(`${FOLDER}settings`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Backup' }).click();
    const file = info.outputPath('backup.json');
    await (await download).saveAs(file);
    await page.getByLabel('Upload Backup').setInputFiles(file);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Data restored successfully!')).toBeVisible();
  });

  test('it is installed from there, and opens with the server stopped', async ({
    page,
    server,
  }) => {
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
    await server.stop();
    for (const { path, name } of SCREENS) {
      await page.goto(FOLDER + path.slice(1));
      await isShown(page, name);
    }
    await page.goto(`${FOLDER}unknown/deep/path`);
    await isShown(page, 'Page not found');
  });
});

for (const [place, folder] of [
  ['at the root', '/'],
  ['in a folder', FOLDER],
] as const) {
  test.describe(`an address ${place}`, () => {
    test.use({
      serviceWorkers: 'block',
      server: async ({}, use) => {
        const server = await serveBuild(folder);
        await use(server);
        await server.stop();
      },
    });

    test('that is unknown, however deep, is a page that says so, with a way back', async ({
      page,
    }) => {
      for (const address of ['unknown', 'unknown/deep/path', 'students/123', 'students/edit/']) {
        await test.step(address, async () => {
          await page.goto(folder + address);
          await isShown(page, 'Page not found');
          await page.getByRole('link', { name: 'Go to Dashboard' }).click();
          await isShown(page, 'Dashboard');
          expect(new URL(page.url()).pathname).toBe(folder);
        });
      }
    });

    test('with a slash at its end is the same screen, what it asks for kept', async ({ page }) => {
      await page.goto(`${folder}students/?add`);
      await expect(page.getByRole('dialog', { name: 'Add Student' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(`${folder}students`);
    });

    test('of a file that is gone is not answered with the page', async ({ request }) => {
      const answer = await request.get(`${folder}assets/gone.js`, { headers: { accept: '*/*' } });
      expect(answer.status()).toBe(404);
      const list = await request.get(`${folder}.vite/manifest.json`, {
        headers: { accept: '*/*' },
      });
      expect(list.status()).toBe(404);
    });
  });
}
