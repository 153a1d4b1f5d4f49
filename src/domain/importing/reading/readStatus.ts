/** Marks of attendance as registers write them. */
import type { AttendanceStatus } from '#domain/attendance/attendance.ts';
import { ATTENDANCE_STATUSES } from '#domain/attendance/attendance.ts';
import { matchKey } from './matchKey.ts';

/** What else stands for a status, besides its name, its label and its letter. */
const OTHER_WORDS: Readonly<Partial<Record<AttendanceStatus, readonly string[]>>> = {
  present: ['✓', '✔', '√', 'yes', 'y', '1', '/', '\\', 'pr', 'pres', 'in', 'here'],
  absent: ['0', 'no', 'n', 'ab', 'abs', 'away', 'unexcused', 'excused', 'sick', 'ill', '✗', '✘'],
  late: ['t', 'tardy', 'lt', 'lat'],
};

const STATUS_OF_WORD: ReadonlyMap<string, AttendanceStatus> = new Map(
  ATTENDANCE_STATUSES.flatMap(({ id, label, letter }) =>
    [id, label, letter, ...(OTHER_WORDS[id] ?? [])].map((word) => [matchKey(word), id] as const),
  ),
);

/** The status a text stands for; `undefined` where it is none. */
export function readStatus(text: string): AttendanceStatus | undefined {
  return STATUS_OF_WORD.get(matchKey(text).replace(/\.$/u, ''));
}
