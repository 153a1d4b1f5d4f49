import { msg, t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { averageOfStudents } from '#school/grades/gradeAverage.ts';
import {
  figuresBySubject,
  sumByStudent,
  type SubjectFigures,
} from '#school/grades/gradeTallies.ts';
import { weightsOf } from '#school/grading/averageRule.ts';
import { subjectOrder } from '#school/grading/subjects.ts';
import type { Report } from './report.ts';
import {
  countColumn,
  gradeColumn,
  percentColumn,
  performanceColumn,
  textColumn,
} from './reportColumns.ts';

/** A subject's row. */
interface GradeReportRow extends SubjectFigures {
  readonly id: string;
}

/**
 * Lists each subject with grades in the period: those of the school in its order, then others
 * (docs/conformance.md, Reports, exactly).
 */
export const gradeReport: Report<GradeReportRow> = {
  id: 'grades',
  title: msg('Grade Report'),
  choices: ['month'],
  needs: ['grades'],
  isDrawn: true,
  isExported: true,
  columns: [
    textColumn(msg('Subject'), (row) => choiceText('subject', row.id)),
    countColumn(msg('Grades'), (row) => row.grades),
    percentColumn(msg('Average Grade'), (row) => row.average),
    percentColumn(msg('Highest'), (row) => row.highest),
    percentColumn(msg('Lowest'), (row) => row.lowest),
    gradeColumn((row) => row.average),
    performanceColumn((row) => row.average),
  ],
  rows: ({ grades, settings }) => {
    const compare = subjectOrder(settings);
    return [...figuresBySubject(grades, weightsOf(settings))]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([subject, figures]) => ({ id: subject, ...figures }));
  },
  sum: (rows, { grades, settings }) => [
    t('{count, plural, one {# grade} other {# grades}}', {
      count: rows.reduce((sum, row) => sum + row.grades, 0),
    }),
    t('Average Grade {percent}', {
      percent: formatPercent(averageOfStudents(sumByStudent(grades, weightsOf(settings)).values())),
    }),
  ],
  emptyText: ({ period }) => t('No grades in {period}', { period: period.name }),
};
