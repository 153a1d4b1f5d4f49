/** What the reports count and judge alike. */
import {
  countMark,
  NO_MARKS,
  type AttendanceRecord,
  type StatusCounts,
  type Tally,
} from '#domain/attendance.ts';
import {
  letterGrade,
  performanceLabel,
  type Grade,
  type LetterGrade,
  type PerformanceLabel,
} from '#domain/grades.ts';
import { ShareSum } from '#domain/percentages.ts';

/** Counts marks by what `keyOf` says of each. */
export function tallyBy(
  records: readonly AttendanceRecord[],
  keyOf: (record: AttendanceRecord) => string,
): ReadonlyMap<string, StatusCounts> {
  const tallies = new Map<string, Tally>();
  for (const record of records) {
    const key = keyOf(record);
    let tally = tallies.get(key);
    if (tally === undefined) tallies.set(key, (tally = { ...NO_MARKS }));
    countMark(tally, record.status);
  }
  return tallies;
}

/** Each student's marks and the marks there were to get. */
export function sumByStudent(grades: readonly Grade[]): ReadonlyMap<string, ShareSum> {
  const sums = new Map<string, ShareSum>();
  for (const { studentId, marks, maxMarks } of grades) {
    let sum = sums.get(studentId);
    if (sum === undefined) sums.set(studentId, (sum = new ShareSum()));
    sum.add(marks, maxMarks);
  }
  return sums;
}

/** The letter for a percentage, where there is one. */
export function letterOf(percent: number | undefined): LetterGrade | undefined {
  return percent === undefined ? undefined : letterGrade(percent);
}

/** What a percentage is called, where there is one. */
export function performanceOf(percent: number | undefined): PerformanceLabel | '' {
  return percent === undefined ? '' : performanceLabel(percent);
}
