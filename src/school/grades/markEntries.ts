/** The entries in cells of mark books: grades, and Abs or Exc, which are stored on the student. */
import { assessmentOf } from './assessments.ts';
import type { Grade } from './grades.ts';
import type { MarkBook, MarkBookId } from './markBook.ts';
import { isNoMark, missedBy, noMarkKey, type MissedAssessment, type NoMark } from './noMarks.ts';
import type { Student } from '#school/students/students.ts';

/** An Abs or Exc in the form of a grade. */
type MissedEntry = Omit<Grade, 'marks'> & { readonly marks: NoMark };

/** A grade, or an Abs or Exc in its place. */
export type MarkEntry = Grade | MissedEntry;

/** True if an entry is a grade. */
export function isGrade(entry: MarkEntry): entry is Grade {
  return !isNoMark(entry.marks);
}

/** Returns an Abs or Exc as an entry. Its id is made from its place; no grade has such an id. */
export function missedEntry({ noMark, ...place }: MissedAssessment): MarkEntry {
  return { ...place, marks: noMark, id: `${place.studentId}|${noMarkKey(place)}` };
}

/** Returns the grades, and every Abs and Exc of the students. If both have one place (`placeOf`), only the grade counts. */
export function markEntries(
  grades: readonly Grade[],
  students: readonly Student[],
  placeOf: (entry: MarkEntry) => string,
): readonly MarkEntry[] {
  const missed = students.flatMap(missedBy).map(missedEntry);
  if (missed.length === 0) return grades;
  const graded = new Set(grades.map(placeOf));
  return [...grades, ...missed.filter((entry) => !graded.has(placeOf(entry)))];
}

/** Returns all entries of a mark book, student by student. */
export function entriesIn(
  { rows, columns }: MarkBook,
  { classId, subject }: MarkBookId,
): readonly MarkEntry[] {
  return rows.flatMap(({ student: { id: studentId } }) =>
    columns.flatMap((column): readonly MarkEntry[] => {
      const noMark = column.missed.get(studentId);
      const missed = { ...assessmentOf(column), classId, subject, studentId };
      return column.grades.get(studentId) ?? (noMark ? [missedEntry({ ...missed, noMark })] : []);
    }),
  );
}
