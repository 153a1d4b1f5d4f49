import {
  countByClass,
  type CountedDays,
  countByStudent,
} from '#school/attendance/attendanceTallies.ts';
import type { StatusCounts } from '#school/attendance/attendance.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { membershipOf, type HasRecords } from '#school/classes/membership.ts';
import { memoize } from '#school/text/memoize.ts';
import { pastClassesOf } from '#school/students/leaving.ts';
import type { ReportSources, ReportChoice } from './report.ts';
import { t } from '#language/t.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import type { CardSources } from './reportCards.ts';

/**
 * Counts the marks of each class by class id (docs/conformance.md, Reports, exactly), normally by the register's class.
 * If a change of class was entered late, registers since its first day have the student's old class: these marks count
 * for the new class, like the student.
 */
export const marksOfClasses = memoize(
  (sources: ReportSources): ReadonlyMap<string, StatusCounts> => {
    const { students, classes, attendance } = sources;
    const membership = membershipOf(sources);
    const days = new Map(
      students
        .filter((student) => pastClassesOf(student).length > 0)
        .map((student): [string, readonly CountedDays[]] => [
          student.id,
          membership.staysOf(student).map(({ from, before, className }) => ({
            from,
            before,
            classId: classIdOf(classes, className),
          })),
        ]),
    );
    return countByClass(attendance, (id, registerClassId) => {
      const ownDays = days.get(id) ?? NONE;
      return ownDays.some(({ classId }) => classId === registerClassId) ? ownDays : NONE;
    });
  },
);

const NONE: readonly CountedDays[] = [];

interface StudentsOfPeriod {
  readonly count: number;
  /** A note if the Dashboard shows another figure today: "in October 2026, 99 today". */
  readonly note: string | undefined;
  /** The number with that note: "120 students in October 2026, 99 today". */
  readonly sum: string;
}

/** Counts everyone at school on any day of the period, with today's number if it differs. */
export function studentsOfPeriod(
  sources: ReportSources,
  { period, today }: Pick<ReportChoice, 'period' | 'today'>,
): StudentsOfPeriod {
  const membership = membershipOf(sources);
  const school = schoolOn(membership)(today);
  const count = membership.pupilsDuring(period, markedIn(sources)).length;
  const now = sources.students.filter((student) => !school.hasLeft(student)).length;
  if (count === now) {
    const sum = t('{count, plural, one {# student} other {# students}}', { count });
    return { count, note: undefined, sum };
  }
  const values = { count, period: period.name, now };
  return {
    count,
    note: t('in {period}, {now} today', values),
    sum: t('{count, plural, one {# student} other {# students}} in {period}, {now} today', values),
  };
}

const countsOf = memoize(countByStudent);
// Any rule for averages does: only the presence of grades matters here.
const sumsOf = memoize((grades: CardSources['grades']) => sumByStudent(grades, undefined));

/** Returns a function that says whether a student has attendance marks here; counted at the first call. */
export function markedIn({ attendance }: Pick<CardSources, 'attendance'>): HasRecords {
  return ({ id }) => countsOf(attendance).has(id);
}

/** Returns a function that says whether a student has attendance marks or grades here; counted at the first call. */
export function recordedIn({
  attendance,
  grades,
}: Pick<CardSources, 'attendance' | 'grades'>): HasRecords {
  return ({ id }) => countsOf(attendance).has(id) || sumsOf(grades).has(id);
}
