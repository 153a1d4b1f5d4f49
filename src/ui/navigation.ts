import { navigate, useLocationProperty } from 'wouter/use-browser-location';
import { BASE, pathHere } from './baseAddress.ts';

/** Follows `pathHere`. */
export function usePath(): string {
  return useLocationProperty(pathHere);
}

/** What an address within the program, `/students?class=Class+1`, is on its server. */
export function onServer(to: string): string {
  return BASE + to.slice(1);
}

export interface GoingThere {
  /** Takes the place of the present entry of the history. */
  replace?: boolean;
  /** What is left with the entry of the history. */
  state?: unknown;
}

/**
 * Goes to an address within the program. What has an entry of its own is read from its top; Back leads to where the
 * person was: that is the browser's and the lists' own.
 */
export function goTo(to: string, { replace = false, state = null }: GoingThere = {}): void {
  navigate(onServer(to), { replace, state });
  if (!replace) window.scrollTo(0, 0);
}
