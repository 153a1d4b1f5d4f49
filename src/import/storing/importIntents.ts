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
import { type ImportBatch, type Imported, refuseStoredMeanwhile } from './importedMeanwhile.ts';
import type { CollectionName, Collections } from '#school/collections.ts';
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
import { newClass } from '#school/classes/ownClasses.ts';
import type { Skipped } from '#school/acts/skipped.ts';
import { newGradeIds } from '#school/grades/gradeIntents.ts';

/** What an import stores besides its records, and what its preview was compared with. */
interface ImportedWith {
  /** Names of classes that the records need. Classes that exist by now are skipped; alone they make no act. */
  readonly classes?: readonly string[];
  /** The school of the preview. */
  readonly compared?: ImportSchool | undefined;
  readonly today?: string;
  /** First day in a new class, by default the usual one; a student who had left is back on that day. */
  readonly from?: string | undefined;
  /** New fields of people, added with the records. */
  readonly fields?: readonly NewField[];
}

/**
 * Adds records, and writes changed fields over the newest stored records. A snapshot keeps the school before.
 *
 * - A record deleted meanwhile comes back as the preview showed it. Marks and grades of deleted students are dropped.
 * - Nothing is deleted except a grade that an "Abs" replaces.
 *
 * @throws PreviewOutdated if another tab stored some of the rows since the preview
 * @throws Refusal if `from` lies in the future or in a school year that has ended
 */
export function importRecords(
  batch: ImportBatch,
  { classes = [], compared, today = '', from, fields = [] }: ImportedWith = {},
): Intent {
  return async (school): Promise<Change> => {
    const made = await classesToMake(classes, school);
    const { batch: named, settings } = await withFieldsAdded(batch, fields, school);
    if (compared) await refuseStoredMeanwhile(named, classes, compared, school);
    const seen: SchoolReader = {
      ...school,
      classes: async () => [...(await school.classes()), ...made],
    };
    const { change, count } = await changeOf(named, seen, { today, from });
    const { skipped = [] } = change;
    if (count === 0) return skipped.length === 0 ? {} : { skipped };
    const put = [...made, ...(change.classes?.put ?? [])];
    return {
      label: { say: 'imported', count, of: batch.collection },
      keepsBefore: 'import',
      ...change,
      ...(put.length > 0 && { classes: { put } }),
      ...(settings && { settings }),
    };
  };
}

/** Returns new classes of these names, without those that exist by now. */
async function classesToMake(
  names: readonly string[],
  school: SchoolReader,
): Promise<readonly SchoolClass[]> {
  if (names.length === 0) return [];
  const [stored, settings] = await Promise.all([school.classes(), school.settings()]);
  return names
    .filter((name) => !isClassNameTaken(stored, name))
    .map((name) => newClass(school.newId(), name, settings));
}

/** The change of a batch, with the number of stored records. */
interface ImportChange {
  readonly change: Change;
  readonly count: number;
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
      return putting('classes', withChanges(batch, await school.classes(), school.newId));
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
    change: {
      grades: { remove, put },
      students: { put: noMarks.students() },
      ...(skipped.length > 0 && { skipped }),
    },
    count: coming.length - skipped.length,
  };
}
