import { navigate, useLocationProperty } from 'wouter/use-browser-location';

/** Returns `pathHere()` and renders again when it changes. */
export function usePath(): string {
  return useLocationProperty(pathHere);
}

/** Returns the address on the server of an address within the program, such as `/students?class=Class+1`. */
export function onServer(to: string): string {
  return BASE + to.slice(1);
}

interface GoToOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State kept in the history entry. */
  state?: unknown;
}

/**
 * Navigates to an address within the program. A new entry starts at the top of its page. On Back, the browser and the
 * lists restore the scroll position.
 */
export function goTo(to: string, { replace = false, state = null }: GoToOptions = {}): void {
  navigate(onServer(to), { replace, state });
  if (!replace) window.scrollTo(0, 0);
}

/**
 * The program's folder on its server: `/`, or for example `/school/`. Every screen's address is one name in that
 * folder. So it is the page's own folder, and the built page names its files relative to it.
 */
export const BASE = new URL('.', document.baseURI).pathname;

/** Returns the page's address within the program, without the query: `/students`, wherever the program is installed. */
export function pathHere(): string {
  return window.location.pathname.slice(BASE.length - 1);
}
