/** Ticks below a heading that says "Absent": a ticked student was away. */
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { headingKey, keysOf } from '#import/headings/headings.ts';
import { wordsOf } from '#import/words/words.ts';

const HEADINGS = keysOf('absence');

/** The meaning of a tick below such a heading. Elsewhere a cross is an absence; here a cross is a tick. */
const MEANINGS: Readonly<Partial<Record<string, AttendanceStatus>>> = Object.fromEntries([
  ...[...wordsOf('answer.yes'), 'x', '×', '*'].map((word) => [matchKey(word), 'absent'] as const),
  ...wordsOf('answer.no').map((word) => [matchKey(word), 'present'] as const),
]);

/** Returns the meanings of the marks below a heading that says absence; `undefined` for other headings. */
export function meaningsBelow(
  heading: string,
): Readonly<Partial<Record<string, AttendanceStatus>>> | undefined {
  return HEADINGS.has(headingKey(heading)) ? MEANINGS : undefined;
}
