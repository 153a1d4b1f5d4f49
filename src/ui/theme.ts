/** Which theme a person has chosen; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Puts a choice into effect on the page's root element. Keeping it is the caller's matter. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement): void {
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
