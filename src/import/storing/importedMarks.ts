/** Marks of a file: numbers become grades, and why there are none is stored with the students. */
import { classIdOf } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import type { Grade } from '#school/grades/grades.ts';
import { isGrade, type MarkEntry } from '#school/grades/markEntries.ts';
import { isNoMarksTaken, missedBy } from '#school/grades/noMarks.ts';
import { placeOfMark } from '#import/matching/alike.ts';
import type { Student } from '#school/students/students.ts';
import { studentName } from '#school/students/students.ts';
import type { SchoolReader } from '#school/acts/changes.ts';
import type { ImportChange, Imported } from './importBatches.ts';
import type { Skipped } from '#school/acts/skipped.ts';
import { newGradeIds } from '#school/grades/gradeIntents.ts';
import { NoMarkChanges } from '#school/grades/noMarkChanges.ts';

/** A mark on its way into its cell. */
interface Coming {
  readonly entry: Omit<MarkEntry, 'id'>;
  /** The grade that it takes the place of. */
  readonly stored?: Grade | undefined;
  /** That of a grade, which is gone by now and comes back. */
  readonly id?: string | undefined;
}

/**
 * Puts marks into their cells, one in each: a number takes an "Abs" away, and an "Abs" a grade. Students who are gone get
 * none. A grade may go to another month, so the old one is named as removed besides.
 */
export async function importedMarks(
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
  // A grade stays with a class that is deleted; an "Abs" in its place goes to the class of the student on that day.
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
