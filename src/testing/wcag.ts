import type { RunOnly } from 'axe-core';

/** The axe rules for each theme, in this order: WCAG 2.2 AA and below. */
export const WCAG: { readonly [Theme in 'dark' | 'light']: RunOnly } = {
  dark: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Only the colour rules: after a check in dark mode, light mode changes nothing else.
  light: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/**
 * Lets the bars at the window's edges stick, or flow with the page. A bar that sticks half covers a control at some scroll
 * positions, and those depend on the school and the fonts: axe would call that control too small.
 *
 * A page gets this function as text, so it must not use anything from outside.
 */
export function letBarsStick(stick: boolean): void {
  for (const bar of document.querySelectorAll<HTMLElement>('[data-sticks]')) {
    if (stick) bar.style.position = '';
    else if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'relative';
  }
}

/**
 * Hides the page behind the topmost dialog, or shows the page again: laying a covered page out takes as long as the dialog.
 *
 * A page gets this function as text, so it must not use anything from outside.
 */
export function showBehindDialog(isShown: boolean): void {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  for (const part of document.body.querySelectorAll<HTMLElement>(':scope > *')) {
    if (isShown && part.hasAttribute('data-covered')) {
      part.style.display = '';
      part.removeAttribute('data-covered');
    }
    if (isShown || !dialog || part.contains(dialog) || part.style.display !== '') continue;
    part.style.display = 'none';
    part.setAttribute('data-covered', '');
  }
}
