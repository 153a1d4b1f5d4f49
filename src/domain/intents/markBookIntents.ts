import type { Change, Intent, NewRecordId, SchoolReader } from './changes.ts';
import { Refusal } from './changes.ts';
import { classTitle } from '#domain/classes/classes.ts';
import type { Grade } from '#domain/grades/grades.ts';
import { groupBy } from '#domain/basics/grouping.ts';
import type { LeftAlone, LeftReason } from './leftAlone.ts';
import {
  alikeSentence,
  assessmentKey,
  assessmentName,
  assessmentOf,
  cellKey,
  isAlike,
  type Assessment,
} from '#domain/grades/assessments.ts';
import { gradesOfBook, type MarkBookId } from '#domain/grades/markBook.ts';
import { movedTo, whereaboutsIn } from '#domain/grades/movedAssessments.ts';
import { asGrade } from '#domain/grades/grades.ts';

/** A mark to be saved. */
export interface MarkToSave extends Assessment {
  readonly studentId: string;
  /** Of the student, who may be deleted by now. */
  readonly name: string;
  /** `undefined` for none: the grade is taken out. */
  readonly marks: number | undefined;
  /** What the cell was seen to hold. Where something else is stored by now, it stays until the person has seen that. */
  readonly seen: number | undefined;
  /** Ids of grades that the assessment was seen to have. */
  readonly among?: readonly string[] | undefined;
}

/** Where grades of a book are stored: each is asked for by its day and class. */
type Near = Pick<Grade, 'date' | 'classId'>;

/**
 * Stores the marks of a mark book as one act, those of an assessment that was changed meanwhile at its new place. A mark
 * that another tab saved meanwhile, a cell with several grades, a student or an assessment that was deleted, and a second
 * mark of one exam type and day are left, and named. `known` are the grades of the book as they were seen.
 */
export function saveMarks(
  book: MarkBookId,
  marks: readonly MarkToSave[],
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const stored = await storedGradesOf(school, book, known, marks);
    const students = new Set((await school.students()).map(({ id }) => id));
    const cells = groupBy(stored, (grade) => cellKey(grade, grade.studentId));
    const whereabouts = whereaboutsIn(stored);
    const put: Grade[] = [];
    const remove: Grade[] = [];
    const leftAlone: LeftAlone[] = [];
    for (const { marks: wanted, seen, name, among, ...typedAt } of marks) {
      const now = whereabouts({ ...typedAt, among });
      const place = now.kind === 'moved' ? movedTo(now.to, typedAt) : typedAt;
      const found = cells.get(cellKey(place, place.studentId)) ?? [];
      const [grade] = found;
      // Another tab has done the same already.
      if (found.length < 2 && grade?.marks === wanted) continue;
      const reason =
        now.kind === 'gone'
          ? 'assessmentDeleted'
          : (whyLeft(found, seen, students.has(place.studentId)) ??
            (grade || !hasAlike([...stored, ...put], place) ? undefined : 'alike'));
      if (reason !== undefined) {
        leftAlone.push({ name, reason });
        continue;
      }
      if (grade) remove.push(grade);
      if (wanted === undefined) continue;
      put.push({ ...(grade ?? newGrade(book, place, school.newId)), marks: wanted });
    }
    if (put.length === 0 && remove.length === 0) return { leftAlone };
    return {
      label: { say: 'marks', ...(await bookToSay(school, book)) },
      grades: { remove, put },
      leftAlone,
    };
  };
}

/** Why a mark is not laid over the grades that its cell has by now; `undefined` where it is. */
function whyLeft(
  [grade, ...more]: readonly Grade[],
  seen: number | undefined,
  hasStudent: boolean,
): LeftReason | undefined {
  if (!hasStudent) return 'deleted';
  if (more.length > 0) return 'several';
  return grade?.marks === seen ? undefined : 'changed';
}

/** Whether a new mark would be the student's second of an exam type and day, or begin an assessment beside one of them. */
function hasAlike(
  grades: readonly Grade[],
  place: Assessment & { readonly studentId: string },
): boolean {
  const key = assessmentKey(place);
  const alike = grades.filter((grade) => isAlike(grade, place));
  return (
    alike.some(({ studentId }) => studentId === place.studentId) ||
    (alike.length > 0 && alike.every((grade) => assessmentKey(grade) !== key))
  );
}

function newGrade(
  { classId, subject }: MarkBookId,
  place: Assessment & { readonly studentId: string },
  newId: NewRecordId,
): Omit<Grade, 'marks'> {
  return { id: newId(), studentId: place.studentId, subject, classId, ...assessmentOf(place) };
}

/**
 * Gives all grades of an assessment another exam type, title, day or maximum. Refuses one that is there already, and where
 * another tab has changed or deleted the assessment.
 */
export function editAssessment(
  book: MarkBookId,
  from: Assessment,
  to: Assessment,
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const stored = await storedGrades(school, book, known, [from, to]);
    const own = ofAssessment(stored, from);
    const isTaken = stored.some((grade) => !own.includes(grade) && isAlike(grade, to));
    if (isTaken) throw new Refusal(alikeSentence(to), 'date');
    if (own.length === 0) {
      throw new Refusal(
        `${assessmentName(from)} was changed or deleted meanwhile. Nothing was saved. Cancel to see what is there now.`,
      );
    }
    return {
      label: { say: 'assessmentChanged', ...(await assessmentToSay(school, book, from)) },
      grades: { remove: own, put: own.map((grade) => movedTo(to, grade)) },
    };
  };
}

/** Takes out all grades of an assessment. */
export function deleteAssessment(
  book: MarkBookId,
  assessment: Assessment,
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const own = ofAssessment(await storedGrades(school, book, known, [assessment]), assessment);
    if (own.length === 0) return {};
    return {
      label: { say: 'assessmentDeleted', ...(await assessmentToSay(school, book, assessment)) },
      grades: { remove: own },
    };
  };
}

function ofAssessment(grades: readonly Grade[], assessment: Assessment): readonly Grade[] {
  const key = assessmentKey(assessment);
  return grades.filter((grade) => assessmentKey(grade) === key);
}

/** The same with those of assessments that were changed meanwhile, wherever they are by now. */
async function storedGradesOf(
  school: SchoolReader,
  book: MarkBookId,
  known: readonly Grade[],
  marks: readonly MarkToSave[],
): Promise<readonly Grade[]> {
  const near = await storedGrades(school, book, known, marks);
  const whereabouts = whereaboutsIn(near);
  if (marks.every((mark) => whereabouts(mark).kind !== 'gone')) return near;
  const [students, classes] = await Promise.all([school.students(), school.classes()]);
  const all = await school.allStored('grades');
  return gradesOfBook(all.map(asGrade), book, { students, classes });
}

/** The book's grades as they are stored now, in all places where grades of these assessments may be. */
async function storedGrades(
  school: SchoolReader,
  book: MarkBookId,
  known: readonly Grade[],
  assessments: readonly Assessment[],
): Promise<readonly Grade[]> {
  const [students, classes] = await Promise.all([school.students(), school.classes()]);
  const { classId } = book;
  const near = assessments.flatMap(({ date }): Near[] => [
    { date, classId },
    { date, classId: '' },
  ]);
  const days = new Set(assessments.map(({ date }) => date));
  const places = [...known.filter(({ date }) => days.has(date)), ...near].map((place) => ({
    ...place,
  }));
  const records = await school.storedNear('grades', places);
  return gradesOfBook(records.map(asGrade), book, { students, classes });
}

/** An assessment as acts are told: without its maximum. */
async function assessmentToSay(school: SchoolReader, book: MarkBookId, assessment: Assessment) {
  const { maxMarks: _maximum, ...exam } = assessmentOf(assessment);
  return { ...exam, ...(await bookToSay(school, book)) };
}

/** A book as acts are told: by the name that the class has now. */
async function bookToSay(
  school: SchoolReader,
  { classId, className, subject }: MarkBookId,
): Promise<{ readonly className: string; readonly subject: string }> {
  const known = (await school.classes()).find(({ id }) => id === classId);
  return { className: known ? classTitle(known) : className, subject };
}
