/**
 * What the part `wideFiles` of the bench runs in a page: the look at a sheet by which the import guesses its columns. Bundled
 * by `bundled.mjs`.
 */
import { ImportSession } from '#import/plan/importSession.ts';
import type { CollectionName } from '#school/collections.ts';

const NOBODY = { students: [], teachers: [], classes: [], attendance: [], grades: [] };

/** Milliseconds for each of `times` looks at the rows of a file; what is known of an earlier look is never used. */
function measure(
  collection: CollectionName,
  rows: readonly (readonly string[])[],
  times: number,
): readonly number[] {
  return Array.from({ length: times }, () => {
    const sheets = [{ name: 'Sheet1', hidden: false, rows: [...rows] }];
    const session = new ImportSession(collection, { sheets }, NOBODY, 'Wide.csv');
    const began = performance.now();
    session.look({ sheet: 0, today: '2026-11-23', usualOrder: 'dayMonthYear', remembered: {} });
    return performance.now() - began;
  });
}

Reflect.set(globalThis, 'measureGuess', measure);
