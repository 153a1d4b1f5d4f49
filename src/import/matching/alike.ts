/** Finds records that an import would take for the same. */
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { type CollectionName, COLLECTIONS } from '#school/collections.ts';
import { type AnyRecord, MATCH_CHOICES, nameOf } from './matchChoices.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { markEntries } from '#school/grades/markEntries.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';

/**
 * What a record is known by: two that share any of these are alike. A family may have one email address, so of people it
 * counts together with the name. A record that is known by nothing else is so by all that it says.
 */
export function knownBy(collection: CollectionName, record: StoredRecord): readonly string[] {
  // A grade without a day has its place in a mark book, too.
  if (collection === 'grades') return [placeOfMark(record)];
  const keys = MATCH_CHOICES[collection].flatMap(({ id, keyOf, isWeak }) => {
    const key = isWeak ? '' : keyOf(record);
    if (key === '') return [];
    return [id === 'email' ? `email ${key} ${nameOf(record)}` : `${id} ${key}`];
  });
  return keys.length > 0 ? keys : [allSaid(collection, record)];
}

/** Returns the student and the exam of a mark as one key. */
export function placeOfMark({
  studentId,
  subject,
  examType,
  date,
  title = '',
}: StoredRecord): string {
  const texts = [subject, examType, title].map((text) => matchKey(String(text)));
  return JSON.stringify([studentId, date, ...texts]);
}

function allSaid(collection: CollectionName, record: StoredRecord): string {
  const fields = Object.keys(COLLECTIONS[collection].definition).filter((name) => name !== 'id');
  return JSON.stringify(fields.map((name) => record[name]));
}

/** The records of a school that rows may be about; for grades also the reasons why there are none. */
export function comparedRecords(
  collection: CollectionName,
  school: Pick<ImportSchool, CollectionName>,
): readonly AnyRecord[] {
  if (collection !== 'grades') return school[collection];
  return markEntries(school.grades, school.students, (entry) => placeOfMark({ ...entry }));
}
