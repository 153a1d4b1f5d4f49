/** What stands in cells of mark books, wherever it is stored: a grade, or on the student why there is none. */
import { assessmentOf } from './assessments.ts';
import type { Grade } from './grades.ts';
import type { MarkBook, MarkBookId } from './markBook.ts';
import { isNoMark, missedBy, noMarkKey, type MissedAssessment, type NoMark } from './noMarks.ts';
import type { Student } from '#school/students/students.ts';

/** Why there is no grade, as it stands among grades. */
type MissedEntry = Omit<Grade, 'marks'> & { readonly marks: NoMark };

/** A grade, or what stands in its place. */
export type MarkEntry = Grade | MissedEntry;

/** Whether it is a grade. */
export function isGrade(entry: MarkEntry): entry is Grade {
  return !isNoMark(entry.marks);
}

/** Its id names its place, and is no grade's. */
export function missedEntry({ noMark, ...place }: MissedAssessment): MarkEntry {
  return { ...place, marks: noMark, id: `${place.studentId}|${noMarkKey(place)}` };
}

/** These grades, and all that students have in place of others. Where both are stored in one place (`placeOf`) the grade counts. */
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

/** All that stands in a mark book, a student after the other. */
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
