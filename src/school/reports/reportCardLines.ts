/** The texts of report cards, the same on screen and on paper. */
import { STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { formatNumber, NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { LETTER_SCALE } from '#school/grades/grades.ts';
import { entryText, type ExamEntry } from './examColumns.ts';
import type { ReportCard, Sum } from './reportCards.ts';

/** A line of a card's table, its cells in the order of `cardHeads`. */
export interface CardLine {
  readonly id: string;
  readonly cells: readonly string[];
}

/** Returns the heads of a card's table. */
export function cardHeads({ exams }: ReportCard): readonly string[] {
  return ['Subject', ...exams, 'Marks', 'Average', 'Letter Grade'];
}

/** Returns the lines of a card's table: one for each subject, then the total. */
export function cardLines({ exams, subjects, total }: ReportCard): readonly CardLine[] {
  const lines = subjects.map(({ subject, cells, ...sum }): CardLine => ({
    id: `subject ${subject}`,
    cells: [subject, ...cells.map(entriesText), ...sumTexts(sum)],
  }));
  if (lines.length === 0) return [];
  return [...lines, { id: 'total', cells: ['Total', ...exams.map(() => ''), ...sumTexts(total)] }];
}

/** Returns a card's attendance: days, counts by status, rate. */
export function cardAttendance({
  attendance,
  attendanceRate,
}: ReportCard): readonly { readonly term: string; readonly description: string }[] {
  return [
    { term: 'Days', description: formatNumber(attendance.total) },
    ...STATUSES_BY_PRESENCE.map(({ id, label }) => ({
      term: label,
      description: formatNumber(attendance[id]),
    })),
    { term: 'Attendance Rate', description: formatPercent(attendanceRate) },
  ];
}

/** Returns the meaning of a card's letters: "A+ from 90%, … D from 50%, F below". */
export function letterScaleText(): string {
  const steps = LETTER_SCALE.map(({ letter, from }) => `${letter} from ${formatNumber(from)}%`);
  return [...steps, 'F below'].join(', ');
}

/** Returns the texts of a sum: marks of the maximum, average and letter. */
export function sumTexts({ marks, maxMarks, average, letter }: Sum): readonly string[] {
  // A student who missed everything has no sum.
  const sum = marks === 0 && maxMarks === 0 ? NO_VALUE : marksText(marks, maxMarks);
  return [sum, formatPercent(average), letter ?? NO_VALUE];
}

function entriesText(entries: readonly ExamEntry[]): string {
  return entries.map((entry) => entryText(entry, marksText)).join(', ');
}

function marksText(marks: number, maxMarks: number): string {
  return `${formatNumber(marks)}/${formatNumber(maxMarks)}`;
}
