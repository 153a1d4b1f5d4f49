/** A mark book as it is stored at the moment of an intent. */
import type { Assessment } from '#domain/grades/assessments.ts';
import { asGrade, type Grade } from '#domain/grades/grades.ts';
import { gradesOfBook, missedOfBook, type MarkBookId } from '#domain/grades/markBook.ts';
import { whereaboutsIn, type AssessmentThen } from '#domain/grades/movedAssessments.ts';
import type { MissedAssessment } from '#domain/grades/noMarks.ts';
import type { Student } from '#domain/students/students.ts';
import type { SchoolReader } from './changes.ts';

/** What is stored of a book. */
export interface StoredBook {
  readonly grades: readonly Grade[];
  /** Who was absent or excused, and of what. */
  readonly missed: readonly MissedAssessment[];
  /** All students of the school, by id. */
  readonly students: ReadonlyMap<string, Student>;
}

/** Where grades of a book are stored: each is asked for by its day and class. */
type Near = Pick<Grade, 'date' | 'classId'>;

/**
 * The grades of the book, read where those of these assessments were last seen. Where one is not found there, all are read: another
 * tab may have moved it. `known` are the grades as they were seen.
 */
export async function storedBook(
  school: SchoolReader,
  book: MarkBookId,
  known: readonly Grade[],
  assessments: readonly (Assessment & AssessmentThen)[],
): Promise<StoredBook> {
  const [students, classes] = await Promise.all([school.students(), school.classes()]);
  const near = await gradesNear(school, book, known, assessments);
  const own = gradesOfBook(near, book, { students, classes });
  const whereabouts = whereaboutsIn(own);
  const isAllThere = assessments.every((one) => whereabouts(one).kind !== 'gone');
  return {
    grades: isAllThere
      ? own
      : gradesOfBook((await school.allStored('grades')).map(asGrade), book, { students, classes }),
    missed: missedOfBook(book, { students, classes }),
    students: new Map(students.map((student) => [student.id, student])),
  };
}

async function gradesNear(
  school: SchoolReader,
  { classId }: MarkBookId,
  known: readonly Grade[],
  assessments: readonly Assessment[],
): Promise<readonly Grade[]> {
  const near = assessments.flatMap(({ date }): Near[] => [
    { date, classId },
    { date, classId: '' },
  ]);
  const days = new Set(assessments.map(({ date }) => date));
  const places = [...known.filter(({ date }) => days.has(date)), ...near].map((place) => ({
    ...place,
  }));
  return (await school.storedNear('grades', places)).map(asGrade);
}
