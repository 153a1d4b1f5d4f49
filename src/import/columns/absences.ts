/** "Absent" above ticks: who is ticked was away. Read as a presence the tick would say the opposite. */
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import { wordsOf } from '#import/words/words.ts';

const HEADINGS = keysOf('absence');

/** What a tick, or its lack, means below such a heading. A cross is a tick here, and an absence in registers. */
const MEANINGS: Readonly<Partial<Record<string, AttendanceStatus>>> = Object.fromEntries([
  ...[...wordsOf('answer.yes'), 'x', '×', '*'].map((word) => [matchKey(word), 'absent'] as const),
  ...wordsOf('answer.no').map((word) => [matchKey(word), 'present'] as const),
]);

/** What the marks of a register mean below a heading that says absence; `undefined` below any other. */
export function meaningsBelow(
  heading: string,
): Readonly<Partial<Record<string, AttendanceStatus>>> | undefined {
  return HEADINGS.has(headingKey(heading)) ? MEANINGS : undefined;
}
