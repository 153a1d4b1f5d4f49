/** Remarks on odd days of a file, which are stored all the same. */
import { msg, t, type Text } from '#language/t.ts';
import { andMore, formatDay } from '#school/text/formats.ts';

/** A day, and the row of the file that has it. */
export interface DayOfRow {
  readonly row: number;
  /** `YYYY-MM-DD`. */
  readonly day: string;
}

/** The first year in which somebody at a school may be born. */
const FIRST_YEAR = '1900';
const MOST_NAMED = 3;

/** Remarks on days that are still to come, and on years that no list of a school has; `areToCome` of a calendar. */
export function dayRemarks(
  days: Iterable<DayOfRow>,
  today: string,
  { areToCome = false } = {},
): readonly string[] {
  const [early, late]: [DayOfRow[], DayOfRow[]] = [[], []];
  // A calendar is of this year and the next one.
  const last = areToCome ? `${Number(today.slice(0, 4)) + 1}-12-31` : today;
  for (const one of days) {
    if (one.day < FIRST_YEAR) early.push(one);
    else if (one.day > last) late.push(one);
  }
  return [
    ...(early.length === 0 ? [] : [remark(early, TOO_EARLY)]),
    ...(late.length === 0 ? [] : [remark(late, areToCome ? AFTER_NEXT_YEAR : AFTER_TODAY)]),
  ];
}

const TOO_EARLY = msg('{count, plural, one {# date is} other {# dates are}} before {year}: {rows}');
const AFTER_TODAY = msg('{count, plural, one {# date is} other {# dates are}} after today: {rows}');
const AFTER_NEXT_YEAR = msg(
  '{count, plural, one {# date is} other {# dates are}} after next year: {rows}',
);

function remark(days: readonly DayOfRow[], text: Text): string {
  const rowText = ({ row, day }: DayOfRow): string =>
    t('row {row} ({day})', { row, day: formatDay(day) });
  const rows = andMore(days, rowText, MOST_NAMED);
  return t(text, { count: days.length, year: FIRST_YEAR, rows });
}
