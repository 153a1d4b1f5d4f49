/**
 * Grades told by columns: what a report or a card needs of a class's month, without ids and in a tenth of the room that
 * the grades themselves take. The store keeps one for each class and month, with each save.
 */
import { compareDays } from '#school/text/days.ts';
import { assessmentOf } from './assessments.ts';
import { hasShare, type Grade } from './grades.ts';
import type { Weights } from '#school/grading/averageRule.ts';
import type { GradeGroups } from '#school/grading/scales.ts';
import { percentage } from '#school/text/percentages.ts';
import { averageOfStudents, GradeSum } from './gradeAverage.ts';
import { isBetween, type DateBounds } from '#school/calendar/periods.ts';

/** What the grades of a column have in common: one exam. Without a title there is no such key. */
export type Exam = Pick<Grade, 'subject' | 'examType' | 'date' | 'maxMarks' | 'title'>;

/** The marks of one exam. A student who has several for it has them in several columns. */
export interface GradeColumn extends Exam {
  /** For each student of the tally the marks, or `null`. */
  readonly marks: readonly (number | null)[];
}

/** The grades of one class in one month. */
export interface GradeTally {
  /** Ids of the students who have grades. */
  readonly students: readonly string[];
  readonly columns: readonly GradeColumn[];
}

/** The tally of a class's month of grades. */
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

/** How many grades a tally holds, with a maximum or without; of all students, or of those with these ids. */
export function gradesIn({ students, columns }: GradeTally, members?: ReadonlySet<string>): number {
  const isAsked = (place: number): boolean => members?.has(students[place] ?? '') ?? true;
  return columns.reduce(
    (sum, { marks }) =>
      sum + marks.filter((given, place) => given !== null && isAsked(place)).length,
    0,
  );
}

/** The part of a tally whose dates lie between two days or months, both included. */
export function gradeTallyBetween(tally: GradeTally, bounds: DateBounds): GradeTally {
  const columns = tally.columns.filter(({ date }) => isBetween(date, bounds));
  return columns.length === tally.columns.length ? tally : { ...tally, columns };
}

/** One grade as tallies tell it. */
export type GradeFigure = Omit<Grade, 'id' | 'classId'>;

/** A student's own grades, wherever taken, in order of day. */
export function gradesOf(tallies: readonly GradeTally[], studentId: string): GradeFigure[] {
  return gradesOfStudents(tallies, new Set([studentId])).get(studentId) ?? [];
}

/** The grades of students, wherever taken, by student id, each student's in order of day. */
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

/** Each student's sum of grades, wherever taken, by student id; of all students, or of those with these ids. */
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

/** The figures of a subject; all are percentages but the count. */
export interface SubjectFigures {
  readonly grades: number;
  readonly average: number | undefined;
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
}

/** The figures of a subject while they are gathered. */
interface GatheredFigures {
  grades: number;
  /** Of all students by points; by weights of each student. */
  readonly sums: Map<string, GradeSum>;
  highest: number | undefined;
  lowest: number | undefined;
}

/** The figures of each subject that has grades with a maximum, by subject; of all students, or of those with these ids. */
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

/** Adds the marks of a column: by weights to the sum of each student, by points to one sum, under an empty id. */
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

/** How many grades are of one kind: "A+", "15". */
export interface GradeCount {
  readonly label: string;
  readonly count: number;
}

/**
 * Counts grades by what they are on the scale, best first, also those that nobody has; of all students, or of those with
 * these ids. A grade without a percentage is none of them.
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
