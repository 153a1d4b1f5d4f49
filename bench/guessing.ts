/**
 * The part of the bench's `wideFiles` that runs in a page: guessing the columns of a sheet. Bundled by `bundled.mjs`.
 */
import { ImportSession } from '#import/plan/importSession.ts';
import type { CollectionName } from '#school/collections.ts';

const NOBODY = { students: [], teachers: [], classes: [], attendance: [], grades: [] };

/** Returns the milliseconds of each of `times` guesses for a file's rows; caches of earlier guesses are never used. */
function measure(
  collection: CollectionName,
  rows: readonly (readonly string[])[],
  times: number,
): readonly number[] {
  return Array.from({ length: times }, () => {
    const sheets = [{ name: 'Sheet1', hidden: false, rows: [...rows] }];
    const session = new ImportSession(collection, { sheets }, NOBODY, 'Wide.csv');
    const began = performance.now();
    session.look({ sheet: 0, today: '2026-11-23', remembered: {} });
    return performance.now() - began;
  });
}

Reflect.set(globalThis, 'measureGuess', measure);
