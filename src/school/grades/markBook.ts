/** The mark book of a class in a subject, made from stored grades: a row for each student, a column for each assessment. */
import { english, t } from '#language/t.ts';
import { classIdOf, type SchoolClass } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { assessmentKey, assessmentName, assessmentOf, type Assessment } from './assessments.ts';
import type { Grade } from './grades.ts';
import { markText } from './markTexts.ts';
import {
  isNoMark,
  missedBy,
  NO_MARK_TEXTS,
  type Mark,
  type MissedAssessment,
  type NoMark,
} from './noMarks.ts';
import { groupBy } from '#school/text/grouping.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { recordsOfPeriod, type Period } from '#school/calendar/periods.ts';
import type { Student } from '#school/students/students.ts';

/** Identifies a mark book. A class without a record has an empty id, and is known by its name alone. */
export interface MarkBookId {
  readonly classId: string;
  readonly className: string;
  readonly subject: string;
}

/** A column of a mark book. */
export interface MarkBookColumn extends Assessment {
  readonly key: string;
  /** "Quiz: Fractions 12 Mar 2026", unique in the book. */
  readonly name: string;
  /** The stored grades by student id; nearly always one. */
  readonly grades: ReadonlyMap<string, readonly Grade[]>;
  /** The absent and excused students, by student id. */
  readonly missed: ReadonlyMap<string, NoMark>;
}

/** A row of a mark book. */
export interface MarkBookRow {
  readonly student: Student;
  /** True if the student is not in the class in this period, and is listed because of marks in the book. */
  readonly hasLeft: boolean;
}

export interface MarkBook {
  readonly rows: readonly MarkBookRow[];
  readonly columns: readonly MarkBookColumn[];
}

/** The parts of the school that a mark book needs. */
interface SchoolOfBook {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}

/** Returns the id of the book of a class with this name. */
export function markBookId(
  classes: readonly SchoolClass[],
  className: string,
  subject: string,
): MarkBookId {
  return { classId: classIdOf(classes, className), className, subject };
}

/**
 * Returns the grades or other marks of a class in a subject: those given in the class, and those of its students without a
 * known class, such as those from before the class had a record.
 */
export function gradesOfBook<M extends Pick<Grade, 'studentId' | 'subject' | 'classId' | 'date'>>(
  marks: readonly M[],
  { classId, className, subject }: MarkBookId,
  school: SchoolOfBook,
): readonly M[] {
  const known = new Set(school.classes.map(({ id }) => id));
  const membership = membershipOf(school);
  const isMember = ({ studentId, date }: M): boolean =>
    membership.membersOn(className, date).some(({ id }) => id === studentId);
  return marks.filter(
    (mark) =>
      mark.subject === subject &&
      (known.has(mark.classId) ? mark.classId === classId : isMember(mark)),
  );
}

/** Returns the missed assessments of a book, chosen like its grades. */
export function missedOfBook(book: MarkBookId, school: SchoolOfBook): readonly MissedAssessment[] {
  return gradesOfBook(school.students.flatMap(missedBy), book, school);
}

/** The inputs of a mark book. */
export interface MarkBookSources extends SchoolOfBook {
  readonly id: MarkBookId;
  readonly period: Period;
  readonly grades: readonly Grade[];
  readonly order: NameOrder;
  /** Compares exam types: see `examTypeOrder`. */
  readonly compareTypes: (a: string, b: string) => number;
  /** Assessments to show in any period: without a mark, or with unsaved ones. */
  readonly added: readonly Assessment[];
  /** Stored assessments to show in any period. */
  readonly keptInSight?: readonly Assessment[];
  /** The ids of students with unsaved marks: their rows show, whichever class the students are in now. */
  readonly typedFor: ReadonlySet<string>;
}

/** Returns a mark book: the students of the class in the period by name, and its assessments by day. */
export function markBook(sources: MarkBookSources): MarkBook {
  const { id, period, students, order, added, keptInSight = [], typedFor } = sources;
  const wanted = new Set([...added, ...keptInSight].map(assessmentKey));
  const shown = <M extends Assessment>(marks: readonly M[]): readonly M[] => {
    const inPeriod = new Set(recordsOfPeriod(marks, period));
    return marks.filter((mark) => inPeriod.has(mark) || wanted.has(assessmentKey(mark)));
  };
  const grades = shown(gradesOfBook(sources.grades, id, sources));
  const missed = shown(missedOfBook(id, sources));
  const graded = new Set([...grades, ...missed].map(({ studentId }) => studentId));
  const members = new Set(membershipOf(sources).membersDuring(id.className, period));
  const rows = students
    .filter((one) => members.has(one) || graded.has(one.id) || typedFor.has(one.id))
    .toSorted(byName(order))
    .map((student) => ({ student, hasLeft: !members.has(student) }));
  return { rows, columns: columnsOf(grades, missed, added, sources.compareTypes) };
}

function columnsOf(
  grades: readonly Grade[],
  missed: readonly MissedAssessment[],
  others: readonly Assessment[],
  compareTypes: MarkBookSources['compareTypes'],
): readonly MarkBookColumn[] {
  const stored = groupBy(grades, assessmentKey);
  const assessments = new Map<string, Assessment>();
  const missedIn = groupBy(missed, assessmentKey);
  for (const one of [...grades, ...missed, ...others]) assessments.set(assessmentKey(one), one);
  const named = groupBy(assessments.values(), assessmentName);
  return [...assessments]
    .toSorted(([, a], [, b]) => compareAssessments(a, b, compareTypes))
    .map(([key, assessment]) => {
      const name = assessmentName(assessment);
      // Other programs may have stored two of a kind on one day.
      const isShared = (named.get(name) ?? []).length > 1;
      return {
        ...assessmentOf(assessment),
        key,
        name: isShared
          ? t('{assessment} of {marks}', { assessment: name, marks: markText(assessment.maxMarks) })
          : name,
        grades: groupBy(stored.get(key) ?? [], ({ studentId }) => studentId),
        missed: new Map((missedIn.get(key) ?? []).map((one) => [one.studentId, one.noMark])),
      };
    });
}

/** Orders assessments by day; on one day by exam type, in the order of forms. */
function compareAssessments(
  a: Assessment,
  b: Assessment,
  compareTypes: MarkBookSources['compareTypes'],
): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return (
    compareTypes(a.examType, b.examType) ||
    compareNatural(a.title ?? '', b.title ?? '') ||
    a.maxMarks - b.maxMarks
  );
}

/** True if a mark of the column is stored; otherwise the column is a draft. */
export function isStored({ grades, missed }: Pick<MarkBookColumn, 'grades' | 'missed'>): boolean {
  return grades.size + missed.size > 0;
}

/** Returns the stored mark of a cell: its first grade, or else Abs or Exc; `undefined` for an empty cell. */
export function storedMark(
  { grades, missed }: MarkBookColumn,
  studentId: string,
): Mark | undefined {
  const [grade] = grades.get(studentId) ?? [];
  return grade ? grade.marks : missed.get(studentId);
}

/** Returns the text of a cell as stored; several grades are listed. */
export function storedText(column: MarkBookColumn, studentId: string): string {
  const several = column.grades.get(studentId) ?? [];
  if (several.length > 1) return several.map(({ marks }) => markText(marks)).join(' + ');
  const mark = storedMark(column, studentId);
  if (mark === undefined) return '';
  return isNoMark(mark) ? english(NO_MARK_TEXTS[mark]) : markText(mark);
}
