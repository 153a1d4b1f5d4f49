import { markEntries } from '#school/grades/markEntries.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import { placeOfMark } from './alike.ts';
import type { AnyRecord } from './matchChoices.ts';

/** The records of a school that rows may be about; for grades also the reasons why there are none. */
export function comparedRecords(
  collection: CollectionName,
  school: Pick<ImportSchool, CollectionName>,
): readonly AnyRecord[] {
  if (collection !== 'grades') return school[collection];
  return markEntries(school.grades, school.students, (entry) => placeOfMark({ ...entry }));
}
