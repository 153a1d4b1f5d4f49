/** The report cards of a class and period, for parents (docs/conformance.md, Report cards and warnings). */
import { t } from '#language/t.ts';
import { NO_MARKS, type StatusCounts, attendanceRate } from '#school/attendance/attendance.ts';
import { averageOfStudents, GradeSum } from '#school/grades/gradeAverage.ts';
import { hasShare } from '#school/grades/grades.ts';
import { weightsOf, type Weights } from '#school/grading/averageRule.ts';
import { examTypeNames, examTypeOrder } from '#school/grading/examTypes.ts';
import { subjectOrder } from '#school/grading/subjects.ts';
import {
  gradesOfStudents,
  type GradeTally,
  type GradeFigure,
} from '#school/grades/gradeTallies.ts';
import { groupBy } from '#school/text/grouping.ts';
import { byName } from '#school/settings/nameOrder.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import {
  cellsOfExams,
  examColumns,
  examEntries,
  gradesAmong,
  type ExamEntry,
} from './examColumns.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { nameOrderOf, type Student } from '#school/students/students.ts';
import {
  countByStudent,
  daysOf,
  type AttendanceTally,
  type MarkedDay,
} from '#school/attendance/attendanceTallies.ts';

/** The sum of several grades. */
export interface Sum {
  readonly marks: number;
  readonly maxMarks: number;
  /** In percent, by the school's rule; `undefined` if there is nothing to divide by. */
  readonly average: number | undefined;
}

/** A subject's line on a card. */
export interface CardSubject extends Sum {
  readonly subject: string;
  /** The grades of each of the card's exams; within an exam by day. */
  readonly cells: readonly (readonly ExamEntry[])[];
  readonly classAverage: number | undefined;
  readonly remark: string;
}

/** One student's card. */
export interface ReportCard {
  readonly student: Student;
  /** The exams that count, as in `examColumns`: the same on all cards of a class. */
  readonly exams: readonly string[];
  readonly subjects: readonly CardSubject[];
  readonly total: Sum;
  readonly attendance: StatusCounts;
  /** In percent. */
  readonly attendanceRate: number | undefined;
  /** The student's marks of the period. */
  readonly days: readonly MarkedDay[];
  readonly comment: string;
}

/** A student's rank in the class. Equal averages share a rank; without an average there is none. */
export interface Rank {
  readonly rank: number | undefined;
  readonly student: Student;
  readonly average: number | undefined;
}

/** The summary of a class. */
export interface ClassSummary {
  readonly ranks: readonly Rank[];
  readonly subjects: readonly (Sum & { readonly subject: string })[];
  readonly total: Sum;
}

/** The data of cards: attendance and grades are tallies of the period. */
export interface CardSources {
  readonly settings: SchoolSettings;
  readonly attendance: readonly AttendanceTally[];
  readonly grades: readonly GradeTally[];
}

/** Returns the cards of students in the school's name order, without exam types that do not count. */
export function reportCards(
  { settings, attendance, grades }: CardSources,
  students: readonly Student[],
  period: Period,
  notCounted: ReadonlySet<string>,
): readonly ReportCard[] {
  const ids = new Set(students.map(({ id }) => id));
  const counts = countByStudent(attendance, ids);
  const tallied = gradesOfStudents(grades, ids);
  const counting = new Map(
    students.map((student) => [
      student.id,
      examEntries(tallied.get(student.id) ?? [], student, period).filter(
        ({ examType }) => !notCounted.has(examType),
      ),
    ]),
  );
  const exams = examColumns([...counting.values()].flat(), settings);
  const weights = weightsOf(settings);
  const ofClass = sumsBySubject([...counting.values()].map(gradesAmong), settings);
  const classAverages = new Map(ofClass.map(({ subject, average }) => [subject, average]));
  return students.toSorted(byName(nameOrderOf(settings))).map((student): ReportCard => {
    const ownGrades = counting.get(student.id) ?? [];
    const marks = counts.get(student.id) ?? NO_MARKS;
    return {
      student,
      exams,
      subjects: subjectsOf(ownGrades, settings).map(([subject, ofSubject]) => ({
        subject,
        cells: cellsOfExams(exams, ofSubject),
        ...sumOf([gradesAmong(ofSubject)], weights),
        classAverage: classAverages.get(subject),
        remark: reportRemark(student, period, subject),
      })),
      total: sumOf([gradesAmong(ownGrades)], weights),
      attendance: marks,
      attendanceRate: attendanceRate(marks, settings),
      days: daysOf(attendance, student.id),
      comment: reportComment(student, period),
    };
  });
}

/** Returns the exam types to tick: the form's types, and others in these students' grades. */
export function examTypesOffered(
  grades: readonly GradeTally[],
  students: readonly Student[],
  settings: SchoolSettings,
): readonly string[] {
  const tallied = gradesOfStudents(grades, new Set(students.map(({ id }) => id)));
  const found = [...tallied.values()].flat().map(({ examType }) => examType);
  const others = [...new Set(found)].toSorted(examTypeOrder(settings));
  return [...new Set([...examTypeNames(settings), ...others])];
}

/** Sums up the cards of a class. */
export function classSummary(cards: readonly ReportCard[], settings: SchoolSettings): ClassSummary {
  const weights = weightsOf(settings);
  const students = cards.map(({ subjects }) =>
    gradesAmong(subjects.flatMap(({ cells }) => cells.flat())),
  );
  const averages = cards.flatMap(({ total: { average } }) => average ?? []);
  const ranks = cards.map(({ student, total: { average } }): Rank => {
    const better = averages.filter((other) => average !== undefined && other > average).length;
    return { rank: average === undefined ? undefined : better + 1, student, average };
  });
  return {
    ranks: ranks.toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0),
    subjects: sumsBySubject(students, settings),
    total: sumOf(students, weights),
  };
}

function subjectsOf<E extends ExamEntry>(
  entries: readonly E[],
  settings: SchoolSettings,
): readonly (readonly [string, readonly E[]])[] {
  const compare = subjectOrder(settings);
  return [...groupBy(entries, ({ subject }) => subject)].toSorted(([a], [b]) => compare(a, b));
}

/** Sums up the grades of several students, each with a list, by subject. */
function sumsBySubject(
  students: readonly (readonly GradeFigure[])[],
  settings: SchoolSettings,
): ClassSummary['subjects'] {
  const weights = weightsOf(settings);
  return subjectsOf(students.flat(), settings).map(([subject]) => ({
    subject,
    ...sumOf(
      students.map((grades) => grades.filter((grade) => grade.subject === subject)),
      weights,
    ),
  }));
}

/** Sums up the grades of one student or of several, each with a list. */
function sumOf(students: readonly (readonly GradeFigure[])[], weights: Weights): Sum {
  const grades = students.flat().filter(hasShare);
  return {
    marks: added(grades.map(({ marks }) => marks)),
    maxMarks: added(grades.map(({ maxMarks }) => maxMarks)),
    average: averageOfStudents(students.map((own) => GradeSum.of(own, weights))),
  };
}

/** Returns a sum of decimals without the stray digits of adding doubles. */
function added(numbers: readonly number[]): number {
  return Number(numbers.reduce((sum, number) => sum + number, 0).toFixed(6));
}

/** Returns the key of a student's comment for a period in `reportComments`. */
export function commentKey({ first, last }: Days): string {
  return `${first}_${last}`;
}

/** Returns the comment on a student's card for exactly this period; empty if there is none. */
export function reportComment({ reportComments }: Student, period: Period): string {
  const comment = entryOf(reportComments, commentKey(period));
  return typeof comment === 'string' ? comment : '';
}

/** Returns the remark on a subject on a student's card for exactly this period; empty if there is none. */
export function reportRemark({ reportRemarks }: Student, period: Period, subject: string): string {
  const ofPeriod = entryOf(reportRemarks, commentKey(period));
  const remark = entryOf(ofPeriod, subject);
  return typeof remark === 'string' ? remark : '';
}

function entryOf(record: unknown, key: string): unknown {
  return isRecord(record) && Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns the comment on a student's card, or the remark on a subject; empty if there is none. */
export function cardText(student: Student, period: Period, subject?: string): string {
  return subject === undefined
    ? reportComment(student, period)
    : reportRemark(student, period, subject);
}

/** Returns the message for a typed comment if another text was stored meanwhile; `place` says where: "in another tab". */
export function commentElsewhere(stored: string, place: string): string {
  return t(
    '“{text}” was saved {place} in the meantime. To replace it, return to the field or keep typing.',
    { text: stored, place },
  );
}
