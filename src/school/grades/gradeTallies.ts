/**
 * Grades in columns: all that reports and cards need of a class's month, without ids and in a tenth of the size of the
 * grades. The store updates one tally for each class and month with every save.
 */
import { compareDays } from '#school/text/days.ts';
import { assessmentOf } from './assessments.ts';
import { hasShare, type Grade } from './grades.ts';
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

/** Returns the number of grades in a tally, with or without a maximum; of all students, or of those with these ids. */
export function gradesIn({ students, columns }: GradeTally, members?: ReadonlySet<string>): number {
  const isAsked = (place: number): boolean => members?.has(students[place] ?? '') ?? true;
  return columns.reduce(
    (sum, { marks }) =>
      sum + marks.filter((given, place) => given !== null && isAsked(place)).length,
    0,
  );
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
  for (const { students, columns } of tallies) {
    for (const [place, studentId] of students.entries()) {
      if (!members.has(studentId)) continue;
      const own = grades.get(studentId) ?? [];
      grades.set(studentId, own);
      for (const { marks: given, ...exam } of columns) {
        const marks = given[place] ?? null;
        if (marks !== null) own.push({ studentId, ...exam, marks });
      }
    }
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
  for (const { students, columns } of tallies) {
    for (const [index, id] of students.entries()) {
      if (members?.has(id) === false) continue;
      let sum = sums.get(id);
      for (const { subject, examType, marks, maxMarks } of columns) {
        const given = marks[index] ?? null;
        if (given === null) continue;
        if (sum === undefined) sums.set(id, (sum = new GradeSum(weights)));
        sum.add(subject, examType, given, maxMarks);
      }
    }
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

/** The figures of a subject while adding up. */
interface GatheredFigures {
  grades: number;
  /** By points one sum under an empty id; by weights a sum for each student id. */
  readonly sums: Map<string, GradeSum>;
  highest: number | undefined;
  lowest: number | undefined;
}

/** Computes the figures of each subject with countable grades; of all students, or of those with these ids. */
export function figuresBySubject(
  tallies: readonly GradeTally[],
  weights: Weights,
  members?: ReadonlySet<string>,
): ReadonlyMap<string, SubjectFigures> {
  const found = new Map<string, GatheredFigures>();
  for (const { students, columns } of tallies) {
    const isMember = (index: number) => members?.has(students[index] ?? '') !== false;
    for (const all of columns) {
      const { subject, maxMarks } = all;
      const marks = all.marks.map((mark, index) => (isMember(index) ? mark : null));
      const given = marks.filter((mark) => mark !== null);
      if (given.length === 0 || !hasShare({ maxMarks })) continue;
      let figures = found.get(subject);
      if (figures === undefined) {
        figures = { grades: 0, sums: new Map(), highest: undefined, lowest: undefined };
        found.set(subject, figures);
      }
      figures.grades += given.length;
      addColumn(figures.sums, students, { ...all, marks }, weights);
      // With one maximum, more marks mean a higher percentage.
      const best = percentage(
        given.reduce((a, b) => Math.max(a, b)),
        maxMarks,
      );
      const worst = percentage(
        given.reduce((a, b) => Math.min(a, b)),
        maxMarks,
      );
      if (best === undefined || worst === undefined) continue;
      figures.highest = Math.max(figures.highest ?? best, best);
      figures.lowest = Math.min(figures.lowest ?? worst, worst);
    }
  }
  return new Map(
    [...found].map(([subject, { sums, ...figures }]) => [
      subject,
      { ...figures, average: averageOfStudents(sums.values()) },
    ]),
  );
}

/** Adds the marks of a column to the sums of a subject. */
function addColumn(
  sums: Map<string, GradeSum>,
  students: readonly string[],
  { subject, examType, marks, maxMarks }: GradeColumn,
  weights: Weights,
): void {
  for (const [index, given] of marks.entries()) {
    if (given === null) continue;
    const id = weights ? (students[index] ?? '') : '';
    let sum = sums.get(id);
    if (!sum) sums.set(id, (sum = new GradeSum(weights)));
    sum.add(subject, examType, given, maxMarks);
  }
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
  for (const { students, columns } of tallies) {
    for (const { maxMarks, marks } of columns) {
      for (const [index, given] of marks.entries()) {
        if (given === null || members?.has(students[index] ?? '') === false) continue;
        const percent = percentage(given, maxMarks);
        if (percent === undefined) continue;
        const label = groups.labelOf(percent);
        counts.set(label, (counts.get(label) ?? 0) + 1);
      }
    }
  }
  return [...counts].map(([label, count]) => ({ label, count }));
}
