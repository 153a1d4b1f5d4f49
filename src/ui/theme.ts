/** The theme a person chose; `system` follows the device. */
export type ThemeChoice = 'system' | 'light' | 'dark';

/** Applies a theme to the page's root element. The caller stores the choice. */
export function applyTheme(choice: ThemeChoice, root: HTMLElement): void {
  if (choice === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', choice);
}
