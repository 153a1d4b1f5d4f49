import type { LetterGrade, PerformanceLabel } from '#school/grades/grades.ts';
import { counted } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { figuresBySubject, sumAll, type SubjectFigures } from '#school/grades/gradeTallies.ts';
import { compareSubjects } from '#school/grades/subjects.ts';
import { letterOf, performanceOf } from './figures.ts';
import {
  countColumn,
  letterColumn,
  percentColumn,
  performanceColumn,
  textColumn,
  type Report,
} from './report.ts';

/** A subject's row. Averages, highest and lowest are percentages. */
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

function rowOf(subject: string, { grades, sum, highest, lowest }: SubjectFigures): GradeReportRow {
  const averageGrade = sum.percent();
  return {
    id: subject,
    subject,
    grades,
    averageGrade,
    highest,
    lowest,
    letterGrade: letterOf(averageGrade),
    performance: performanceOf(averageGrade),
  };
}

/**
 * Lists each subject with grades in the period: those of the specification in its order, then others
 * (docs/conformance.md, Reports, exactly).
 */
export const gradeReport: Report<GradeReportRow> = {
  id: 'grades',
  title: 'Grade Report',
  choices: ['month'],
  needs: ['grades'],
  isDrawn: true,
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
    const rows = [...figuresBySubject(grades)].map(([subject, figures]) => rowOf(subject, figures));
    return rows.toSorted((a, b) => compareSubjects(a.subject, b.subject));
  },
  sum: (rows, { grades }) => [
    counted(
      rows.reduce((sum, row) => sum + row.grades, 0),
      'grade',
    ),
    `Average Grade ${formatPercent(sumAll(grades).percent())}`,
  ],
  emptyText: ({ period }) => `No grades in ${period.name}`,
};
