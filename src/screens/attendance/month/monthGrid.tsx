import { current, type Spoken } from '#language/current.ts';
import { english, msg, t, type Text } from '#language/t.ts';
import { markNoteText } from '#school/attendance/absenceReasons.ts';
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  STATUSES_BY_PRESENCE,
  type StatusCounts,
  attendanceRate,
  countStatuses,
  mayHaveReason,
  statusOfLetter,
} from '#school/attendance/attendance.ts';
import type { WithLateRule } from '#school/attendance/lateRule.ts';
import { formatNumber } from '#language/locale.ts';
import { formatWeekdayHead, formatWorkday } from '#school/text/formats.ts';
import { memoize } from '#school/text/memoize.ts';
import { formatPercent, withoutPercentSign } from '#school/text/percentages.ts';
import {
  monthMark,
  type MonthChanges,
  type MonthDay,
  type MonthMark,
  type MonthRecords,
} from '#school/attendance/monthRegister.ts';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { PersonLink } from '#records/lists/PersonName.tsx';
import { savedElsewhere } from '#screens/attendance/register/marksElsewhere.ts';
import type { GridCell, GridChoice, GridColumn, GridRow } from '#ui/grid/gridModel.ts';

/** A total right of the days, and below them. */
interface MonthTotal {
  readonly id: string;
  readonly label: Text;
  /** The head of its column on screen, where the label does not fit; "%" without it. */
  readonly letter?: Text;
  /** The head of its column on paper. */
  readonly onPaper: Text;
  readonly total: (counts: StatusCounts, settings: WithLateRule) => string;
}

/** The id of the total that is a percentage. */
export const RATE = 'total rate';

/** The totals of a student over the month, and of a day over the class (docs/conformance.md, Registers). */
export const MONTH_TOTALS: readonly MonthTotal[] = [
  ...STATUSES_BY_PRESENCE.map(({ id, label, letter }) => ({
    id: `total ${id}`,
    label,
    letter,
    onPaper: label,
    total: (counts: StatusCounts) => (counts.total === 0 ? '' : formatNumber(counts[id])),
  })),
  {
    id: RATE,
    label: msg('Attendance Rate'),
    onPaper: msg('Rate|attendance'),
    total: (counts, settings) =>
      counts.total === 0 ? '' : formatPercent(attendanceRate(counts, settings)),
  },
];

/** Returns the lower-case keys that set a mark, each with the letter of the language spoken. */
export function markKeys(): Readonly<Record<string, string>> {
  const letters = ATTENDANCE_STATUSES.map(({ letter }) => t(letter));
  return Object.fromEntries(
    [...ATTENDANCE_STATUSES.map(({ tally }) => tally), ...letters].flatMap((typed) => {
      const known = RULES.get(statusOfLetter(typed) ?? '');
      return known ? [[typed.toLowerCase(), t(known.letter)]] : [];
    }),
  );
}

/** Returns the choices of a cell on touch and by F2. */
export function markChoices(): readonly GridChoice[] {
  return [
    ...STATUSES_BY_PRESENCE.map(({ letter, label }) => ({ text: t(letter), label: t(label) })),
    { text: '', label: t('No mark') },
  ];
}

/**
 * Returns the status of a typed or pasted text, by letter or word. `null` for an empty text; `undefined` if it is not a
 * mark.
 */
export function statusOfText(text: string): AttendanceStatus | null | undefined {
  const typed = text.trim().toLowerCase();
  if (typed === '') return null;
  const named = ATTENDANCE_STATUSES.find(({ label, id }) =>
    [english(label), t(label), id].some((word) => word.toLowerCase() === typed),
  );
  return named?.id ?? statusOfLetter(typed);
}

/** Returns the columns: the days, then the totals. */
export function monthColumns(days: readonly MonthDay[], today: string): readonly GridColumn[] {
  return [
    ...days.map(({ day, closed }): GridColumn => ({
      id: day,
      name: formatWorkday(day),
      head: (
        <>
          {formatWeekdayHead(day)}
          <br />
          <strong>{formatNumber(Number(day.slice(8)))}</strong>
        </>
      ),
      shaded: closed !== undefined,
      current: day === today ? 'date' : undefined,
      align: 'center',
      fitted: true,
    })),
    ...MONTH_TOTALS.map(({ id, label, letter }): GridColumn => ({
      id,
      name: t(label),
      head: letter === undefined ? '%' : t(letter),
      readOnly: true,
      align: 'center',
      width: id === RATE ? '3.5rem' : '1.75rem',
    })),
  ];
}

/**
 * Returns the rows: the students, then the totals. Records of other programs may share an id; each gets its own row.
 */
export function monthRows(students: readonly Student[], order: NameOrder): readonly GridRow[] {
  return [
    ...students.map((student, index): GridRow => {
      const head = <PersonLink kind="student" person={student} tabIndex={-1} />;
      return { id: rowId(student, index), name: studentName(student, order), head };
    }),
    ...MONTH_TOTALS.map(({ id, label }): GridRow => ({ id, name: t(label), total: true })),
  ];
}

/** Returns the row id of a student at an index. */
export function rowId({ id }: Student, index: number): string {
  return `${index} ${id}`;
}

/** Returns the student id of a row. */
export function studentOfRow(row: string): string {
  return row.slice(row.indexOf(' ') + 1);
}

/** The student joins the class later, or is in another class or not at school. */
export type AbsenceFromClass = 'cameLater' | 'elsewhere';

/** A month's marks and totals, computed once for all cells. */
export interface MonthTable {
  /** Returns why the row's student is not in the class on a day, or `undefined`. */
  readonly awayOn: (row: string, day: string) => AbsenceFromClass | undefined;
  readonly markAt: (row: string, day: string) => MonthMark | undefined;
  readonly ofRow: (row: string) => StatusCounts | undefined;
  readonly ofDay: (day: string) => StatusCounts | undefined;
  readonly ofAll: StatusCounts;
}

/** Computes all marks and totals, with unsaved changes applied. */
export function monthTable(
  students: readonly Student[],
  days: readonly MonthDay[],
  stored: MonthRecords,
  changes: MonthChanges,
  awayOn: (student: Student, day: string) => AbsenceFromClass | undefined,
): MonthTable {
  const byRow = new Map(students.map((student, index) => [rowId(student, index), student]));
  const rows = new Map(
    students.map((student, index) => [
      rowId(student, index),
      new Map(days.map(({ day }) => [day, monthMark(day, student.id, stored, changes)] as const)),
    ]),
  );
  const ofRow = new Map(
    Array.from(rows, ([row, marks]) => [row, countStatuses(marks.values())] as const),
  );
  const all = [...rows.values()];
  const ofDay = new Map(
    days.map(({ day }) => [day, countStatuses(all.flatMap((marks) => marks.get(day) ?? []))]),
  );
  return {
    awayOn: (row, day) => {
      const student = byRow.get(row);
      return student && awayOn(student, day);
    },
    markAt: (row, day) => rows.get(row)?.get(day),
    ofRow: (row) => ofRow.get(row),
    ofDay: (day) => ofDay.get(day),
    ofAll: countStatuses(all.flatMap((marks) => [...marks.values()])),
  };
}

/** Returns the content of the grid's cells; `placeOfMark` says where a mark was stored last. */
export function monthCells(
  table: MonthTable,
  settings: WithLateRule,
  placeOfMark: (mark: { readonly date: string; readonly studentId: string }) => string = () =>
    'elsewhere',
): (row: GridRow, column: GridColumn) => GridCell {
  const totals = new Map(MONTH_TOTALS.map((total) => [total.id, total]));
  return (row, column) => {
    const [bottomTotal, rightTotal] = [totals.get(row.id), totals.get(column.id)];
    if (bottomTotal && rightTotal)
      return { text: bottomTotal === rightTotal ? bottomTotal.total(table.ofAll, settings) : '' };
    if (bottomTotal) return belowDay(bottomTotal, table.ofDay(column.id), settings);
    const counts = table.ofRow(row.id);
    if (rightTotal) return { text: counts ? rightTotal.total(counts, settings) : '' };
    const mark = table.markAt(row.id, column.id);
    // On a day away from the class, a stored mark can still be corrected and removed.
    const cell = markCell(mark, () =>
      placeOfMark({ date: column.id, studentId: studentOfRow(row.id) }),
    );
    const away = table.awayOn(row.id, column.id);
    if (away === undefined) return cell;
    if (mark?.changed) return { ...cell, warning: true, description: t(NOT_HERE[away]) };
    return isHatched(table, row.id, column.id) ? stillCells(current())[away] : cell;
  };
}

/** A day's total: "100.0%" does not fit its narrow column, and the head of the row says that it is a percentage. */
function belowDay(
  { id, total }: MonthTotal,
  counts: StatusCounts | undefined,
  settings: WithLateRule,
): GridCell {
  const text = counts ? total(counts, settings) : '';
  if (id !== RATE || text === '') return { text };
  const shown = text === formatPercent(100) ? formatNumber(100) : withoutPercentSign(text);
  return { text, shown, label: text };
}

const RULES = new Map<string, (typeof ATTENDANCE_STATUSES)[number]>(
  ATTENDANCE_STATUSES.map((rule) => [rule.id, rule]),
);
const NOT_HERE: Readonly<Record<AbsenceFromClass, Text>> = {
  cameLater: msg('Before the Enrollment Date'),
  elsewhere: msg('Not in this class on this day'),
};

/** The cells that most of a month consists of: the same objects until the language changes. */
const stillCells = memoize((_language: Spoken): Record<'empty' | AbsenceFromClass, GridCell> => {
  // Read out for a cell that shows nothing.
  const empty = { text: '', label: t('no mark') };
  const nothingToMark = { ...empty, readOnly: true, hatched: true };
  return {
    empty,
    // A pasted block may contain marks of such days; the save bar says so before they are saved.
    cameLater: { ...nothingToMark, pasted: true, description: t(NOT_HERE.cameLater) },
    elsewhere: { ...nothingToMark, description: t(NOT_HERE.elsewhere) },
  };
});

/** True for a day without a mark on which the student was not in the class. */
export function isHatched(
  { awayOn, markAt }: Pick<MonthTable, 'awayOn' | 'markAt'>,
  row: string,
  day: string,
): boolean {
  const mark = markAt(row, day);
  return awayOn(row, day) !== undefined && mark?.status === undefined && !mark?.changed;
}

/** Returns a mark's cell; `placeOfMark` says where the mark was stored last. */
export function markCell(
  mark: MonthMark | undefined,
  placeOfMark: () => string = () => t('elsewhere'),
): GridCell {
  if (mark === undefined) return stillCells(current()).empty;
  const { status, changed, remark, meanwhile } = mark;
  const rule = status === undefined ? undefined : RULES.get(status);
  const isUnknown = status !== undefined && rule === undefined;
  const notes = [
    ...(isUnknown ? [t('Stored as “{stored}”', { stored: status.trim() })] : []),
    ...(status !== undefined && mayHaveReason(status) ? markNoteText(mark) : []),
    ...(remark === '' ? [] : [t('Remark: {remark}', { remark })]),
    ...(changed && status === undefined ? [t('Saving deletes the stored mark')] : []),
    ...(meanwhile === undefined
      ? []
      : [savedElsewhere(meanwhile, status === undefined, placeOfMark())]),
  ];
  return {
    text: rule ? t(rule.letter) : isUnknown ? '?' : '',
    ...(status === undefined && { label: t('no mark') }),
    ...(notes.length > 0 && { description: notes.join('. ') }),
    ...(changed && { changed }),
    ...((isUnknown || meanwhile !== undefined) && { warning: true }),
    ...(rule && rule.tone !== 'good' && { tone: rule.tone }),
  };
}
