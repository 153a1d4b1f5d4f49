import { afterAll, beforeEach, inject } from 'vitest';
import { setClock, setSystemClock } from './clock.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The default local day of tests, `YYYY-MM-DD`: `npm test -- --on=2028-02-29`. */
    readonly dayOfRun: string;
  }
}

/**
 * Sets the moment at which each test of a file or a `describe` begins; code beside the tests runs at that moment too. Inside a
 * test, call `setClock`.
 *
 * @param moment a local day, `2026-11-28`, or a minute of one, `2026-11-28T14:30`
 */
export function onDay(moment: string): void {
  setClock(moment);
  beforeEach(() => setClock(moment));
}

onDay(inject('dayOfRun'));

// Vitest asks for this file again before each file of tests, at an address with the time in it. A clock that begins at nine
// for each test would give an address twice, and the hooks above would be missing.
afterAll(setSystemClock);
