/** The kinds of columns that reports are made of. */
import { msg, t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import {
  NO_MARKS,
  STATUSES_BY_PRESENCE,
  type StatusCounts,
  addCounts,
  attendanceRate,
} from '#school/attendance/attendance.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { scaleOf } from '#school/grading/scales.ts';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import {
  nameOrderOf,
  STUDENT,
  type Student,
  type StudentFields,
} from '#school/students/students.ts';
import { formatNumber } from '#language/locale.ts';
import { formatPercent, percentDigits } from '#school/text/percentages.ts';
import type { ReportRow, ReportColumn } from './report.ts';

/** A column for a field of students. A hidden field has no column. */
export function studentColumn<Row extends ReportRow>(
  field: Exclude<keyof StudentFields, 'class'>,
  studentOf: (row: Row) => Student,
  header: Text = msg(STUDENT[field].label),
): ReportColumn<Row> {
  const text = (row: Row) => studentOf(row)[field];
  const kind = STUDENT[field].kind === 'phone' ? 'phone' : 'text';
  return { header, field, kind, cell: text, csvCell: text };
}

export function textColumn<Row extends ReportRow>(
  header: Text,
  text: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'text', cell: text, csvCell: text };
}

/** A column of people's names: files always have the first name first. */
export function nameColumn<Row extends ReportRow>(
  header: Text,
  name: (row: Row, order?: NameOrder) => string,
): ReportColumn<Row> {
  return {
    header,
    kind: 'text',
    cell: (row, settings) => name(row, nameOrderOf(settings)),
    csvCell: (row) => name(row),
  };
}

/** A column of sentences, over two lines at most. */
export function sentenceColumn<Row extends ReportRow>(
  header: Text,
  sentence: (row: Row) => string,
): ReportColumn<Row> {
  return { header, kind: 'sentence', cell: sentence, csvCell: sentence };
}

export function countColumn<Row extends ReportRow>(
  header: Text,
  count: (row: Row) => number,
): ReportColumn<Row> {
  return { header, kind: 'figure', cell: (row) => formatNumber(count(row)), csvCell: count };
}

export function percentColumn<Row extends ReportRow>(
  header: Text,
  percentOf: (row: Row) => number | undefined,
): ReportColumn<Row> {
  return {
    header,
    kind: 'figure',
    cell: (row) => formatPercent(percentOf(row)),
    csvCell: (row) => {
      const percent = percentOf(row);
      return percent === undefined ? '' : `${percentDigits(percent)}%`;
    },
  };
}

/** Returns a column of counts for each status. */
export function statusColumns<Row extends ReportRow & StatusCounts>(): ReportColumn<Row>[] {
  return STATUSES_BY_PRESENCE.map(({ id, label }) => countColumn<Row>(label, (row) => row[id]));
}

/** A column of grades on the school's scale: of a percentage that stands beside it. */
export function gradeColumn<Row extends ReportRow>(
  percentOf: (row: Row) => number | undefined,
): ReportColumn<Row> {
  return {
    header: msg('Letter Grade'),
    kind: 'text',
    shownHeader: (settings) => {
      const { hasGrades, heading } = scaleOf(settings);
      return hasGrades ? heading : undefined;
    },
    cell: (row, settings) => gradeInWords(scaleOf(settings), percentOf(row)),
    csvCell: (row, settings) => {
      const percent = percentOf(row);
      return percent === undefined ? '' : scaleOf(settings).plainGradeOf(percent);
    },
  };
}

/** A column of average grades. */
export function averageColumn<Row extends ReportRow>(
  percentOf: (row: Row) => number | undefined,
): ReportColumn<Row> {
  return {
    ...percentColumn(msg('Average Grade'), percentOf),
    cell: (row, settings) => percentInWords(scaleOf(settings), percentOf(row)),
  };
}

/** A column of performance words; blank without a percentage. */
export function performanceColumn<Row extends ReportRow>(
  percentOf: (row: Row) => number | undefined,
): ReportColumn<Row> {
  const word = (row: Row, settings: SchoolSettings) =>
    choiceText('performance', performanceWordsOf(settings).wordOf(percentOf(row)));
  return {
    header: msg('Performance'),
    kind: 'performance',
    shownHeader: (settings) =>
      performanceWordsOf(settings).isShown ? msg('Performance') : undefined,
    cell: word,
    csvCell: word,
  };
}

/** Returns the rows' counts by status, for a report's totals. */
export function statusSum(rows: readonly StatusCounts[], settings: SchoolSettings): string[] {
  const counts = { ...NO_MARKS };
  for (const row of rows) addCounts(counts, row);
  return [
    ...STATUSES_BY_PRESENCE.map(({ id, label }) =>
      t('{status} {count}', { status: t(label), count: counts[id] }),
    ),
    t('Attendance Rate {percent}', { percent: formatPercent(attendanceRate(counts, settings)) }),
  ];
}
