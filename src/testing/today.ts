import { beforeEach, inject } from 'vitest';
import { setClock } from './clock.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The local day on which tests run that say no other, `YYYY-MM-DD`: `npm test -- --on=2028-02-29`. */
    readonly dayOfRun: string;
  }
}

/**
 * Says when all tests of a file are, or of a `describe`: each begins at that moment, and so does what is worked out beside them.
 * For the rest of one test `setClock` does the same.
 *
 * @param moment a local day, `2026-11-28`, or a minute of one, `2026-11-28T14:30`
 */
export function onDay(moment: string): void {
  setClock(moment);
  beforeEach(() => setClock(moment));
}

onDay(inject('dayOfRun'));
