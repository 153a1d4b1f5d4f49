import type { RunOnly } from 'axe-core';

/** What axe is asked of a page in each theme, in this order: WCAG 2.2 AA and everything below it. */
export const WCAG: { readonly [Theme in 'dark' | 'light']: RunOnly } = {
  dark: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Those of them that ask for colours: of a page that was looked at in dark, light changes nothing else.
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
