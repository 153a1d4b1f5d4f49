import { isAttendanceStatus, type AttendanceRecord } from './attendance.ts';
import { LETTER_GRADES, letterGrade, type Grade, type LetterGrade } from './grades.ts';
import { percentage } from './percentages.ts';

/** How a day's marks divide; `day` is `YYYY-MM-DD`. */
export interface DayAttendance {
  readonly day: string;
  readonly present: number;
  readonly late: number;
  readonly absent: number;
}

/** The marks of each day that has any, earliest first. */
export function attendanceByDay(records: readonly AttendanceRecord[]): DayAttendance[] {
  const days = new Map<string, { day: string; present: number; late: number; absent: number }>();
  for (const { date, status } of records) {
    let day = days.get(date);
    if (day === undefined) days.set(date, (day = { day: date, present: 0, late: 0, absent: 0 }));
    if (isAttendanceStatus(status)) day[status] += 1;
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
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
