import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { letBarsStick, WCAG } from '#testing/wcag.ts';
import { expect } from './test.ts';

/**
 * Fails if axe finds a violation on the page in dark or light mode. Looks at the open dialog alone, if there is one: the
 * page behind it is covered, and other tests look at it. Leaves the page in light mode.
 *
 * @param within a CSS selector, to look at one part only
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  for (const theme of ['dark', 'light'] as const)
    await expectNothingFound(page, theme, WCAG[theme], within);
}

/** The same in one mode, by every rule: for a page that is looked at in the other mode at another width. */
export async function expectAccessibleIn(page: Page, theme: 'dark' | 'light'): Promise<void> {
  await expectNothingFound(page, theme, WCAG.dark);
}

async function expectNothingFound(
  page: Page,
  colorScheme: 'dark' | 'light',
  rules: RunOnly,
  within?: string,
): Promise<void> {
  // Passed as text: the page's policy refuses added script tags, as it must.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme });
  await page.evaluate(letBarsStick, false);
  const violations = await page.evaluate(
    async ([runOnly, selector]) => {
      const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
      const part = selector ?? dialogs[dialogs.length - 1] ?? document;
      const results = await window.axe.run(part, { runOnly, resultTypes: ['violations'] });
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
      );
    },
    [rules, within] as const,
  );
  await page.evaluate(letBarsStick, true);
  expect(violations, `axe found violations in ${colorScheme}`).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
