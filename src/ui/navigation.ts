import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { BASE, pathHere } from './baseAddress.ts';

/** Returns `pathHere()` and renders again when it changes. */
export function usePath(): string {
  return useLocationProperty(pathHere);
}

/** Returns the address on the server of an address within the program, such as `/students?class=Class+1`. */
export function onServer(to: string): string {
  return BASE + to.slice(1);
}

export interface GoingThere {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State kept in the history entry. */
  state?: unknown;
}

/**
 * Navigates to an address within the program. A new entry starts at the top of its page. On Back, the browser and the
 * lists restore the scroll position.
 */
export function goTo(to: string, { replace = false, state = null }: GoingThere = {}): void {
  navigate(onServer(to), { replace, state });
  if (!replace) window.scrollTo(0, 0);
}
