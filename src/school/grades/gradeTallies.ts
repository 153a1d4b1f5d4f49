/**
 * Grades told by columns: what a report or a card needs of a class's month, without ids and in a tenth of the room that
 * the grades themselves take. The store keeps one for each class and month, with each save.
 */
import { compareDays } from '#school/text/days.ts';
import { assessmentOf } from './assessments.ts';
import { hasShare, LETTER_GRADES, letterGrade, type Grade, type LetterGrade } from './grades.ts';
import { percentage, ShareSum } from '#school/text/percentages.ts';
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

/** How many grades a tally holds; of all students, or of those with these ids. */
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

/** All marks and the marks there were to get. */
export function sumAll(tallies: readonly GradeTally[]): ShareSum {
  const sum = new ShareSum();
  for (const { columns } of tallies) {
    for (const { marks, maxMarks } of columns) addMarks(sum, marks, maxMarks);
  }
  return sum;
}

function addMarks(sum: ShareSum, marks: GradeColumn['marks'], maxMarks: number): void {
  if (!hasShare({ maxMarks })) return;
  for (const given of marks) if (given !== null) sum.add(given, maxMarks);
}

/**
 * Each student's marks and the marks there were to get, wherever taken, by student id; of all students, or of those with
 * these ids.
 */
export function sumByStudent(
  tallies: readonly GradeTally[],
  members?: ReadonlySet<string>,
): ReadonlyMap<string, ShareSum> {
  const sums = new Map<string, ShareSum>();
  for (const { students, columns } of tallies) {
    for (const [place, id] of students.entries()) {
      if (members?.has(id) === false) continue;
      let sum = sums.get(id);
      for (const { marks, maxMarks } of columns) {
        const given = marks[place] ?? null;
        if (given === null) continue;
        if (sum === undefined) sums.set(id, (sum = new ShareSum()));
        if (hasShare({ maxMarks })) sum.add(given, maxMarks);
      }
    }
  }
  return sums;
}

/** What the grades of a subject come to; highest and lowest are percentages. */
export interface SubjectFigures {
  readonly grades: number;
  readonly sum: ShareSum;
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
}

/** The figures of each subject that has grades, by subject. */
export function figuresBySubject(
  tallies: readonly GradeTally[],
): ReadonlyMap<string, SubjectFigures> {
  const found = new Map<string, { -readonly [K in keyof SubjectFigures]: SubjectFigures[K] }>();
  for (const { columns } of tallies) {
    for (const { subject, maxMarks, marks } of columns) {
      const given = marks.filter((one) => one !== null);
      if (given.length === 0) continue;
      let figures = found.get(subject);
      if (figures === undefined) {
        figures = { grades: 0, sum: new ShareSum(), highest: undefined, lowest: undefined };
        found.set(subject, figures);
      }
      figures.grades += given.length;
      addMarks(figures.sum, given, maxMarks);
      // Of one maximum, more marks are more percent.
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
  return found;
}

/** How many grades earned a letter. */
export interface LetterCount {
  readonly letter: LetterGrade;
  readonly count: number;
}

/**
 * How many grades earned each letter, best first, all six letters; of all students, or of those with these ids. A grade
 * without a percentage has none.
 */
export function countByLetter(
  tallies: readonly GradeTally[],
  members?: ReadonlySet<string>,
): LetterCount[] {
  const counts = new Map<LetterGrade, number>();
  for (const { students, columns } of tallies) {
    for (const { maxMarks, marks } of columns) {
      for (const [place, given] of marks.entries()) {
        if (given === null || members?.has(students[place] ?? '') === false) continue;
        const percent = percentage(given, maxMarks);
        if (percent === undefined) continue;
        const letter = letterGrade(percent);
        counts.set(letter, (counts.get(letter) ?? 0) + 1);
      }
    }
  }
  return LETTER_GRADES.map((letter) => ({ letter, count: counts.get(letter) ?? 0 }));
}
