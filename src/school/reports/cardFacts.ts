/** Sentences about a student for the report card, from the student's own figures. Students are never compared. */
import { withoutIsolation } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { isAttendanceStatus } from '#school/attendance/attendance.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';
import { isDay, monthOf } from '#school/text/days.ts';
import { formatDay, formatDayOfMonth, formatMonth, formatMonthName } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { gradeAverage } from '#school/grades/gradeAverage.ts';
import type { Weights } from '#school/grading/averageRule.ts';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import { gradesAmong } from './examColumns.ts';
import type { ReportCard } from './reportCards.ts';

/** A longer list would be no help. */
const MOST_FACTS = 5;
const MOST_CHANGES = 3;

/** With fewer subjects, a best subject means little. */
const FEWEST_SUBJECTS = 3;

/** With fewer recorded days, no absence means little. */
const FEWEST_DAYS = 10;

/**
 * Returns up to five sentences without a full stop, in the language spoken: the subject with the best average, subjects
 * that rose or fell by month, and the time without absence. `days` are the student's marks in the card's period,
 * `afterwards` the later ones; `undefined` if not loaded. Comments store these sentences.
 */
export function cardFacts(
  { subjects }: Pick<ReportCard, 'subjects'>,
  days: readonly MarkedDay[],
  afterwards: readonly MarkedDay[] | undefined,
  weights: Weights,
): readonly string[] {
  const changes = subjects
    .flatMap(({ subject, cells }) => changeIn(subject, gradesAmong(cells.flat()), weights) ?? [])
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_CHANGES)
    .map(({ sentence }) => sentence);
  return [bestSubject(subjects), ...changes, noAbsence(days, afterwards)]
    .filter((fact) => fact !== undefined)
    .slice(0, MOST_FACTS)
    .map(withoutIsolation);
}

/** Returns "Best in Science, 91 %" if there are three or more subjects and one best. */
function bestSubject(subjects: ReportCard['subjects']): string | undefined {
  const averages = subjects.flatMap(({ subject, average }) =>
    subject === '' || average === undefined ? [] : [{ subject, average }],
  );
  if (averages.length < FEWEST_SUBJECTS) return undefined;
  const [best, next] = averages.toSorted((a, b) => b.average - a.average);
  if (!best || best.average === next?.average) return undefined;
  return t('Best in {subject}, {percent} %', {
    subject: choiceText('subject', best.subject),
    percent: Math.round(best.average),
  });
}

/**
 * Returns "English up 12 points since September": the average of the first month with grades compared with the latest.
 */
function changeIn(
  subject: string,
  grades: readonly GradeFigure[],
  weights: Weights,
): { readonly points: number; readonly sentence: string } | undefined {
  const dated = grades.filter(({ date }) => isDay(date));
  const averages = [...groupBy(dated, ({ date }) => monthOf(date))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, ofMonth]) => {
      const average = gradeAverage(ofMonth, weights);
      return average === undefined ? [] : [{ month, average }];
    });
  const [first, newest] = [averages[0], averages.at(-1)];
  if (subject === '' || !first || !newest || first === newest) return undefined;
  const points = Math.round(newest.average - first.average);
  if (points === 0) return undefined;
  const values = {
    subject: choiceText('subject', subject),
    points: Math.abs(points),
    month: monthSince(first.month, newest.month),
  };
  return {
    points,
    sentence:
      points > 0
        ? t('{subject} up {points, plural, one {# point} other {# points}} since {month}', values)
        : t(
            '{subject} down {points, plural, one {# point} other {# points}} since {month}',
            values,
          ),
  };
}

/** Returns "September", with its year if a later one could be meant. */
function monthSince(month: string, newest: string): string {
  return isWithinAYear(month, newest) ? formatMonthName(month) : formatMonth(month);
}

function isWithinAYear(month: string, newest: string): boolean {
  const [from = 0, to = 0] = [month, newest].map((averaged) => {
    const [year, number] = averaged.split('-').map(Number);
    return (year ?? 0) * 12 + (number ?? 0);
  });
  return to - from < 12;
}

/**
 * Returns "No absence since 3 Nov" or "No absence on 45 days". Nothing if a status is unknown, because it may be an
 * absence. "Since" reaches until today, not until the end of a finished term.
 */
function noAbsence(
  marks: readonly MarkedDay[],
  afterwards: readonly MarkedDay[] | undefined,
): string | undefined {
  const dated = marks.filter(({ date }) => isDay(date));
  if (!dated.every(({ status }) => isAttendanceStatus(status))) return undefined;
  const days = [...new Set(dated.map(({ date }) => date))].toSorted();
  const absences = dated.filter(({ status }) => status === 'absent').map(({ date }) => date);
  const last = absences.toSorted().at(-1);
  const since = last === undefined ? days : days.filter((day) => day > last);
  if (since.length < FEWEST_DAYS) return undefined;
  if (last === undefined) {
    return t('No absence on {count, plural, one {# day} other {# days}}', {
      count: since.length,
    });
  }
  if (!afterwards?.every(({ status }) => isAttendanceStatus(status) && status !== 'absent')) {
    return undefined;
  }
  const isNear = isWithinAYear(monthOf(last), monthOf(since.at(-1) ?? last));
  return t('No absence since {day}', { day: isNear ? formatDayOfMonth(last) : formatDay(last) });
}

/**
 * Adds a sentence to a comment, unless the comment already contains it. One of the offered `facts` may end like
 * another: "Fine Art up 2 points" does not contain Art's sentence.
 */
export function withFact(comment: string, fact: string, facts: readonly string[]): string {
  const others = facts.filter((other) => other !== fact && other.includes(fact));
  const remaining = others.reduce((text, other) => text.replaceAll(other, ''), comment);
  if (remaining.includes(fact)) return comment;
  const before = comment.trimEnd();
  if (before === '') return `${fact}.`;
  return `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${fact}.`;
}
