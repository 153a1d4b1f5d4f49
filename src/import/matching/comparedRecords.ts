import { markEntries } from '#school/grades/markEntries.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import { placeOfMark } from './alike.ts';
import type { AnyRecord } from './matchChoices.ts';

/** What of a school the rows of a file may be about: its records; beside grades also why there are none. */
export function comparedRecords(
  collection: CollectionName,
  school: Pick<ImportSchool, CollectionName>,
): readonly AnyRecord[] {
  if (collection !== 'grades') return school[collection];
  return markEntries(school.grades, school.students, (entry) => placeOfMark({ ...entry }));
}
