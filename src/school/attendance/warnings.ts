/** Who was absent too often (docs/conformance.md, Report cards and warnings). */
import { countedAs, countHere, NO_MARKS, type StatusCounts } from './attendance.ts';
import { counted, formatNumber } from '#school/text/formats.ts';
import { percentage } from '#school/text/percentages.ts';
import { byName, nameOrderOf } from '#school/settings/nameOrder.ts';
import {
  numberInputText,
  readNumber,
  showsItsNumber,
  twoMeanings,
  type NumberInput,
} from '#school/text/numberInputs.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import type { Student } from '#school/students/students.ts';
import { absencesInARow, countByStudent, type AttendanceTally } from './attendanceTallies.ts';

/** When a student is warned about. */
export interface WarningLimits {
  /** Below this attendance rate, in percent. */
  readonly below: number;
  /** From so many absences in a row on. */
  readonly inARow: number;
}

/** A rate says nothing yet where fewer days are recorded. */
const FEWEST_DAYS = 10;

/** Until someone says otherwise. */
const USUAL_LIMITS: WarningLimits = { below: 90, inARow: 3 };

/** The limits of the school; the usual one where none, or an odd one, is stored. */
export function warningLimits({ warnings }: Pick<SchoolSettings, 'warnings'>): WarningLimits {
  const { below, inARow } = isRecord(warnings) ? warnings : {};
  return {
    below: isLimit('below', below) ? below : USUAL_LIMITS.below,
    inARow: isLimit('inARow', inARow) ? inARow : USUAL_LIMITS.inARow,
  };
}

/** What each limit may be. More days in a row than a school year has are none. */
const BOUNDS = {
  below: { least: 0, most: 100, whole: false, said: 'A number from 0 to 100' },
  inARow: { least: 1, most: 366, whole: true, said: 'A whole number from 1 to 366' },
} as const;

function isLimit(name: keyof WarningLimits, value: unknown): value is number {
  const { least, most, whole } = BOUNDS[name];
  return (
    typeof value === 'number' &&
    value >= least &&
    value <= most &&
    (!whole || Number.isInteger(value))
  );
}

/** A limit as its field shows it. */
export function limitShown(name: keyof WarningLimits, settings: SchoolSettings): string {
  return numberInputText(warningLimits(settings)[name]);
}

/** Why what was typed can be no limit; `undefined` where it can. */
export function limitProblem(name: keyof WarningLimits, text: string): string | undefined {
  const [value, other] = readLimit(text);
  if (other !== undefined) return twoMeanings(text, [value, other]);
  const isRead = isLimit(name, value) && showsItsNumber(text, AS_TYPED);
  return isRead ? undefined : BOUNDS[name].said;
}

/** A limit as typed, without the other one: `withSettings` lays it over what is stored. */
export function limitTyped(
  name: keyof WarningLimits,
  text: string,
): Pick<SchoolSettings, 'warnings'> {
  return { warnings: { [name]: readLimit(text)[0] } };
}

/** What is no number is no limit either. */
const AS_TYPED: NumberInput = { whole: false, fallback: -1 };

function readLimit(text: string) {
  return readNumber(text, AS_TYPED);
}

/** A student to be worried about. */
export interface Warning {
  readonly student: Student;
  /** The class of today. */
  readonly className: string;
  readonly counts: StatusCounts;
  /** The share of recorded days on which the student was there, be it late, in percent. */
  readonly attended: number | undefined;
  readonly inARow: number;
  /** For people: "Absent 4 days in a row, 10 of 40 days". */
  readonly why: string;
}

/**
 * The students who attended strictly less than the rate of ten recorded days or more, or were absent so many days in a
 * row; nobody who has left. Who came late was there, unlike in rates elsewhere (spec §9): a warning is of absences. The
 * longest row comes first, then the lowest rate, then the school's order of names.
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
      const own = counts.get(student.id) ?? NO_MARKS;
      const inARow = rows.get(student.id) ?? 0;
      const attended = percentage(countHere(own), own.total);
      const isLow = own.total >= FEWEST_DAYS && attended !== undefined && attended < limits.below;
      const why = whyWarned(own, inARow >= limits.inARow ? inARow : 0, isLow);
      return why === ''
        ? []
        : [{ student, className: today.classOf(student), counts: own, attended, inARow, why }];
    })
    .toSorted(
      (a, b) => b.inARow - a.inARow || rateOf(a) - rateOf(b) || compare(a.student, b.student),
    );
}

/** Empty where there is nothing to warn of. */
function whyWarned(counts: StatusCounts, inARow: number, isLow: boolean): string {
  const reasons = [
    ...(inARow > 0 ? [`${counted(inARow, 'day')} in a row`] : []),
    ...(isLow
      ? [`${formatNumber(countedAs('absent', counts))} of ${counted(counts.total, 'day')}`]
      : []),
  ];
  return reasons.length === 0 ? '' : `Absent ${reasons.join(', ')}`;
}

function rateOf({ attended }: Warning): number {
  return attended ?? Infinity;
}
