/** What can be said of a student on a card by the student's own figures, in sentences. Nobody is compared with anybody. */
import { countsAsAbsent, isAttendanceStatus } from '#school/attendance/attendance.ts';
import type { MarkedDay } from '#school/attendance/attendanceTallies.ts';
import { isDay, monthOf } from '#school/text/days.ts';
import { counted, formatDay, formatDayOfMonth, formatMonth } from '#school/text/formats.ts';
import { groupBy } from '#school/text/grouping.ts';
import { gradeAverage } from '#school/grades/gradeAverage.ts';
import type { GradeFigure } from '#school/grades/gradeTallies.ts';
import { gradesAmong } from './examColumns.ts';
import type { ReportCard } from './reportCards.ts';

/** More would be a list to choose from, and no help. */
const MOST_FACTS = 5;
const MOST_CHANGES = 3;

/** Of fewer subjects none is worth calling the best. */
const FEWEST_SUBJECTS = 3;

/** Fewer recorded days without an absence say little. */
const FEWEST_DAYS = 10;

/**
 * Up to five sentences, without a full stop: the subject with the best average, subjects that went up or down by the month,
 * and since when there was no absence. `days` are the student's marks of the card's period, `afterwards` those that came
 * later; `undefined` where they are not read.
 */
export function cardFacts(
  { subjects }: Pick<ReportCard, 'subjects'>,
  days: readonly MarkedDay[],
  afterwards: readonly MarkedDay[] | undefined,
): readonly string[] {
  const changes = subjects
    .flatMap(({ subject, cells }) => changeIn(subject, gradesAmong(cells.flat())) ?? [])
    .toSorted((a, b) => Math.abs(b.points) - Math.abs(a.points))
    .slice(0, MOST_CHANGES)
    .map(({ sentence }) => sentence);
  return [bestSubject(subjects), ...changes, noAbsence(days, afterwards)]
    .filter((fact) => fact !== undefined)
    .slice(0, MOST_FACTS);
}

/** "Best in Science, 91 %", where one of three or more is. */
function bestSubject(subjects: ReportCard['subjects']): string | undefined {
  const averages = subjects.flatMap(({ subject, average }) =>
    subject === '' || average === undefined ? [] : [{ subject, average }],
  );
  if (averages.length < FEWEST_SUBJECTS) return undefined;
  const [best, next] = averages.toSorted((a, b) => b.average - a.average);
  if (!best || best.average === next?.average) return undefined;
  return `Best in ${best.subject}, ${Math.round(best.average)} %`;
}

/** "English up 12 points since September": the average of the first month with grades against that of the newest. */
function changeIn(
  subject: string,
  grades: readonly GradeFigure[],
): { readonly points: number; readonly sentence: string } | undefined {
  const dated = grades.filter(({ date }) => isDay(date));
  const averages = [...groupBy(dated, ({ date }) => monthOf(date))]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, ofMonth]) => {
      const average = gradeAverage(ofMonth);
      return average === undefined ? [] : [{ month, average }];
    });
  const [first, newest] = [averages[0], averages.at(-1)];
  if (subject === '' || !first || !newest || first === newest) return undefined;
  const points = Math.round(newest.average - first.average);
  if (points === 0) return undefined;
  const way = points > 0 ? 'up' : 'down';
  const since = monthSince(first.month, newest.month);
  return {
    points,
    sentence: `${subject} ${way} ${counted(Math.abs(points), 'point')} since ${since}`,
  };
}

/** "September", with its year where a later one could be meant. */
function monthSince(month: string, newest: string): string {
  const name = formatMonth(month);
  return isWithinAYear(month, newest) ? name.replace(/[\s,]*\d+/, '') : name;
}

function isWithinAYear(month: string, newest: string): boolean {
  const [from = 0, to = 0] = [month, newest].map((one) => {
    const [year, number] = one.split('-').map(Number);
    return (year ?? 0) * 12 + (number ?? 0);
  });
  return to - from < 12;
}

/**
 * "No absence since 3 Nov", "No absence on 45 days". Nothing where a status is unknown: it may be an absence. "Since" is
 * until today, not until the end of a term that is over.
 */
function noAbsence(
  marks: readonly MarkedDay[],
  afterwards: readonly MarkedDay[] | undefined,
): string | undefined {
  const dated = marks.filter(({ date }) => isDay(date));
  if (!dated.every(({ status }) => isAttendanceStatus(status))) return undefined;
  const days = [...new Set(dated.map(({ date }) => date))].toSorted();
  const absences = dated.filter(({ status }) => countsAsAbsent(status)).map(({ date }) => date);
  const last = absences.toSorted().at(-1);
  const since = last === undefined ? days : days.filter((day) => day > last);
  if (since.length < FEWEST_DAYS) return undefined;
  if (last === undefined) return `No absence on ${counted(since.length, 'day')}`;
  if (!afterwards?.every(({ status }) => isAttendanceStatus(status) && !countsAsAbsent(status))) {
    return undefined;
  }
  const isNear = isWithinAYear(monthOf(last), monthOf(since.at(-1) ?? last));
  return `No absence since ${isNear ? formatDayOfMonth(last) : formatDay(last)}`;
}

/**
 * A comment with one more sentence; the same where it says so already. Of the `facts` that are offered one may end as another
 * does: "Fine Art up 2 points" does not say that of Art.
 */
export function withFact(comment: string, fact: string, facts: readonly string[]): string {
  const others = facts.filter((other) => other !== fact && other.includes(fact));
  const left = others.reduce((text, other) => text.replaceAll(other, ''), comment);
  if (left.includes(fact)) return comment;
  const before = comment.trimEnd();
  if (before === '') return `${fact}.`;
  return `${before}${/[.!?…]$/.test(before) ? '' : '.'} ${fact}.`;
}
