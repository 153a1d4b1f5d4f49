import { current } from '#language/current.ts';
import { t } from '#language/t.ts';
import { ATTENDANCE_STATUSES, STATUSES_BY_PRESENCE } from '#school/attendance/attendance.ts';
import { daysFromTo, monthOf } from '#school/text/days.ts';
import { formatNumber } from '#language/locale.ts';
import {
  formatDay,
  formatMonth,
  formatWeekday,
  formatWorkday,
  commaList,
  formatMonthHead,
  formatWeekdayHead,
} from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { Period } from '#school/calendar/periods.ts';
import type { AttendanceFigures, DayShown } from '#school/reports/studentFigures.ts';
import { daysBetween, weekdayOf, weekOf } from '#school/calendar/weeks.ts';
import type { DayPictureProps, DaySquare } from '#ui/charts/DayPicture.tsx';

const FRIDAY = 5;

/**
 * Arranges a period's days as squares, a column for each week. Saturday and Sunday have a row if either has a mark. Days
 * without a mark are outlined; `among` limits these days.
 */
export function dayPictureOf(
  figures: AttendanceFigures,
  { first, last, name }: Period,
  today: string,
  among?: ReadonlySet<string>,
): DayPictureProps {
  const statusOf = new Map(figures.days.map(({ day, status }) => [day, status]));
  const isFree = (day: string): boolean => (weekdayOf(day) ?? 0) > FRIDAY;
  const hasFree = [...statusOf.keys(), ...(among ?? [])].some(isFree);
  const firstWeek = weekOf(first);
  const shown = firstWeek.filter((day) => hasFree || !isFree(day)).map(weekdayOf);
  const weekNumber = (day: string): number =>
    Math.floor(daysBetween(firstWeek[0] ?? first, day) / 7);
  const days: DaySquare[] = [];
  const headings: DayPictureProps['headings'][number][] = [];
  for (const day of daysFromTo(first, last)) {
    const week = weekNumber(day);
    const row = shown.indexOf(weekdayOf(day));
    if (day === first || day.endsWith('-01'))
      headings.push({ week, label: formatMonthHead(monthOf(day)) });
    if (row < 0 || (among && !among.has(day) && !statusOf.has(day))) continue;
    const status = ATTENDANCE_STATUSES.find(({ id }) => id === statusOf.get(day));
    days.push({
      id: day,
      week,
      row,
      tone: status?.tone ?? 'empty',
      hint: status
        ? t('{day}: {status}', { day: formatWorkday(day), status: t(status.label) })
        : formatWorkday(day),
      isToday: day === today,
    });
  }
  return {
    name: t('{period}, {first} to {last}: {figures}', {
      period: name,
      first: formatDay(first),
      last: formatDay(last),
      figures: sentences(figures),
    }),
    rows: firstWeek.filter((day) => shown.includes(weekdayOf(day))).map(weekdayHead),
    weeks: weekNumber(last) + 1,
    days,
    headings: withRoom(headings),
  };
}

/** Returns the picture's content in words: the whole period, then month by month. */
function sentences({ counts, rate, days }: AttendanceFigures): string {
  const all = STATUSES_BY_PRESENCE.map(
    ({ id, label }) => `${t(label)} ${formatNumber(counts[id])}`,
  );
  const months = [...groupBy(days, ({ day }) => monthOf(day))].map(
    ([month, ofMonth]) => `${formatMonth(month)}: ${countedDays(ofMonth)}`,
  );
  return [`${commaList(all)}, ${t('Attendance Rate')} ${formatPercent(rate)}`, ...months].join(
    '. ',
  );
}

function countedDays(days: readonly DayShown[]): string {
  return commaList(
    STATUSES_BY_PRESENCE.flatMap(({ id, label }) => {
      const count = days.filter(({ status }) => status === id).length;
      return count === 0 ? [] : [`${t(label)} ${formatNumber(count)}`];
    }),
  );
}

/** Leaves out the heading of a month that begins so close to the next that they would overlap. */
function withRoom(headings: DayPictureProps['headings']): DayPictureProps['headings'] {
  return headings.filter(({ week }, index) => {
    const next = headings[index + 1];
    return next === undefined || next.week - week >= 3;
  });
}

function weekdayHead(day: string): string {
  return current().language.code === 'en' ? formatWeekday(day, 'short') : formatWeekdayHead(day);
}
