import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { letBarsStick, WCAG } from '#testing/wcag.ts';
import { expect } from './test.ts';

/**
 * Fails if axe finds a violation on the page in dark or light mode. Looks at the open dialog alone, if there is one: the
 * page behind it is covered, and other tests look at it. Leaves the page in light mode.
 *
 * @param within a CSS selector, to look at one part only
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Passed as text: the page's policy refuses added script tags, as it must.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(letBarsStick, false);
    const violations = await page.evaluate(
      async ([rules, selector]) => {
        const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
        const part = selector ?? dialogs[dialogs.length - 1] ?? document;
        const results = await window.axe.run(part, {
          runOnly: rules,
          resultTypes: ['violations'],
        });
        return results.violations.flatMap(({ id, help, nodes }) =>
          nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
        );
      },
      [WCAG[colorScheme], within] as const,
    );
    await page.evaluate(letBarsStick, true);
    expect(violations, `axe found violations in ${colorScheme}`).toEqual([]);
  }
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
