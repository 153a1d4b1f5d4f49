import { t } from '#language/t.ts';
import { daysBetween } from '#school/calendar/weeks.ts';
import { formatDay, formatList } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Period } from '#school/calendar/periods.ts';
import type { GradedDay } from '#school/reports/studentFigures.ts';
import type { LinePictureProps } from '#ui/charts/LinePicture.tsx';

const STEP = 25;
const USUAL_MOST = 100;

/** Arranges a student's results as a line over the period, a point for each day with grades. */
export function linePictureOf(
  days: readonly GradedDay[],
  { first, last, name }: Period,
): LinePictureProps {
  const length = daysBetween(first, last) || 1;
  const points = days.map(({ day, percent }) => ({
    id: day,
    at: daysBetween(first, day) / length,
    value: percent,
    hint: `${formatDay(day)}: ${formatPercent(percent)}`,
  }));
  const highest = Math.max(USUAL_MOST, ...days.map(({ percent }) => percent));
  const steps = Math.ceil(highest / STEP);
  // If marks far exceed the maximum, use fewer lines, so that they stay distinct.
  const step = STEP * Math.ceil(steps / 8);
  const ticks = Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step);
  return {
    name: t('Grades, {period}: {points}', {
      period: name,
      points: formatList(
        points.map(({ hint }) => hint),
        'enumeration',
      ),
    }),
    points,
    ticks,
    ends: [formatDay(first), formatDay(last)],
  };
}
