/** Exams side by side, as cards and a student's page have them: a column for each exam type, and for each title of it. */
import { compareNatural } from '#domain/basics/naturalOrder.ts';
import { groupBy } from '#domain/basics/grouping.ts';
import { examName } from '#domain/grades/assessments.ts';
import { EXAM_TYPES, type Grade } from '#domain/grades/grades.ts';

type Exam = Pick<Grade, 'examType' | 'title'>;

/** The names of the exams that grades are of, each once: exam types in the order of forms, titles by name. */
export function examColumns(grades: Iterable<Exam>): readonly string[] {
  const exams = new Map<string, Exam>();
  for (const grade of grades) exams.set(examName(grade), grade);
  return [...exams]
    .toSorted(
      ([, a], [, b]) =>
        compareExamTypes(a.examType, b.examType) || compareNatural(a.title ?? '', b.title ?? ''),
    )
    .map(([name]) => name);
}

/** The grades of each of these columns, in the order in which they are given. */
export function cellsOfExams<G extends Exam>(
  columns: readonly string[],
  grades: readonly G[],
): readonly (readonly G[])[] {
  const byName = groupBy(grades, examName);
  return columns.map((name) => byName.get(name) ?? []);
}

const EXAM_ORDER: readonly string[] = EXAM_TYPES;

/** The types of forms in their order, then others by name. */
export function compareExamTypes(a: string, b: string): number {
  const place = (type: string): number => {
    const known = EXAM_ORDER.indexOf(type);
    return known < 0 ? EXAM_ORDER.length : known;
  };
  return place(a) - place(b) || compareNatural(a, b);
}
