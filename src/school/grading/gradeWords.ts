/** Grades and averages as people read them, on screen and on paper. */
import { t } from '#language/t.ts';
import { NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Scale } from './scales.ts';

/** The grade of a percentage: "B", "5, not passed"; a dash where there is nothing to grade. */
export function gradeInWords(scale: Scale, percent: number | undefined): string {
  if (percent === undefined) return NO_VALUE;
  const grade = scale.gradeOf(percent);
  return scale.isNotPassed(percent) ? t('{grade}, not passed', { grade }) : grade;
}

/** A percentage: "93.3%"; where no grade stands beside it, it says itself whether it is not passed. */
export function percentInWords(scale: Scale, percent: number | undefined): string {
  const isSaid = !scale.hasGrades && percent !== undefined && scale.isNotPassed(percent);
  return isSaid
    ? t('{percent}, not passed', { percent: formatPercent(percent) })
    : formatPercent(percent);
}
