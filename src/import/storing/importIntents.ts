/** Stores an import as one act (docs/conformance.md, Import and export). */
import {
  type AttendanceRecord,
  isAttendanceStatus,
  mayHaveReason,
} from '#school/attendance/attendance.ts';
import {
  type Change,
  type Intent,
  type NewRecordId,
  type SchoolReader,
  Refusal,
} from '#school/acts/changes.ts';
import { classIdOf, isClassNameTaken, type SchoolClass } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import {
  type ImportBatch,
  type ImportChange,
  type Imported,
  refuseStoredMeanwhile,
} from './importedMeanwhile.ts';
import { COLLECTION_NAMES, type CollectionName, type Collections } from '#school/collections.ts';
import { newMarkId } from '#school/attendance/registerIntents.ts';
import { fromProblem, usualFrom, withClassFrom } from '#school/classes/classChange.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { hasOwnFields, type NewField } from '#import/columns/newFields.ts';
import { withFieldAdded } from '#school/fieldSettings.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { membershipOf } from '#school/classes/membership.ts';
import type { Grade } from '#school/grades/grades.ts';
import { isGrade, type MarkEntry } from '#school/grades/markEntries.ts';
import { NoMarkChanges, isNoMarksTaken, missedBy } from '#school/grades/noMarks.ts';
import { placeOfMark } from '#import/matching/alike.ts';
import { type Student, studentName } from '#school/students/students.ts';
import type { Skipped } from '#school/acts/skipped.ts';
import { newGradeIds } from '#school/grades/gradeIntents.ts';

/**
 * Adds records, and writes changed fields over the newest stored records. A snapshot keeps the school before.
 *
 * - A record deleted meanwhile comes back as the preview showed it. Marks and grades of deleted students are dropped.
 * - Nothing is deleted except a grade that an "Abs" replaces.
 * - Each batch sees the records of the batches before it.
 *
 * @param compared the school of the preview; throws `PreviewOutdated` if another tab stored some of the rows since
 * @param from first day in a new class, by default the usual one; a student who had left is back on that day
 * @param fields new fields of people, added with the records
 * @throws Refusal if `from` lies in the future or in a school year that has ended
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

/** Returns the batch with the school's names for its new fields, and settings with these fields. */
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
    // `as`: only new fields, which the type does not have, are renamed.
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
          const changed = { ...student, ...others };
          if (isInClass(student, className)) return changed;
          const since = { from: from ?? usualFrom([student], today), today, settings, classes };
          const problem = fromProblem(student, since);
          if (problem !== undefined) throw new Refusal(() => problem, 'from');
          return withClassFrom(changed, className, since);
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

/** Skips classes on the way that exist by now. */
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
  merged = (record: T, fields: Partial<Omit<T, 'id'>>): T => ({ ...record, ...fields }),
): T[] {
  const newest = new Map(stored.map((record) => [record.id, record]));
  return [
    ...changed.map(({ record, fields }) => merged(newest.get(record.id) ?? record, fields)),
    // `as`: a record is its fields and an id.
    ...added.map((fields) => ({ id: newId(), ...fields }) as T),
  ];
}

/** A student has one mark a day. The file's mark replaces one that was stored meanwhile. */
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

/** A present student has no reason and no minutes late. */
function asStored(mark: AttendanceRecord): AttendanceRecord {
  if (!isAttendanceStatus(mark.status) || mayHaveReason(mark.status)) return mark;
  const { reason: _reason, minutesLate: _minutesLate, ...others } = mark;
  return others;
}

function studentAndDay({ studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>): string {
  return `${studentId} ${date}`;
}

/** Joins two changes. If both put a record, the second wins. */
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
    // `as`: each collection's name has records of that collection.
    ...(Object.fromEntries(both) as Change),
    ...(skipped.length > 0 && { skipped }),
  };
}

/** Returns a reader that also sees the people and classes of a change. Marks and grades are read as stored. */
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

/** Returns the records with `put` added or in place of those with the same ids. */
function withPut<T extends Identified>(records: readonly T[], put: readonly T[] = []) {
  if (put.length === 0) return records;
  const byId = new Map(records.map((record) => [record.id, record]));
  for (const record of put) byId.set(record.id, record);
  return [...byId.values()];
}

/** A mark to store. */
interface Coming {
  readonly entry: Omit<MarkEntry, 'id'>;
  /** The grade that the mark replaces. */
  readonly stored?: Grade | undefined;
  /** The grade's id; a deleted grade comes back with it. */
  readonly id?: string | undefined;
}

/**
 * Stores marks, one per student and exam: a number becomes a grade and removes an "Abs", an "Abs" removes a grade.
 * Deleted students get none. A grade may move to another month, so the stored one is removed as well.
 */
async function importedMarks(
  { added, changed }: Imported<MarkEntry>,
  school: SchoolReader,
): Promise<ImportChange> {
  const students = new Map((await school.students()).map((student) => [student.id, student]));
  const coming: Coming[] = [];
  for (const { record, fields } of changed) {
    const stored = isGrade(record) ? await school.grade(record) : undefined;
    if (!stored && !students.has(record.studentId)) continue;
    const { id, ...entry } = { ...(stored ?? record), ...fields };
    coming.push({ entry, stored, id: isGrade(record) ? id : undefined });
  }
  for (const entry of added) if (students.has(entry.studentId)) coming.push({ entry });

  const anew = coming.flatMap(({ entry, id }) => (id === undefined ? [entry.studentId] : []));
  const idOf = await newGradeIds(school, [...new Set(anew)]);
  const classes = await school.classes();
  const membership = membershipOf({ students: await school.students(), classes });
  const classIds = new Set(classes.map(({ id }) => id));
  // A grade keeps a deleted class. An "Abs" in its place goes to the student's class on that day.
  const classOf = (
    { classId, date }: Pick<Grade, 'classId' | 'date'>,
    student: Student | undefined,
  ): string => {
    if (classIds.has(classId)) return classId;
    const className = student && membership.lastClassOf(student, { first: date, last: date });
    return classIdOf(classes, className ?? '');
  };
  const noMarks = new NoMarkChanges(students);
  const [put, remove, skipped]: [Grade[], Grade[], Skipped[]] = [[], [], []];
  for (const { entry, stored, id } of coming) {
    const { marks, ...place } = entry;
    const student = students.get(place.studentId);
    if (typeof marks !== 'number' && (!student || isNoMarksTaken(student))) {
      const name = student ? studentName(student) : '';
      skipped.push({ name, reason: student ? 'takenByOther' : 'deleted' });
      continue;
    }
    if (stored) remove.push(stored);
    const where = placeOfMark(place);
    for (const missed of student ? missedBy(student) : []) {
      if (placeOfMark({ ...missed }) === where) noMarks.set(missed, undefined);
    }
    if (typeof marks === 'number') {
      const grade = { ...place, marks };
      put.push({ id: id ?? idOf(grade), ...grade });
    } else noMarks.set({ ...place, classId: classOf(place, student) }, marks);
  }
  return {
    change: { grades: { remove, put }, students: { put: noMarks.students() }, skipped },
    count: coming.length - skipped.length,
  };
}
