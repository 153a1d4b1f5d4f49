/** Exams side by side on cards and a student's page: a column for each exam type and title. */
import { t } from '#language/t.ts';
import { compareDays } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { recordsOfPeriod, type Period } from '#school/calendar/periods.ts';
import { examName } from '#school/grades/assessments.ts';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import { missedBy, NO_MARK_TEXTS, type MissedAssessment } from '#school/grades/noMarks.ts';
import type { Student } from '#school/students/students.ts';
import type { Grade } from '#school/grades/grades.ts';
import { examTypeOrder } from '#school/grading/examTypes.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

type Exam = Pick<Grade, 'examType' | 'title'>;

/** A student's entry for an exam: a grade, or the reason why there is none. */
export type ExamEntry = GradeFigure | MissedAssessment;

/** Returns an entry's text: "18/20", "Abs". */
export function entryText(
  entry: ExamEntry,
  ofMaximum: (marks: number, of: number) => string,
): string {
  return 'noMark' in entry
    ? t(NO_MARK_TEXTS[entry.noMark])
    : ofMaximum(entry.marks, entry.maxMarks);
}

/** Returns a student's grades and missed exams of the period, by day. */
export function examEntries(
  grades: readonly GradeFigure[],
  student: Student,
  period: Period,
): readonly ExamEntry[] {
  const missed = recordsOfPeriod(missedBy(student), period);
  if (missed.length === 0) return grades;
  return [...grades, ...missed].toSorted((a, b) => compareDays(a.date, b.date));
}

/** Returns only the grades: missed exams do not count. */
export function gradesAmong(entries: readonly ExamEntry[]): readonly GradeFigure[] {
  return entries.flatMap((entry) => ('noMark' in entry ? [] : [entry]));
}

/** Returns the names of the exams of these grades without duplicates: exam types in form order, titles by name. */
export function examColumns(grades: Iterable<Exam>, settings: SchoolSettings): readonly string[] {
  const compareTypes = examTypeOrder(settings);
  const exams = new Map<string, Exam>();
  for (const grade of grades) exams.set(examName(grade), grade);
  return [...exams]
    .toSorted(
      ([, a], [, b]) =>
        compareTypes(a.examType, b.examType) || compareNatural(a.title ?? '', b.title ?? ''),
    )
    .map(([name]) => name);
}

/** Returns the grades of each column, in the given order. */
export function cellsOfExams<G extends Exam>(
  columns: readonly string[],
  grades: readonly G[],
): readonly (readonly G[])[] {
  const byName = groupBy(grades, examName);
  return columns.map((name) => byName.get(name) ?? []);
}
