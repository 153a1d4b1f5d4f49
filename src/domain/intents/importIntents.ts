/** An import as one act over all that it alters (conformance O2). */
import type { AttendanceRecord } from '#domain/attendance/attendance.ts';
import { hasReason, isAttendanceStatus } from '#domain/attendance/attendance.ts';
import type { Change, Intent, NewRecordId, SchoolReader } from './changes.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import { isClassNameTaken } from '#domain/classes/classes.ts';
import type { Collections } from '#domain/school/collections.ts';
import { emptyClass } from '#domain/classes/emptyClass.ts';
import type { Grade } from '#domain/grades/grades.ts';
import { newGradeIds } from './newGradeIds.ts';
import { newMarkId } from './newMarkId.ts';
import { withClass } from '#domain/students/leaveAndReturn.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import { refuseStoredMeanwhile } from './importedMeanwhile.ts';

/** What a file adds to a collection, and what it changes of the records that are there. */
interface Imported<T> {
  /** Whole records, but for their ids. */
  readonly added: readonly Omit<T, 'id'>[];
  /** Records as they were last seen, and what the file says otherwise. */
  readonly changed: readonly { readonly record: T; readonly fields: Partial<Omit<T, 'id'>> }[];
}

/** What is imported into one collection. */
export type ImportBatch = {
  readonly [C in keyof Collections]: {
    readonly collection: C;
    /** Names of classes to make on the way. */
    readonly classes: readonly string[];
  } & Imported<Collections[C]>;
}[keyof Collections];

/**
 * Stores what a file says: adds records, and lays only what the file says otherwise over the newest stored ones. One
 * that is gone meanwhile comes back as it was last seen. Nothing is deleted. The school before is kept as a snapshot,
 * unless nothing is left to store: marks and grades go to nobody who is gone. `compared` is the school that the file was
 * compared with: where some of it has been stored since, as by an import of the same file in another tab, it is refused
 * (`PreviewOutdated`). Who has left and is given a class is back on `today`.
 */
export function importRecords(batch: ImportBatch, compared?: ImportSchool, today = ''): Intent {
  return async (school): Promise<Change> => {
    if (compared) await refuseStoredMeanwhile(batch, compared, school);
    const made =
      batch.classes.length === 0 ? [] : newClasses(batch, await school.classes(), school.newId);
    const change = await changeOf(batch, school, today);
    const count = change[batch.collection]?.put?.length ?? 0;
    if (count === 0) return {};
    return {
      label: { say: 'imported', count, of: batch.collection },
      keepsBefore: 'import',
      ...change,
      ...(made.length > 0 && { classes: { put: [...made, ...(change.classes?.put ?? [])] } }),
    };
  };
}

/** Classes that have come meanwhile are not made again. */
function newClasses(
  { classes }: ImportBatch,
  stored: readonly SchoolClass[],
  newId: NewRecordId,
): readonly SchoolClass[] {
  return classes
    .filter((name) => !isClassNameTaken(stored, name))
    .map((name) => emptyClass(newId(), name));
}

async function changeOf(batch: ImportBatch, school: SchoolReader, today: string): Promise<Change> {
  switch (batch.collection) {
    case 'students':
      return {
        students: {
          put: withChanges(batch, await school.students(), school.newId, (student, fields) =>
            withClass(
              { ...student, ...fields, class: student.class },
              fields.class ?? student.class,
              today,
            ),
          ),
        },
      };
    case 'teachers':
      return { teachers: { put: withChanges(batch, await school.teachers(), school.newId) } };
    case 'classes':
      return { classes: { put: withChanges(batch, await school.classes(), school.newId) } };
    case 'grades':
      return { grades: await gradesChange(batch, school) };
    case 'attendance':
      return { attendance: await attendanceChange(batch, school) };
    default:
      return batch satisfies never;
  }
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

/** A grade may go to another month, so the old one is named as removed besides. Students who are gone get none. */
async function gradesChange(
  { added, changed }: Imported<Grade>,
  school: SchoolReader,
): Promise<Change['grades'] & object> {
  const known = await studentIds(school);
  const stored: Grade[] = [];
  const put: Grade[] = [];
  for (const { record, fields } of changed) {
    const now = await school.grade(record);
    if (now === undefined && !known.has(record.studentId)) continue;
    if (now) stored.push(now);
    put.push({ ...(now ?? record), ...fields });
  }
  const coming = added.filter(({ studentId }) => known.has(studentId));
  const idOf = await newGradeIds(school, [...new Set(coming.map(({ studentId }) => studentId))]);
  for (const fields of coming) put.push({ id: idOf(fields), ...fields });
  return { remove: stored, put };
}

/** A student has one mark a day: where one has come meanwhile, the file's is laid over it. */
async function attendanceChange(
  { added, changed }: Imported<AttendanceRecord>,
  school: SchoolReader,
): Promise<Change['attendance'] & object> {
  const known = await studentIds(school);
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
  return { put: put.map(asStored) };
}

/** Who is present has no reason and is not late. */
function asStored(mark: AttendanceRecord): AttendanceRecord {
  if (!isAttendanceStatus(mark.status) || hasReason(mark.status)) return mark;
  const { reason: _reason, minutesLate: _minutesLate, ...others } = mark;
  return others;
}

function studentAndDay({ studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>): string {
  return `${studentId} ${date}`;
}

async function studentIds(school: SchoolReader): Promise<ReadonlySet<string>> {
  return new Set((await school.students()).map(({ id }) => id));
}
