/** Judgements shared by all reports. */
import {
  letterGrade,
  performanceLabel,
  type LetterGrade,
  type PerformanceLabel,
} from '#school/grades/grades.ts';

/** Returns the letter of a percentage, if there is one. */
export function letterOf(percent: number | undefined): LetterGrade | undefined {
  return percent === undefined ? undefined : letterGrade(percent);
}

/** Returns the label of a percentage, if there is one. */
export function performanceOf(percent: number | undefined): PerformanceLabel | '' {
  return percent === undefined ? '' : performanceLabel(percent);
}
