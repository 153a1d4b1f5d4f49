/** What the reports judge alike. */
import {
  letterGrade,
  performanceLabel,
  type LetterGrade,
  type PerformanceLabel,
} from '#school/grades/grades.ts';

/** The letter for a percentage, where there is one. */
export function letterOf(percent: number | undefined): LetterGrade | undefined {
  return percent === undefined ? undefined : letterGrade(percent);
}

/** What a percentage is called, where there is one. */
export function performanceOf(percent: number | undefined): PerformanceLabel | '' {
  return percent === undefined ? '' : performanceLabel(percent);
}
