import type { Page } from '@playwright/test';
import { SCREENS } from './support/screens.ts';
import { serveBuild, type RunningBuild } from './support/server.ts';
import { expect, test as base } from './support/test.ts';

/** These tests each have a server of their own, to stop it. */
const test = base.extend<{ server: RunningBuild }>({
  server: async ({}, use) => {
    const server = await serveBuild();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.address),
});

test.use({ serviceWorkers: 'allow' });

/** Waits until everything is kept in the browser and the worker answers for this page. */
async function keptOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise<void>((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    });
  });
}

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const manifest = await (await request.get(href ?? '')).json();
  expect(manifest).toMatchObject({
    name: 'SchoolMaster Pro',
    display: 'standalone',
    start_url: '/',
  });
  expect(manifest.icons.map((icon: { sizes: string }) => icon.sizes)).toEqual(
    expect.arrayContaining(['192x192', '512x512']),
  );
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.headers()['content-type']).toContain(type);
  }
});

test('every screen opens with the server stopped', async ({ page, server }) => {
  await page.goto('/');
  await keptOffline(page);
  await server.stop();
  for (const { path, name } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});

test('the window of the first visit reaches every screen, too', async ({ page, server }) => {
  await page.goto('/');
  await keptOffline(page);
  await server.stop();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  for (const { name } of SCREENS) {
    await navigation.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
});
