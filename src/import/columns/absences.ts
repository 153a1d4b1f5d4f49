/** "Absent" above ticks: who is ticked was away. */
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { readStatus } from '#import/reading/readStatus.ts';
import { ABSENCE_HEADINGS, ANSWERS } from '#import/words/statusWords.ts';
import { valuesOf } from './columnValues.ts';
import { headingKey } from '#import/headings/headings.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';

const HEADINGS = new Set(ABSENCE_HEADINGS.map(headingKey));

/** What a tick, or its lack, means below such a heading. */
const MEANINGS: Readonly<Partial<Record<string, AttendanceStatus>>> = Object.fromEntries([
  ...ANSWERS.yes.map((word) => [matchKey(word), 'absent'] as const),
  ...ANSWERS.no.map((word) => [matchKey(word), 'present'] as const),
]);

/** What the marks of a register mean below a heading that says absence; `undefined` below any other. */
export function meaningsBelow(
  heading: string,
): Readonly<Partial<Record<string, AttendanceStatus>>> | undefined {
  return HEADINGS.has(headingKey(heading)) ? MEANINGS : undefined;
}

/** Takes the one column of such ticks where nothing says who was present, late or excused. */
export function takeAbsences(
  table: SheetTable,
  fields: Map<number, string>,
  taken: Set<string>,
): void {
  if (!table.hasHeadings || taken.has('status')) return;
  const [column, ...others] = table.columns.filter(({ heading, index }) => {
    if (fields.has(index) || meaningsBelow(heading) === undefined) return false;
    const keys = valuesOf(table, { index }).map((cell) => matchKey(cellText(cell)));
    // 0 and 1 alone may be counts of days, but for a list that has a row a day.
    const areNumbers = keys.every((key) => /^\d$/u.test(key));
    return (
      keys.length > 0 && keys.every((key) => key in MEANINGS) && (!areNumbers || taken.has('date'))
    );
  });
  const saysMore = table.columns.some(
    (one) =>
      one !== column && readStatus(one.heading) !== undefined && valuesOf(table, one).length > 0,
  );
  if (!column || others.length > 0 || saysMore) return;
  fields.set(column.index, 'status');
  taken.add('status');
}
