/**
 * Grades in columns: all that reports and cards need of a class's month, without ids and in a tenth of the size of the
 * grades. The store updates one tally for each class and month with every save.
 */
import { getOrMake } from '#school/text/grouping.ts';
import { compareDays } from '#school/text/days.ts';
import { assessmentOf } from './assessments.ts';
import type { Grade } from './grades.ts';
import type { Weights } from '#school/grading/averageRule.ts';
import type { GradeGroups } from '#school/grading/scales.ts';
import { percentage } from '#school/text/percentages.ts';
import { averageOfStudents, GradeSum } from './gradeAverage.ts';
import { isBetween, type DateBounds } from '#school/calendar/periods.ts';

/** The fields that all grades of a column share: one exam of a subject. */
export type Exam = Pick<Grade, 'subject' | 'examType' | 'date' | 'maxMarks' | 'title'>;

/** The marks of one exam. A student with several marks for the exam has them in several columns. */
export interface GradeColumn extends Exam {
  /** The marks of each student of the tally, or `null`. */
  readonly marks: readonly (number | null)[];
}

/** The grades of one class in one month. */
export interface GradeTally {
  readonly students: readonly string[];
  readonly columns: readonly GradeColumn[];
}

/** Returns the tally of a class's grades of a month. */
export function gradeTallyOf(grades: readonly Grade[]): GradeTally {
  const students = [...new Set(grades.map(({ studentId }) => studentId))].sort();
  const columns = new Map<string, { exam: Exam; marks: Map<string, number> }[]>();
  for (const grade of grades) {
    const { studentId, subject, examType, title, date, maxMarks, marks } = grade;
    const key = JSON.stringify([date, subject, examType, maxMarks, title]);
    const alike = columns.get(key) ?? [];
    columns.set(key, alike);
    let column = alike.find((one) => !one.marks.has(studentId));
    if (!column) {
      column = { exam: { subject, ...assessmentOf(grade) }, marks: new Map() };
      alike.push(column);
    }
    column.marks.set(studentId, marks);
  }
  return {
    students,
    columns: [...columns.keys()].sort().flatMap((key) =>
      (columns.get(key) ?? []).map(({ exam, marks }) => ({
        ...exam,
        marks: students.map((id) => marks.get(id) ?? null),
      })),
    ),
  };
}

/** Calls `visit` with each mark; of all students, or of those with these ids. */
function forEachMark(
  { students, columns }: GradeTally,
  members: ReadonlySet<string> | undefined,
  visit: (studentId: string, marks: number, column: GradeColumn) => void,
): void {
  for (const column of columns) {
    for (const [place, marks] of column.marks.entries()) {
      const studentId = students[place] ?? '';
      if (marks !== null && members?.has(studentId) !== false) visit(studentId, marks, column);
    }
  }
}

/** Returns the number of grades in a tally, with or without a maximum; of all students, or of those with these ids. */
export function gradesIn(tally: GradeTally, members?: ReadonlySet<string>): number {
  let count = 0;
  forEachMark(tally, members, () => (count += 1));
  return count;
}

/** Returns the part of a tally between two days or months, both included. */
export function gradeTallyBetween(tally: GradeTally, bounds: DateBounds): GradeTally {
  const columns = tally.columns.filter(({ date }) => isBetween(date, bounds));
  return columns.length === tally.columns.length ? tally : { ...tally, columns };
}

/** A grade as known from tallies: without id and class. */
export type GradeFigure = Omit<Grade, 'id' | 'classId'>;

/** Returns a student's grades in any class, by day. */
export function gradesOf(tallies: readonly GradeTally[], studentId: string): GradeFigure[] {
  return gradesOfStudents(tallies, new Set([studentId])).get(studentId) ?? [];
}

/** Returns the grades of students in any class, by student id and then by day. */
export function gradesOfStudents(
  tallies: readonly GradeTally[],
  members: ReadonlySet<string>,
): ReadonlyMap<string, GradeFigure[]> {
  const grades = new Map<string, GradeFigure[]>();
  for (const tally of tallies) {
    forEachMark(tally, members, (studentId, marks, { marks: _all, ...exam }) =>
      getOrMake(grades, studentId, () => []).push({ studentId, ...exam, marks }),
    );
  }
  for (const own of grades.values()) own.sort((a, b) => compareDays(a.date, b.date));
  return grades;
}

/** Sums each student's grades in any class, by student id; of all students, or of those with these ids. */
export function sumByStudent(
  tallies: readonly GradeTally[],
  weights: Weights,
  members?: ReadonlySet<string>,
): ReadonlyMap<string, GradeSum> {
  const sums = new Map<string, GradeSum>();
  for (const tally of tallies) {
    forEachMark(tally, members, (id, marks, { subject, examType, maxMarks }) =>
      getOrMake(sums, id, () => new GradeSum(weights)).add(subject, examType, marks, maxMarks),
    );
  }
  return sums;
}

/** The figures of a subject: the number of grades, and percentages. */
export interface SubjectFigures {
  readonly grades: number;
  readonly average: number | undefined;
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
}

/** The figures of a subject while adding up; its sums by student id. */
interface GatheredFigures {
  grades: number;
  highest: number;
  lowest: number;
  readonly sums: Map<string, GradeSum>;
}

/** Computes the figures of each subject with countable grades; of all students, or of those with these ids. */
export function figuresBySubject(
  tallies: readonly GradeTally[],
  weights: Weights,
  members?: ReadonlySet<string>,
): ReadonlyMap<string, SubjectFigures> {
  const found = new Map<string, GatheredFigures>();
  for (const tally of tallies) {
    forEachMark(tally, members, (id, marks, { subject, examType, maxMarks }) => {
      const percent = percentage(marks, maxMarks);
      if (percent === undefined) return;
      const figures = getOrMake<string, GatheredFigures>(found, subject, () => ({
        grades: 0,
        highest: percent,
        lowest: percent,
        sums: new Map(),
      }));
      figures.grades += 1;
      figures.highest = Math.max(figures.highest, percent);
      figures.lowest = Math.min(figures.lowest, percent);
      const sum = getOrMake(figures.sums, id, () => new GradeSum(weights));
      sum.add(subject, examType, marks, maxMarks);
    });
  }
  return new Map(
    [...found].map(([subject, { sums, ...figures }]) => [
      subject,
      { ...figures, average: averageOfStudents(sums.values()) },
    ]),
  );
}

/** The number of grades with one label: "A+", "15". */
export interface GradeCount {
  readonly label: string;
  readonly count: number;
}

/**
 * Counts grades by label of the scale, best first, with labels that nobody has; of all students, or of those with these
 * ids. A grade without a percentage is not counted.
 */
export function countByGrade(
  tallies: readonly GradeTally[],
  groups: GradeGroups,
  members?: ReadonlySet<string>,
): GradeCount[] {
  const counts = new Map(groups.labels.map((label) => [label, 0]));
  for (const tally of tallies) {
    forEachMark(tally, members, (_id, marks, { maxMarks }) => {
      const percent = percentage(marks, maxMarks);
      if (percent === undefined) return;
      const label = groups.labelOf(percent);
      counts.set(label, (counts.get(label) ?? 0) + 1);
    });
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}
