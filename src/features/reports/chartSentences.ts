import { counted } from '#domain/formats.ts';
import type { DayAttendance, LetterCount } from '#domain/reportCharts.ts';

/** What the attendance chart shows, in words. */
export function attendanceSentence(days: readonly DayAttendance[]): string {
  const sum = (status: 'present' | 'late' | 'absent') =>
    days.reduce((total, day) => total + day[status], 0);
  return `Registers of ${counted(days.length, 'day')}: ${sum('present')} present, ${sum('late')} late, ${sum('absent')} absent.`;
}

/** What the chart of letters shows, in words. */
export function letterSentence(letters: readonly LetterCount[]): string {
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const parts = letters.map(({ letter, count }) => `${count} ${letter}`);
  return `${counted(total, 'grade')}: ${parts.join(', ')}.`;
}
