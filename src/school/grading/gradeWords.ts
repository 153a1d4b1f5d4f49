/** Grades and averages as people read them, on screen and on paper. */
import { isolated } from '#language/isolated.ts';
import { formatNumber } from '#language/locale.ts';
import { t } from '#language/t.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Scale } from './scales.ts';

/** Returns the marks out of the maximum: "45 / 50". */
export function marksOutOf(marks: number, maxMarks: number): string {
  return isolated(`${formatNumber(marks)} / ${formatNumber(maxMarks)}`);
}

/** The grade of a percentage: "B", "5, not passed"; a dash without a percentage. */
export function gradeInWords(scale: Scale, percent: number | undefined): string {
  if (percent === undefined) return NO_VALUE;
  const grade = scale.gradeOf(percent);
  return scale.isNotPassed(percent) ? t('{grade}, not passed', { grade }) : grade;
}

/** Returns a percentage: "93.3%"; with "not passed" if the scale has no grades that could say so. */
export function percentInWords(scale: Scale, percent: number | undefined): string {
  const isSaid = !scale.hasGrades && percent !== undefined && scale.isNotPassed(percent);
  return isSaid
    ? t('{percent}, not passed', { percent: formatPercent(percent) })
    : formatPercent(percent);
}
