import type { Page } from '@playwright/test';
import { SCREENS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const ELSEWHERE = 'http://elsewhere.example';

/** Every directive, and all that it allows. Another origin in any of them is a leak. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'object-src': "'none'",
};

test('the page itself carries a policy that allows no other origin', async ({ page }) => {
  await page.goto('/');
  const meta = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
  expect(directivesOf(await meta.getAttribute('content'))).toEqual(POLICY);
});

test('the server sends the same policy, and forbids framing', async ({ request }) => {
  for (const path of ['/', '/students', '/sw.js']) {
    const headers = (await request.get(path)).headers();
    expect(directivesOf(headers['content-security-policy'])).toEqual({
      ...POLICY,
      'frame-ancestors': "'none'",
    });
  }
});

test('a walk through all eight screens calls nobody', async ({ page, baseURL }) => {
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  for (const { path, name } of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  expect([...origins]).toEqual([baseURL]);
});

test.describe('a leak tried on purpose', () => {
  // The browser logs each refusal: here they are what is wanted.
  test.use({ allowedConsole: /Content Security Policy/ });

  const leaks: Readonly<Record<string, (page: Page) => Promise<string>>> = {
    'fetch is refused': (page) =>
      page.evaluate(
        (url) =>
          fetch(url, { mode: 'no-cors' }).then(
            () => 'sent',
            () => 'refused',
          ),
        `${ELSEWHERE}/fetch`,
      ),
    'an image is refused': (page) =>
      page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            const image = new Image();
            image.addEventListener('load', () => resolve('sent'));
            image.addEventListener('error', () => resolve('refused'));
            image.src = url;
          }),
        `${ELSEWHERE}/image.png`,
      ),
    'a script is refused': (page) =>
      page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            const script = document.createElement('script');
            script.addEventListener('load', () => resolve('sent'));
            script.addEventListener('error', () => resolve('refused'));
            script.src = url;
            document.head.append(script);
          }),
        `${ELSEWHERE}/script.js`,
      ),
    'a beacon is refused': (page) =>
      page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve('refused'));
            navigator.sendBeacon(url, 'names');
          }),
        `${ELSEWHERE}/beacon`,
      ),
    'a form is refused': (page) =>
      page.evaluate(
        (url) =>
          new Promise<string>((resolve) => {
            document.addEventListener('securitypolicyviolation', () => resolve('refused'));
            const form = document.createElement('form');
            form.action = url;
            form.method = 'post';
            document.body.append(form);
            form.submit();
          }),
        `${ELSEWHERE}/form`,
      ),
    'an inline script is refused': (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.documentElement.dataset.leaked = "yes"';
        document.head.append(script);
        return document.documentElement.dataset['leaked'] === 'yes' ? 'sent' : 'refused';
      }),
  };

  for (const [title, leak] of Object.entries(leaks)) {
    test(title, async ({ page, context }) => {
      // Would answer, if anything ever got out: so that a refusal is the policy's, not the network's.
      const answered: string[] = [];
      await context.route(`${ELSEWHERE}/**`, async (route) => {
        answered.push(route.request().url());
        await route.fulfill({ status: 200, body: '' });
      });
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
      expect(await leak(page)).toBe('refused');
      expect(answered).toEqual([]);
    });
  }
});

function directivesOf(policy: string | null | undefined): Record<string, string> {
  return Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}
