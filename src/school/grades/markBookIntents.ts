import { t } from '#language/t.ts';
import {
  alikeSentence,
  assessmentKey,
  assessmentName,
  assessmentOf,
  cellKey,
  isAlike,
  type Assessment,
} from './assessments.ts';
import { asGrade, type Grade } from './grades.ts';
import { gradesOfBook, missedOfBook, type MarkBookId } from './markBook.ts';
import { assessmentFinder, movedTo, type AssessmentThen } from './movedAssessments.ts';
import {
  NoMarkChanges,
  isNoMark,
  isNoMarksTaken,
  type MissedAssessment,
  type Mark,
} from './noMarks.ts';
import type { Student } from '#school/students/students.ts';
import { Refusal, type SchoolReader, type Change, type Intent } from '#school/acts/changes.ts';
import { newGradeIds } from './gradeIntents.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Skipped, SkipReason } from '#school/acts/skipped.ts';

/** A mark to be saved. */
export interface MarkToSave extends Assessment {
  readonly studentId: string;
  /** The name of the student, who may be deleted by now. */
  readonly name: string;
  /** `undefined` removes the stored mark. */
  readonly marks: Mark | undefined;
  /** The mark of the cell that the person saw. If another one is stored by now, the cell is skipped. */
  readonly seen: Mark | undefined;
  /** Ids of grades that the assessment had when the person saw it. */
  readonly among?: readonly string[] | undefined;
}

/**
 * Stores the marks of a mark book as one act. If an assessment was changed meanwhile, its marks go to the changed one.
 * Skips and names: marks that another tab saved meanwhile, cells with several grades, deleted students and assessments, and
 * a second mark of one exam type and day. `known` are the grades of the book that the person saw.
 */
export function saveMarks(
  book: MarkBookId,
  marks: readonly MarkToSave[],
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const stored = await storedBook(school, book, known, marks);
    const cells = groupBy(stored.grades, (grade) => cellKey(grade, grade.studentId));
    const missedIn = new Map(stored.missed.map((one) => [cellKey(one, one.studentId), one]));
    const findAssessment = assessmentFinder(stored.grades);
    const put: Grade[] = [];
    const added: Omit<Grade, 'id'>[] = [];
    const remove: Grade[] = [];
    const missed: MissedAssessment[] = [];
    const noMarks = new NoMarkChanges(stored.students);
    const skipped: Skipped[] = [];
    for (const { marks: wanted, seen, name, among, ...typedAt } of marks) {
      const now = findAssessment({ ...typedAt, among });
      const place = now.kind === 'moved' ? movedTo(now.to, typedAt) : typedAt;
      const cell = cellKey(place, place.studentId);
      const cellNow = { grades: cells.get(cell) ?? [], missed: missedIn.get(cell) };
      const mark = markIn(cellNow);
      // Another tab has done the same already.
      if (cellNow.grades.length < 2 && mark === wanted) continue;
      const reason =
        now.kind === 'gone'
          ? 'assessmentDeleted'
          : (skipReason(cellNow, seen, wanted, stored.students.get(place.studentId)) ??
            (mark === undefined &&
            hasAlike([...stored.grades, ...stored.missed, ...put, ...added, ...missed], place)
              ? 'alike'
              : undefined));
      if (reason !== undefined) {
        skipped.push({ name, reason });
        continue;
      }
      const [grade] = cellNow.grades;
      if (grade) remove.push(grade);
      if (cellNow.missed) noMarks.set(cellNow.missed, undefined);
      if (typeof wanted === 'number') {
        if (grade) put.push({ ...grade, marks: wanted });
        else added.push(newGrade(book, place, wanted));
      } else if (wanted !== undefined) {
        const { classId, subject } = cellNow.missed ?? book;
        const one = { ...place, classId, subject, noMark: wanted };
        missed.push(one);
        noMarks.set(one, wanted);
      }
    }
    const idOf = await newGradeIds(
      school,
      added.map(({ studentId }) => studentId),
    );
    for (const grade of added) put.push({ id: idOf(grade), ...grade });
    if (put.length + remove.length + noMarks.students().length === 0) return { skipped };
    return {
      label: { say: 'marks', ...(await bookToSay(school, book)) },
      grades: { remove, put },
      students: { put: noMarks.students() },
      skipped,
    };
  };
}

/** The stored contents of a cell. */
interface CellNow {
  readonly grades: readonly Grade[];
  readonly missed: MissedAssessment | undefined;
}

function markIn({ grades: [grade], missed }: CellNow): Mark | undefined {
  return grade ? grade.marks : missed?.noMark;
}

/** Why a cell is skipped; `undefined` if its mark can be stored. */
function skipReason(
  cell: CellNow,
  seen: Mark | undefined,
  wanted: Mark | undefined,
  student: Student | undefined,
): SkipReason | undefined {
  if (!student) return 'deleted';
  if (cell.grades.length > 1) return 'several';
  if (markIn(cell) !== seen) return 'changed';
  return isNoMark(wanted) && isNoMarksTaken(student) ? 'takenByOther' : undefined;
}

/** True if a new mark would be the student's second of an exam type and day, or begin a second such assessment. */
function hasAlike(marks: readonly MarkOf[], place: MarkOf): boolean {
  const key = assessmentKey(place);
  const alike = marks.filter((mark) => isAlike(mark, place));
  return (
    alike.some(({ studentId }) => studentId === place.studentId) ||
    (alike.length > 0 && alike.every((mark) => assessmentKey(mark) !== key))
  );
}

type MarkOf = Assessment & { readonly studentId: string };

function newGrade(
  { classId, subject }: MarkBookId,
  { studentId, ...place }: MarkOf,
  marks: number,
): Omit<Grade, 'id'> {
  const { maxMarks, examType, date, title } = assessmentOf(place);
  const grade = { studentId, subject, examType, marks, maxMarks, date, classId };
  return title === undefined ? grade : { ...grade, title };
}

/**
 * Changes the exam type, title, day or maximum of an assessment, on all its grades and entries of Abs and Exc. Refuses the
 * heading of another assessment, and an assessment that another tab changed or deleted.
 */
export function editAssessment(
  book: MarkBookId,
  from: Assessment,
  to: Assessment,
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const stored = await storedBook(school, book, known, [from, to]);
    const own = ofAssessment(stored, from);
    const others = [...stored.grades, ...stored.missed].filter((one) => !own.all.has(one));
    if (others.some((one) => isAlike(one, to))) throw new Refusal(() => alikeSentence(to), 'date');
    if (own.all.size === 0) {
      throw new Refusal(() =>
        t(
          '{assessment} was changed or deleted in the meantime. Nothing was saved. Cancel to see the latest.',
          { assessment: assessmentName(from) },
        ),
      );
    }
    const noMarks = new NoMarkChanges(stored.students);
    for (const one of own.missed) noMarks.set(one, undefined);
    for (const one of own.missed) noMarks.set(movedTo(to, one), one.noMark);
    return {
      label: { say: 'assessmentChanged', ...(await assessmentToSay(school, book, from)) },
      grades: { remove: own.grades, put: own.grades.map((grade) => movedTo(to, grade)) },
      students: { put: noMarks.students() },
    };
  };
}

/** Deletes all grades of an assessment, and all its entries of Abs and Exc. */
export function deleteAssessment(
  book: MarkBookId,
  assessment: Assessment,
  known: readonly Grade[],
): Intent {
  return async (school): Promise<Change> => {
    const stored = await storedBook(school, book, known, [assessment]);
    const own = ofAssessment(stored, assessment);
    if (own.all.size === 0) return {};
    const noMarks = new NoMarkChanges(stored.students);
    for (const one of own.missed) noMarks.set(one, undefined);
    return {
      label: { say: 'assessmentDeleted', ...(await assessmentToSay(school, book, assessment)) },
      grades: { remove: own.grades },
      students: { put: noMarks.students() },
    };
  };
}

function ofAssessment({ grades, missed }: StoredBook, assessment: Assessment) {
  const key = assessmentKey(assessment);
  const isOwn = (one: Assessment): boolean => assessmentKey(one) === key;
  const own = { grades: grades.filter(isOwn), missed: missed.filter(isOwn) };
  return { ...own, all: new Set<Assessment>([...own.grades, ...own.missed]) };
}

/** The parts of an act's label for an assessment: without the maximum. */
async function assessmentToSay(school: SchoolReader, book: MarkBookId, assessment: Assessment) {
  const { maxMarks: _maximum, ...exam } = assessmentOf(assessment);
  return { ...exam, ...(await bookToSay(school, book)) };
}

/** The parts of an act's label for a mark book: with the present name of the class. */
async function bookToSay(
  school: SchoolReader,
  { classId, className, subject }: MarkBookId,
): Promise<{ readonly className: string; readonly subject: string }> {
  const known = (await school.classes()).find(({ id }) => id === classId);
  return { className: known ? known.name : className, subject };
}

/** The stored contents of a mark book. */
export interface StoredBook {
  readonly grades: readonly Grade[];
  /** Assessments that students missed, absent or excused. */
  readonly missed: readonly MissedAssessment[];
  /** All students of the school, by id. */
  readonly students: ReadonlyMap<string, Student>;
}

/** The day and class of a grade, which determine the stored row. */
type Near = Pick<Grade, 'date' | 'classId'>;

/**
 * Reads a mark book: first the rows that had grades of these assessments. If an assessment is not found there, reads all
 * grades, because another tab may have moved it. `known` are the grades that the person saw.
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
  const findAssessment = assessmentFinder(own);
  const isAllThere = assessments.every((one) => findAssessment(one).kind !== 'gone');
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
