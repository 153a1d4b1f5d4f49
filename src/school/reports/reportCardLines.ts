/** The texts of report cards, the same on screen and on paper. */
import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatNumber } from '#language/locale.ts';
import { NO_VALUE, commaList } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { weightsSentence } from '#school/grading/averageRule.ts';
import { gradeInWords, percentInWords } from '#school/grading/gradeWords.ts';
import { scaleOf, scaleText, type Scale } from '#school/grading/scales.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { cardLookOf } from './cardLook.ts';
import { entryText, type ExamEntry } from './examColumns.ts';
import type { ReportCard, Sum } from './reportCards.ts';

/** A line of a card's table: a subject, or the total without a bar and a remark. */
export interface CardLine {
  readonly id: string;
  /** Subject, exams, sum, average and grade, in the order of `cardHeads`. */
  readonly cells: readonly string[];
  readonly average: number | undefined;
  readonly classAverage: number | undefined;
  /** `undefined` for the total. */
  readonly remark: string | undefined;
}

/** With more exams than these, all marks of a subject stand in one cell, each with its exam's name. */
const MOST_EXAM_COLUMNS = 5;

/** True if all marks of a subject stand in one cell. */
export function hasMarksInOneCell({ exams }: Pick<ReportCard, 'exams'>): boolean {
  return exams.length > MOST_EXAM_COLUMNS;
}

/** Returns the heads of a card's table. */
export function cardHeads(card: ReportCard, scale: Scale): readonly string[] {
  const exams = hasMarksInOneCell(card) ? [t('Assessments')] : card.exams;
  return [t('Subject'), ...exams, t('Marks'), t('Average'), ...gradeHeads(scale)];
}

/** Returns the head of the column of grades, if the scale has grades. */
export function gradeHeads({ hasGrades, heading }: Scale): readonly string[] {
  return hasGrades ? [t(heading)] : [];
}

/** Returns the lines of a card's table: one for each subject, then the total. */
export function cardLines(card: ReportCard, scale: Scale): readonly CardLine[] {
  const { exams, subjects, total } = card;
  if (subjects.length === 0) return [];
  const isOneCell = hasMarksInOneCell(card);
  return [
    ...subjects.map(({ subject, cells, classAverage, remark, ...sum }): CardLine => ({
      id: `subject ${subject}`,
      cells: [
        choiceText('subject', subject),
        ...(isOneCell ? [namedEntriesText(exams, cells)] : cells.map(entriesText)),
        ...sumTexts(sum, scale),
      ],
      average: sum.average,
      classAverage,
      remark,
    })),
    {
      id: 'total',
      cells: [t('Total'), ...(isOneCell ? [''] : exams.map(() => '')), ...sumTexts(total, scale)],
      average: total.average,
      classAverage: undefined,
      remark: undefined,
    },
  ];
}

/** Returns a card's attendance: days, counts by status, rate. */
export function cardAttendance({
  attendance,
  attendanceRate,
}: ReportCard): readonly { readonly term: string; readonly description: string }[] {
  return [
    { term: t('Days'), description: formatNumber(attendance.total) },
    ...STATUSES_BY_PRESENCE.map(({ id, label }) => ({
      term: t(label),
      description: formatNumber(attendance[id]),
    })),
    { term: t('Attendance Rate'), description: formatPercent(attendanceRate) },
  ];
}

/** Returns "Passed 6 of 8 subjects"; empty if nobody can fail, or if nothing is graded. */
export function passedText({ subjects }: ReportCard, scale: Scale): string {
  const averages = subjects.flatMap(({ average }) => average ?? []);
  if (scale.passFrom === undefined || averages.length === 0) return '';
  const passed = averages.filter((average) => !scale.isNotPassed(average)).length;
  return t('Passed {passed} of {all, plural, one {# subject} other {# subjects}}', {
    passed,
    all: averages.length,
  });
}

/** Returns the notes below a card's table: on the class average, the grades, and the rule for averages. */
export function cardNotes(settings: SchoolSettings): string {
  const { shows } = cardLookOf(settings);
  return [
    shows.classAverage ? t('The line across a bar is the class average') : '',
    shows.scale ? scaleText(scaleOf(settings)) : '',
    weightsSentence(settings),
  ]
    .filter(Boolean)
    .join('. ');
}

/** Returns the texts of a sum: marks of the maximum, average and, if the scale has grades, grade. */
export function sumTexts({ marks, maxMarks, average }: Sum, scale: Scale): readonly string[] {
  // A student who missed everything has no sum.
  const sum = marks === 0 && maxMarks === 0 ? NO_VALUE : marksText(marks, maxMarks);
  const grade = scale.hasGrades ? [gradeInWords(scale, average)] : [];
  return [sum, percentInWords(scale, average), ...grade];
}

function entriesText(entries: readonly ExamEntry[]): string {
  return commaList(entries.map((entry) => entryText(entry, marksText)));
}

/** Returns the marks of a subject with the names of exams: "Quiz 18/20, Final 70/100". */
function namedEntriesText(
  exams: readonly string[],
  cells: readonly (readonly ExamEntry[])[],
): string {
  return commaList(
    cells.flatMap((entries, index) =>
      entries.length === 0
        ? []
        : [`${isolated(exams[index] ?? '')}\u00A0${entriesText(entries)}`.trim()],
    ),
  );
}

function marksText(marks: number, maxMarks: number): string {
  return `${formatNumber(marks)}/${formatNumber(maxMarks)}`;
}
