import type { Page } from '@playwright/test';
import { readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { smallSchool, seedSchool } from './support/school.ts';
import { nextVersion, serveBuild, type RunningBuild } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** Each of these tests has its own server, so that it can be stopped. */
const test = base.extend<{ server: RunningBuild }>({
  server: async ({}, use) => {
    const server = await serveBuild();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ serviceWorkers: 'allow' });

/** Waits until everything is stored offline and the worker controls this page. */
async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

test.describe('a new version', () => {
  // Two versions are fetched and stored whole, by workers that the browser runs with low priority.
  test.describe.configure({ timeout: 120_000 });

  /** How long a version may take to be fetched and stored, or to take over. */
  const KEPT = { timeout: 25_000 };
  const offer = (page: Page) =>
    page.getByRole('status').filter({ hasText: 'A new version is ready' });
  const reloadInto = (page: Page) => offer(page).getByRole('button', { name: 'Reload' }).click();
  const shown = (page: Page) => page.locator('meta[name="version"]');

  // A single test: storing all files of a version takes as long as everything else here.
  test('installs whole, waits to be chosen, and leaves other windows their version', async ({
    page,
    context,
    request,
    server,
  }, info) => {
    await seedSchool(page, smallSchool());
    await page.goto('/');
    await test.step('the app can be installed', async () => {
      const href = await page.locator('link[rel="manifest"]').getAttribute('href');
      const manifest = await (await request.get(href ?? '')).json();
      expect(manifest).toMatchObject({
        name: 'SchoolMaster Pro',
        display: 'standalone',
        start_url: './',
      });
      expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(
        expect.arrayContaining(['192x192', '512x512']),
      );
      for (const { src, type } of manifest.icons) {
        const icon = await request.get(new URL(src, page.url()).pathname);
        expect(icon.headers()['content-type']).toContain(type);
      }
    });
    await keptOffline(page);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    const goTo = (name: string) => navigation.getByRole('link', { name, exact: true }).click();
    await test.step('that is incomplete leaves the old one in place', async () => {
      const next = nextVersion(info.outputPath('next'));
      const [broken = ''] = readdirSync(path.join(next, 'assets'));
      renameSync(path.join(next, 'assets', broken), info.outputPath(broken));
      server.deploy(next);
      await fetchNewVersion(page);
      const waits = await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const { installing } = registration;
        if (installing) {
          await new Promise<void>((resolve) => {
            installing.addEventListener('statechange', () => resolve());
          });
        }
        return registration.waiting !== null;
      });
      expect(waits).toBe(false);
      // At a start the browser checks again, and must find the broken file.
      await page.goto('/grades');
      await expect(page.getByRole('heading', { level: 1, name: 'Grades' })).toBeVisible();
      await expect(shown(page)).not.toBeAttached();
      // Not the whole version again: files that a worker is fetching must not vanish.
      renameSync(info.outputPath(broken), path.join(server.folder, 'assets', broken));
    });

    const other = await context.newPage();
    // @shows Names of controls: A new version: "A new version is ready", "Reload"; never while something is unsaved,
    //   never by itself
    await test.step('is offered when it is found, in an open window and at the start', async () => {
      await fetchNewVersion(page);
      await expect(offer(page)).toBeVisible(KEPT);
      await expect(shown(page)).not.toBeAttached();
      await page.goto('/students');
      await expect(offer(page)).toBeVisible();
      await expect(shown(page)).not.toBeAttached();
      await other.goto('/students');
      await other.evaluate(() => Reflect.set(window, 'openedBefore', true));
      await expect(shown(other)).not.toBeAttached();
      await page.bringToFront();
    });

    // @shows Names of controls: A new version: "A new version is ready", "Reload"; never while something is unsaved,
    //   never by itself
    await test.step('is not offered while something is unsaved', async () => {
      await goTo('Attendance');
      const ben = page.getByRole('radiogroup', { name: 'Ben Cole', exact: true });
      await ben.getByText('Late').click();
      await expect(ben.getByRole('radio', { name: 'Late' })).toBeChecked();
      await expect(offer(page)).toBeHidden();
      await goTo('Settings');
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      await expect(offer(page)).toBeHidden();
      await goTo('Attendance');
      await page.getByRole('button', { name: 'Save Attendance' }).click();
      await expect(offer(page)).toBeVisible();

      await goTo('Settings');
      await page.getByLabel('Principal Name').fill('Ada Abbot');
      await expect(offer(page)).toBeHidden();
      await page.getByRole('button', { name: 'Save Settings' }).click();
      await expect(offer(page)).toBeVisible();

      await goTo('Students');
      await page.getByRole('button', { name: 'Add Student' }).click();
      const dialog = page.getByRole('dialog', { name: 'Add Student' });
      await dialog.getByLabel('First Name').fill('Eva');
      await expect(page.getByText('A new version is ready')).toBeHidden();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(offer(page)).toBeVisible();
    });

    // @shows Names of controls: A new version: "A new version is ready", "Reload"; never while something is unsaved,
    //   never by itself
    await test.step('appears once it is chosen', async () => {
      await reloadInto(page);
      await expect(shown(page)).toBeAttached(KEPT);
      await expect(page.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible();
      await expect(offer(page)).toBeHidden();
    });

    // @shows Names of controls: A new version: "A new version is ready", "Reload"; never while something is unsaved,
    //   never by itself
    await test.step('leaves other windows their own files and is offered there', async () => {
      // Forms are loaded on demand; the server no longer has this version's.
      await other.bringToFront();
      await other.getByRole('button', { name: 'Add Student' }).click();
      const dialog = other.getByRole('dialog', { name: 'Add Student' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await other
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Reports' })
        .click();
      await expect(other.getByRole('table').first()).toBeVisible();
      expect(await other.evaluate(() => Reflect.get(window, 'openedBefore'))).toBe(true);
      await expect(shown(other)).not.toBeAttached();

      await reloadInto(other);
      await expect(shown(other)).toBeAttached(KEPT);
    });

    await test.step('opens with the server stopped', async () => {
      await server.stop();
      await page.goto('/reports');
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      await expect(shown(page)).toBeAttached();
    });
  });

  /** Checks for a new version, as the browser does once a day and at each visit, and an open window every hour. */
  async function fetchNewVersion(page: Page): Promise<void> {
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
  }
});
