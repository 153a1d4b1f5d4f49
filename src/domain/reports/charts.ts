import {
  STATUSES_BY_PRESENCE,
  type AttendanceRecord,
  type AttendanceStatus,
} from '#domain/attendance.ts';
import { counted, formatNumber } from '#domain/formats.ts';
import { LETTER_GRADES, letterGrade, type Grade, type LetterGrade } from '#domain/grades.ts';
import { percentage } from '#domain/percentages.ts';
import { tallyBy } from './figures.ts';

/** How a day's marks divide; `day` is `YYYY-MM-DD`. */
export interface DayAttendance extends Readonly<Record<AttendanceStatus, number>> {
  readonly day: string;
}

/** The marks of each day that has any, earliest first. */
export function attendanceByDay(records: readonly AttendanceRecord[]): DayAttendance[] {
  const days = [...tallyBy(records, ({ date }) => date)].map(
    ([day, { total: _total, ...counts }]) => ({ day, ...counts }),
  );
  return days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

/** What the attendance chart shows, in words. */
export function attendanceSentence(days: readonly DayAttendance[]): string {
  const parts = STATUSES_BY_PRESENCE.map(({ id, label }) => {
    const sum = days.reduce((total, day) => total + day[id], 0);
    return `${formatNumber(sum)} ${label.toLowerCase()}`;
  });
  return `Registers of ${counted(days.length, 'day')}: ${parts.join(', ')}.`;
}

/** How many grades earned a letter. */
export interface LetterCount {
  readonly letter: LetterGrade;
  readonly count: number;
}

/** How many grades earned each letter, best first, all six letters. A grade without a percentage has none. */
export function gradesByLetter(grades: readonly Grade[]): LetterCount[] {
  const counts = new Map<LetterGrade, number>();
  for (const { marks, maxMarks } of grades) {
    const percent = percentage(marks, maxMarks);
    if (percent === undefined) continue;
    const letter = letterGrade(percent);
    counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  return LETTER_GRADES.map((letter) => ({ letter, count: counts.get(letter) ?? 0 }));
}

/** What the chart of letters shows, in words. */
export function letterSentence(letters: readonly LetterCount[]): string {
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const parts = letters.map(({ letter, count }) => `${formatNumber(count)} ${letter}`);
  return `${counted(total, 'grade')}: ${parts.join(', ')}.`;
}
