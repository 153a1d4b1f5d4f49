import type { RunOnly } from 'axe-core';

/** The axe rules for each theme, in this order: WCAG 2.2 AA and below. */
export const WCAG: { readonly [Theme in 'dark' | 'light']: RunOnly } = {
  dark: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Only the colour rules: after a check in dark mode, light mode changes nothing else.
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};
