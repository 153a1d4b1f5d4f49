/** Grades and averages as people read them, on screen and on paper. */
import { NO_VALUE } from '#school/text/formats.ts';
import { formatPercent } from '#school/text/percentages.ts';
import type { Scale } from './scales.ts';

const NOT_PASSED = ', not passed';

/** The grade of a percentage: "B", "5, not passed"; a dash where there is nothing to grade. */
export function gradeInWords(scale: Scale, percent: number | undefined): string {
  if (percent === undefined) return NO_VALUE;
  return `${scale.gradeOf(percent)}${scale.isNotPassed(percent) ? NOT_PASSED : ''}`;
}

/** A percentage: "93.3%"; where no grade stands beside it, it says itself whether it is not passed. */
export function percentInWords(scale: Scale, percent: number | undefined): string {
  const isSaid = !scale.hasGrades && percent !== undefined && scale.isNotPassed(percent);
  return `${formatPercent(percent)}${isSaid ? NOT_PASSED : ''}`;
}
