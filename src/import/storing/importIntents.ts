/** An import as one act over all that it alters (docs/conformance.md, Import and export). */
import {
  mayHaveReason,
  isAttendanceStatus,
  type AttendanceRecord,
} from '#school/attendance/attendance.ts';
import {
  Refusal,
  type Change,
  type Intent,
  type NewRecordId,
  type SchoolReader,
} from '#school/acts/changes.ts';
import { isClassNameTaken, type SchoolClass } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { importedMarks } from './importedMarks.ts';
import type { ImportBatch, ImportChange, Imported } from './importBatches.ts';
import { COLLECTION_NAMES, type CollectionName, type Collections } from '#school/collections.ts';
import { newMarkId } from '#school/attendance/registerIntents.ts';
import { fromProblem, usualFrom, withClassFrom } from '#school/classes/classChange.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { hasOwnFields, type NewField } from '#import/columns/newFields.ts';
import { withFieldAdded } from '#school/fieldSettings.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { refuseStoredMeanwhile } from './importedMeanwhile.ts';

/**
 * Stores what files say: adds records, and lays only what they say otherwise over the newest stored ones. One that is gone
 * meanwhile comes back as it was last seen. Nothing is deleted but a grade that gives way to an "Abs". The school before is
 * kept as a snapshot, unless nothing is left to store: marks and grades go to nobody who is gone. `compared` is the school
 * that the files were compared with: where some of it has been stored since, as by an import of the same file in another
 * tab, it is refused (`PreviewOutdated`). Another class holds `from` a day on (the usual one if none is said), and who has left is back on it; a day to
 * come, and one in a school year that has ended, is refused. A batch sees what those before it bring.
 * `fields` of people are added with the records.
 */
export function importRecords(
  batches: readonly ImportBatch[],
  compared?: ImportSchool,
  today = '',
  from?: string,
  fields: readonly NewField[] = [],
): Intent {
  return async (school): Promise<Change> => {
    let whole: Change = {};
    let label: Change['label'];
    for (const planned of batches) {
      const { batch, settings } = await withFieldsAdded(planned, fields, school);
      if (compared) await refuseStoredMeanwhile(batch, compared, school);
      const { change, count } = await changeOf(batch, withChange(school, whole), { today, from });
      if (batch.onTheWay !== true && count > 0) {
        label ??= { say: 'imported', count, of: batch.collection };
      }
      whole = joined(whole, { ...change, ...(settings && { settings }) });
    }
    const { skipped = [] } = whole;
    if (label === undefined) return skipped.length === 0 ? {} : { skipped };
    return { label, keepsBefore: 'import', ...whole };
  };
}

/** The batch with its new fields under the names that the school gives them, and the settings that have these fields. */
async function withFieldsAdded(
  batch: ImportBatch,
  fields: readonly NewField[],
  school: SchoolReader,
): Promise<{ readonly batch: ImportBatch; readonly settings?: SchoolSettings }> {
  if (!hasOwnFields(batch.collection) || fields.length === 0) return { batch };
  let settings = await school.settings();
  const names = new Map<string, string>();
  for (const { name, field } of fields) {
    const added = withFieldAdded(settings, batch.collection, field);
    ({ settings } = added);
    names.set(name, added.name);
  }
  const named = <T extends object>(values: T): T =>
    // `as`: fields that the definition lacks alone have other names.
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [names.get(name) ?? name, value]),
    ) as T;
  const added = batch.added.map(named);
  const changed = batch.changed.map((one) => ({ ...one, fields: named(one.fields) }));
  // `as`: the records are still those of this collection.
  return { batch: { ...batch, added, changed } as ImportBatch, settings };
}

async function changeOf(
  batch: ImportBatch,
  school: SchoolReader,
  { today, from }: { readonly today: string; readonly from: string | undefined },
): Promise<ImportChange> {
  switch (batch.collection) {
    case 'students': {
      const [settings, classes] = await Promise.all([school.settings(), school.classes()]);
      return putting(
        'students',
        withChanges(batch, await school.students(), school.newId, (student, fields) => {
          const { class: className = student.class, ...others } = fields;
          const told = { ...student, ...others };
          if (isInClass(student, className)) return told;
          const since = { from: from ?? usualFrom([student], today), today, settings, classes };
          const problem = fromProblem(student, since);
          if (problem !== undefined) throw new Refusal(problem, 'from');
          return withClassFrom(told, className, since);
        }),
      );
    }
    case 'teachers':
      return putting('teachers', withChanges(batch, await school.teachers(), school.newId));
    case 'classes':
      return putting('classes', withChanges(...(await classesToMake(batch, school)), school.newId));
    case 'grades':
      return importedMarks(batch, school);
    case 'attendance':
      return putting('attendance', await attendanceToPut(batch, school));
    default:
      return batch satisfies never;
  }
}

function putting<C extends CollectionName>(
  collection: C,
  put: readonly Collections[C][],
): ImportChange {
  return { change: { [collection]: { put } }, count: put.length };
}

/** Classes made on the way that have come meanwhile are not made again. */
async function classesToMake(
  batch: ImportBatch & { readonly collection: 'classes' },
  school: SchoolReader,
): Promise<[Imported<SchoolClass>, readonly SchoolClass[]]> {
  const stored = await school.classes();
  if (batch.onTheWay !== true) return [batch, stored];
  return [
    { ...batch, added: batch.added.filter(({ name }) => !isClassNameTaken(stored, name)) },
    stored,
  ];
}

function withChanges<T extends { readonly id: string }>(
  { added, changed }: Imported<T>,
  stored: readonly T[],
  newId: NewRecordId,
  laid = (record: T, fields: Partial<Omit<T, 'id'>>): T => ({ ...record, ...fields }),
): T[] {
  const newest = new Map(stored.map((record) => [record.id, record]));
  return [
    ...changed.map(({ record, fields }) => laid(newest.get(record.id) ?? record, fields)),
    // `as`: a record is its fields and an id.
    ...added.map((fields) => ({ id: newId(), ...fields }) as T),
  ];
}

/** A student has one mark a day: where one has come meanwhile, the file's is laid over it. */
async function attendanceToPut(
  { added, changed }: Imported<AttendanceRecord>,
  school: SchoolReader,
): Promise<readonly AttendanceRecord[]> {
  const known = new Set((await school.students()).map(({ id }) => id));
  const days = new Set([
    ...added.map(({ date }) => date),
    ...changed.map(({ record }) => record.date),
  ]);
  const byId = new Map<string, AttendanceRecord>();
  const byStudent = new Map<string, AttendanceRecord>();
  for (const date of days) {
    for (const record of await school.attendanceOn(date)) {
      byId.set(record.id, record);
      byStudent.set(studentAndDay(record), record);
    }
  }
  const put: AttendanceRecord[] = [];
  for (const { record, fields } of changed) {
    const now = byId.get(record.id) ?? byStudent.get(studentAndDay(record));
    if (now || known.has(record.studentId)) put.push({ ...(now ?? record), ...fields });
  }
  for (const fields of added) {
    const now = byStudent.get(studentAndDay(fields));
    if (now) put.push({ ...now, ...fields, classId: now.classId });
    else if (known.has(fields.studentId)) put.push({ id: newMarkId(school, fields), ...fields });
  }
  return put.map(asStored);
}

/** Who is present has no reason and is not late. */
function asStored(mark: AttendanceRecord): AttendanceRecord {
  if (!isAttendanceStatus(mark.status) || mayHaveReason(mark.status)) return mark;
  const { reason: _reason, minutesLate: _minutesLate, ...others } = mark;
  return others;
}

function studentAndDay({ studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>): string {
  return `${studentId} ${date}`;
}

/** Both changes as one; of a record that both put, the second has the last word. */
function joined(first: Change, second: Change): Change {
  const both = COLLECTION_NAMES.flatMap((collection) => {
    const [one, other] = [first[collection], second[collection]];
    if (!one || !other) return [];
    const put = withPut<Identified>(one.put ?? [], other.put);
    return [[collection, { put, remove: [...(one.remove ?? []), ...(other.remove ?? [])] }]];
  });
  const skipped = [...(first.skipped ?? []), ...(second.skipped ?? [])];
  return {
    ...first,
    ...second,
    // `as`: under the name of each collection stand the records of that collection.
    ...(Object.fromEntries(both) as Change),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** The school with the people and classes that a change puts; its marks and grades are read as they are stored. */
function withChange(school: SchoolReader, change: Change): SchoolReader {
  return {
    ...school,
    students: async () => withPut(await school.students(), change.students?.put),
    teachers: async () => withPut(await school.teachers(), change.teachers?.put),
    classes: async () => withPut(await school.classes(), change.classes?.put),
  };
}

interface Identified {
  readonly id: string;
}

/** The records with these, which take the places of those with their ids. */
function withPut<T extends Identified>(records: readonly T[], put: readonly T[] = []) {
  if (put.length === 0) return records;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of put) byId.set(record.id, record);
  return [...byId.values()];
}
