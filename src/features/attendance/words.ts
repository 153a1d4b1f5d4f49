import type { AttendanceStatus, MarkChange } from '#domain/attendance.ts';
import { addDays } from '#domain/days.ts';
import { counted, formatWorkday } from '#domain/formats.ts';
import type { StrayChange } from './rollCall.ts';

/** "1 change", "3 changes". */
export function changesInWords(count: number): string {
  return counted(count, 'change');
}

const STATUS_WORDS: Readonly<Record<AttendanceStatus, string>> = {
  present: 'Present',
  late: 'Late',
  absent: 'Absent',
};

/** Where a student went whose change could not be saved here, and what that change was. */
export function strayInWords(name: string, { student, change }: StrayChange): string {
  const where =
    student === undefined
      ? 'was deleted'
      : student.class === ''
        ? 'is in no class now'
        : `is in ${student.class} now`;
  return `${name} ${where}. The ${changeInWords(change)} was not saved.`;
}

function changeInWords({ status, remark }: MarkChange): string {
  const written = remark === '' ? 'remark taken away' : `“${remark}”`;
  if (status === undefined) return `remark here (${written})`;
  const mark = STATUS_WORDS[status];
  return `mark here (${remark === undefined ? mark : `${mark}, ${written}`})`;
}

const LONG_AGO_DAYS = 366;

/** What is odd about taking a register on that day; allowed all the same. */
export function oddDay(day: string, today: string): string | undefined {
  if (day > today)
    return `${formatWorkday(day)} is still to come. You can take its register already.`;
  if (day < addDays(today, -LONG_AGO_DAYS)) return `${formatWorkday(day)} is more than a year ago.`;
  return undefined;
}
