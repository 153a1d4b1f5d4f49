import {
  GRADE_SUBJECTS,
  type Grade,
  type LetterGrade,
  type PerformanceLabel,
} from '#domain/grades.ts';
import { groupBy } from '#domain/grouping.ts';
import { compareNatural } from '#domain/naturalOrder.ts';
import { percentage, ShareSum } from '#domain/percentages.ts';
import { letterOf, performanceOf } from './figures.ts';
import {
  countColumn,
  letterColumn,
  percentColumn,
  performanceColumn,
  textColumn,
  type Report,
} from './report.ts';

/** One subject. Averages, highest and lowest are percentages. */
interface GradeReportRow {
  readonly id: string;
  readonly subject: string;
  readonly grades: number;
  readonly averageGrade: number | undefined;
  readonly highest: number | undefined;
  readonly lowest: number | undefined;
  readonly letterGrade: LetterGrade | undefined;
  readonly performance: PerformanceLabel | '';
}

const PLACE_OF_SUBJECT: ReadonlyMap<string, number> = new Map(
  GRADE_SUBJECTS.map((subject, place) => [subject, place]),
);

function compareSubjects(a: string, b: string): number {
  const rankOfA = PLACE_OF_SUBJECT.get(a) ?? GRADE_SUBJECTS.length;
  const rankOfB = PLACE_OF_SUBJECT.get(b) ?? GRADE_SUBJECTS.length;
  return rankOfA - rankOfB || compareNatural(a, b);
}

function rowOf(subject: string, grades: readonly Grade[]): GradeReportRow {
  const sum = new ShareSum();
  let highest: number | undefined;
  let lowest: number | undefined;
  for (const grade of grades) {
    sum.add(grade.marks, grade.maxMarks);
    const percent = percentage(grade.marks, grade.maxMarks);
    if (percent === undefined) continue;
    if (highest === undefined || percent > highest) highest = percent;
    if (lowest === undefined || percent < lowest) lowest = percent;
  }
  const averageGrade = sum.percent();
  return {
    id: subject,
    subject,
    grades: grades.length,
    averageGrade,
    highest,
    lowest,
    letterGrade: letterOf(averageGrade),
    performance: performanceOf(averageGrade),
  };
}

/** Each subject with grades in the period: those of the specification in its order, then others (conformance P4). */
export const gradeReport: Report<GradeReportRow> = {
  title: 'Grade Report',
  choices: ['month'],
  needs: ['grades'],
  isExported: true,
  columns: [
    textColumn('Subject', (row) => row.subject),
    countColumn('Grades', (row) => row.grades),
    percentColumn('Average Grade', (row) => row.averageGrade),
    percentColumn('Highest', (row) => row.highest),
    percentColumn('Lowest', (row) => row.lowest),
    letterColumn(),
    performanceColumn(),
  ],
  rows: ({ grades }) => {
    const rows = [...groupBy(grades, ({ subject }) => subject)].map(([subject, group]) =>
      rowOf(subject, group),
    );
    return rows.toSorted((a, b) => compareSubjects(a.subject, b.subject));
  },
  nothing: ({ period }) => `No grades in ${period.name}`,
};
