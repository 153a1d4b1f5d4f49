import { formatDay } from '#domain/days.ts';
import type { DayAttendance, LetterCount } from '#domain/reportCharts.ts';

/** What the attendance chart shows, in words. */
export function attendanceSentence(days: readonly DayAttendance[]): string {
  const sum = (status: 'present' | 'late' | 'absent') =>
    days.reduce((total, day) => total + day[status], 0);
  const taken = days.length === 1 ? '1 day' : `${days.length} days`;
  return `Registers of ${taken}: ${sum('present')} present, ${sum('late')} late, ${sum('absent')} absent.`;
}

/** What the chart of letters shows, in words. */
export function letterSentence(letters: readonly LetterCount[]): string {
  const total = letters.reduce((sum, { count }) => sum + count, 0);
  const parts = letters.map(({ letter, count }) => `${count} ${letter}`);
  return `${total === 1 ? '1 grade' : `${total} grades`}: ${parts.join(', ')}.`;
}

/** A day under its bar: "3 Nov". The year stands above the chart. */
export function dayLabel(day: string): string {
  return formatDay(day).replace(/ \d{4}$/, '');
}
