/** Finds students who were absent too often (docs/conformance.md, Report cards and warnings). */
import { msg, t } from '#language/t.ts';
import { countHere, NO_MARKS, type StatusCounts } from './attendance.ts';
import { byName } from '#school/settings/nameOrder.ts';
import {
  numberInputText,
  readNumber,
  showsItsNumber,
  twoMeanings,
  type NumberInput,
} from '#school/text/numberInputs.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { groupBy } from '#school/text/grouping.ts';
import { percentage } from '#school/text/percentages.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { nameOrderOf, type Student } from '#school/students/students.ts';
import { countByStudent, daysOf, type AttendanceTally } from './attendanceTallies.ts';

/** The limits beyond which a student is listed. */
export interface WarningLimits {
  /** The minimum attendance rate, in percent. */
  readonly below: number;
  /** The number of absences in a row that warns. */
  readonly inARow: number;
}

/** With fewer recorded days a rate means nothing. */
const FEWEST_DAYS = 10;

const USUAL_LIMITS: WarningLimits = { below: 90, inARow: 3 };

/** Returns the school's limits; an odd or missing limit is replaced by the default. */
export function warningLimits({ warnings }: Pick<SchoolSettings, 'warnings'>): WarningLimits {
  const { below, inARow } = isRecord(warnings) ? warnings : {};
  return {
    below: isLimit('below', below) ? below : USUAL_LIMITS.below,
    inARow: isLimit('inARow', inARow) ? inARow : USUAL_LIMITS.inARow,
  };
}

/** The allowed range of each limit. More days in a row than a school year has are not allowed. */
const BOUNDS = {
  below: { min: 0, max: 100, whole: false, message: msg('Enter a number from {min} to {max}') },
  inARow: {
    min: 1,
    max: 366,
    whole: true,
    message: msg('Enter a whole number from {min} to {max}'),
  },
} as const;

function isLimit(name: keyof WarningLimits, value: unknown): value is number {
  const { min, max, whole } = BOUNDS[name];
  return (
    typeof value === 'number' && value >= min && value <= max && (!whole || Number.isInteger(value))
  );
}

/** Returns a limit as shown in its field. */
export function limitShown(name: keyof WarningLimits, settings: SchoolSettings): string {
  return numberInputText(warningLimits(settings)[name]);
}

/** Returns the error in a typed limit, or `undefined`. */
export function limitProblem(name: keyof WarningLimits, text: string): string | undefined {
  const [value, other] = readLimit(text);
  if (other !== undefined) return twoMeanings(text, [value, other]);
  const isRead = isLimit(name, value) && showsItsNumber(text, AS_TYPED);
  if (isRead) return undefined;
  const { message, min, max } = BOUNDS[name];
  return t(message, { min, max });
}

/** Returns a typed limit without the other one, which stays: see `saveSettings`. */
export function limitTyped(
  name: keyof WarningLimits,
  text: string,
): Pick<SchoolSettings, 'warnings'> {
  return { warnings: { [name]: readLimit(text)[0] } };
}

/** Text that is not a number is not a limit. */
const AS_TYPED: NumberInput = { whole: false, fallback: -1 };

function readLimit(text: string) {
  return readNumber(text, AS_TYPED);
}

/** A student with too many absences. */
export interface Warning {
  readonly student: Student;
  /** Today's class. */
  readonly className: string;
  readonly counts: StatusCounts;
  /** The share of recorded days on which the student was here, including late, in percent. */
  readonly attended: number | undefined;
  readonly inARow: number;
  /** Which of the limits the student is beyond. */
  readonly because: { readonly inARow: boolean; readonly isLow: boolean };
}

/**
 * Lists students with a rate strictly below the limit over at least ten recorded days, or with too many absences in a
 * row. Leavers are left out. Late counts as here, in other rates only by the school's own rule (spec §9): the
 * warning is about absences. Sorted by longest row, then lowest rate, then the school's name order.
 */
export function attendanceWarnings(
  students: readonly Student[],
  attendance: readonly AttendanceTally[],
  settings: SchoolSettings,
  today: SchoolOfDay,
): Warning[] {
  const limits = warningLimits(settings);
  const counts = countByStudent(attendance);
  const rows = absencesInARow(attendance);
  const compare = byName(nameOrderOf(settings));
  return students
    .filter((student) => !today.hasLeft(student))
    .flatMap((student): Warning[] => {
      const studentCounts = counts.get(student.id) ?? NO_MARKS;
      const inARow = rows.get(student.id) ?? 0;
      const attended = percentage(countHere(studentCounts), studentCounts.total);
      const isLow =
        studentCounts.total >= FEWEST_DAYS && attended !== undefined && attended < limits.below;
      const because = { inARow: inARow >= limits.inARow && inARow > 0, isLow };
      return because.inARow || because.isLow
        ? [
            {
              student,
              className: today.classOf(student),
              counts: studentCounts,
              attended,
              inARow,
              because,
            },
          ]
        : [];
    })
    .toSorted(
      (a, b) => b.inARow - a.inARow || rateOf(a) - rateOf(b) || compare(a.student, b.student),
    );
}

/** Returns the reason for a warning: "Absent 4 days in a row, 10 of 40 days". */
export function warningReason({
  counts,
  inARow,
  because,
}: Pick<Warning, 'counts' | 'inARow' | 'because'>): string {
  const { absent, total: days } = counts;
  if (!because.isLow) {
    return t('Absent {inARow, plural, one {# day} other {# days}} in a row', { inARow });
  }
  return because.inARow
    ? t(
        'Absent {inARow, plural, one {# day} other {# days}} in a row, {absent} of {days, plural, one {# day} other {# days}}',
        { inARow, absent, days },
      )
    : t('Absent {absent} of {days, plural, one {# day} other {# days}}', { absent, days });
}

function rateOf({ attended }: Warning): number {
  return attended ?? Infinity;
}

/**
 * Returns the number of days in a row on which each student was absent, up to the student's newest record
 * (docs/conformance.md, Moving in). A day with any other record ends the row. Students without such days are left out.
 */
export function absencesInARow(tallies: readonly AttendanceTally[]): ReadonlyMap<string, number> {
  const candidates = new Map<string, AttendanceTally[]>();
  for (const tally of tallies) {
    const found = new Set([...tally.students, ...tally.others.map(({ studentId }) => studentId)]);
    for (const id of found) {
      const own = candidates.get(id);
      if (own) own.push(tally);
      else candidates.set(id, [tally]);
    }
  }
  const rows = new Map<string, number>();
  for (const [id, own] of candidates) {
    const days = rowAtTheEnd(own, id);
    if (days > 0) rows.set(id, days);
  }
  return rows;
}

function rowAtTheEnd(tallies: readonly AttendanceTally[], studentId: string): number {
  // The tally of an invalid date has no month. Then all tallies form one group, because such dates sort anywhere.
  const isOneGroup = tallies.some(({ month }) => month === '');
  const months = groupBy(tallies, ({ month }) => (isOneGroup ? '' : month));
  let row = 0;
  for (const month of [...months.keys()].sort().toReversed()) {
    const statuses = new Map<string, boolean>();
    for (const { date, status } of daysOf(months.get(month) ?? [], studentId)) {
      statuses.set(date, (statuses.get(date) ?? true) && status === 'absent');
    }
    for (const isAbsent of [...statuses.values()].toReversed()) {
      if (!isAbsent) return row;
      row += 1;
    }
  }
  return row;
}
