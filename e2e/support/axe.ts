import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { expect } from './test.ts';

/** WCAG 2.2 AA and everything below it. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails where axe finds a violation in what the page shows now, in light or in dark. The page is left light.
 *
 * @param within a CSS selector, to look at one part only
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Handed over as text: the page's policy refuses added script tags, as it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  await page.emulateMedia({ colorScheme: 'dark' });
  // Nothing but the colours differs.
  const inDark = await violations(page, within, { type: 'rule', values: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await violations(page, within, { type: 'tag', values: STANDARDS });
  expect({ inLight, inDark }, 'axe found violations').toEqual({ inLight: [], inDark: [] });
}

function violations(page: Page, within: string | undefined, runOnly: RunOnly): Promise<string[]> {
  return page.evaluate(
    async ([selector, only]) => {
      const results = await window.axe.run(selector ?? document, {
        runOnly: only,
        resultTypes: ['violations'],
      });
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map((node) => `${id}: ${help}\n  ${node.html}\n  ${node.failureSummary ?? ''}`),
      );
    },
    [within, runOnly] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
