/** Finds rows that another tab or a person stored after the preview was made. */
import { t } from '#language/t.ts';
import { isSameClassName, type SchoolClass } from '#school/classes/classes.ts';
import { comparedRecords, knownBy } from '#import/matching/alike.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asGrade } from '#school/grades/grades.ts';
import { Refusal, type SchoolReader } from '#school/acts/changes.ts';
import type { FileRecords } from '#school/exporting/exportTables.ts';
import type { CollectionName } from '#school/collections.ts';

/** The import would store records twice. A new preview is needed. */
export class PreviewOutdated extends Refusal {
  constructor() {
    super(() =>
      t(
        'Another tab has stored some of these rows in the meantime. Nothing was imported. The preview shows the school as it is now, with your changes. Check it and import again.',
      ),
    );
  }
}

/**
 * @param classes names of the classes that the import makes
 * @throws PreviewOutdated if a record to add matches one that was stored after the file was `compared`
 */
export async function refuseStoredMeanwhile(
  batch: ImportBatch,
  classes: readonly string[],
  compared: ImportSchool,
  school: SchoolReader,
): Promise<void> {
  if (hasOtherSpelling(classes, await school.classes())) throw new PreviewOutdated();
  const { collection } = batch;
  const known = new Map(
    comparedRecords(collection, compared).map((record) => [record.id, { ...record }]),
  );
  const stored = await storedNow(batch, compared, school);
  const came = stored.filter((record) => {
    const before: StoredRecord | undefined = known.get(idOf(record));
    return before === undefined || !isAlike(keysOf(before), record);
  });
  const taken = new Set(came.flatMap(keysOf));
  const there = new Set(stored.map(idOf));
  const coming: readonly StoredRecord[] = [
    ...batch.added.map((fields) => ({ ...fields })),
    // A record deleted meanwhile is added again.
    ...batch.changed.flatMap(({ record, fields }) =>
      there.has(record.id) ? [] : [{ ...record, ...fields }],
    ),
  ];
  if (taken.size > 0 && coming.some((record) => isAlike(taken, record))) {
    throw new PreviewOutdated();
  }

  function keysOf(record: StoredRecord): readonly string[] {
    return knownBy(collection, record);
  }
  function isAlike(keys: Iterable<string>, record: StoredRecord): boolean {
    const all = new Set(keys);
    return keysOf(record).some((key) => all.has(key));
  }
}

/** True if a wanted class exists by now in another spelling, which the import's students would not have. */
function hasOtherSpelling(wanted: readonly string[], stored: readonly SchoolClass[]): boolean {
  return stored.some(({ name }) =>
    wanted.some(
      (one) => name !== one && (classKey(name) === classKey(one) || isSameClassName(name, one)),
    ),
  );
}

/** Returns the stored records that the file's may match. */
async function storedNow(
  batch: ImportBatch,
  compared: ImportSchool,
  school: SchoolReader,
): Promise<readonly StoredRecord[]> {
  const { collection } = batch;
  if (collection !== 'grades' && collection !== 'attendance') return school.stored(collection);
  const days = new Set(
    [...batch.added, ...batch.changed.map(({ record }) => record)].map(({ date }) => date),
  );
  if (collection === 'attendance') {
    const found = await Promise.all([...days].map((day) => school.attendanceOn(day)));
    return found.flat().map((mark) => ({ ...mark }));
  }
  const months = new Map([...days].map((day) => [day.slice(0, 7), day]));
  // Grades of deleted classes are stored under the classes' ids.
  const classes = [...compared.classes, ...(await school.classes())].map(({ id }) => id);
  const classIds = new Set(['', ...classes, ...compared.grades.map(({ classId }) => classId)]);
  const places = [...months.values()].flatMap((date) =>
    [...classIds].map((classId) => ({ date, classId })),
  );
  const grades = (await school.storedNear('grades', places)).map(asGrade);
  const students = await school.students();
  return comparedRecords('grades', { ...compared, grades, students }).map((mark) => ({ ...mark }));
}

/** Records to add to a collection, and changes of stored ones. */
export interface Imported<T> {
  /** Whole records without ids. */
  readonly added: readonly Omit<T, 'id'>[];
  /** Records as the preview compared them, with the fields that differ in the file. */
  readonly changed: readonly { readonly record: T; readonly fields: Partial<Omit<T, 'id'>> }[];
}

/** The records for one collection. */
export type ImportBatch = {
  readonly [C in CollectionName]: { readonly collection: C } & Imported<FileRecords[C]>;
}[CollectionName];
