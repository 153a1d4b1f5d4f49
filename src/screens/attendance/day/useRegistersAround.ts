import { useTexts } from '#language/useLanguage.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { weekdayOf, weekOf } from '#school/calendar/weeks.ts';
import { groupBy } from '#school/text/grouping.ts';
import {
  isTaken,
  registersOfDay,
  studentsCalled,
  type RegisterOfDay,
} from '#school/attendance/registersOfDay.ts';
import { calendarOf, closedOn } from '#school/calendar/schoolYear.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';

/** A day of the shown week. */
export interface WeekDay {
  readonly day: string;
  /** True if the class's register was taken; `undefined` while unknown. */
  readonly taken: boolean | undefined;
  /** The reason why there is no school. */
  readonly closed: string | undefined;
}

/** The registers near the shown one: of the same day, and of the same class in that week. */
export interface RegistersAround {
  /** Of classes with students, in class order; empty until the day is loaded. */
  readonly ofDay: readonly RegisterOfDay[];
  readonly week: readonly WeekDay[];
}

/**
 * Returns which registers near the shown one are taken (docs/conformance.md, A register by keyboard). The week is
 * loaded after the day.
 */
export function useRegistersAround(
  choice: RegisterChoice,
  /** All marks of the day; `undefined` until loaded. */
  records: readonly AttendanceRecord[] | undefined,
): RegistersAround {
  const { today, classes, day = today } = choice;
  const { schoolClass } = choice;
  const membership = useMembership();
  const settings = useSchool((school) => school.settings);
  const days = useTexts(() => weekOf(day), [day]);
  const [first = day, last = day] = [days[0], days.at(-1)];
  const ofWeek = useAttendance(first, last, records !== undefined);

  const ofDay = useMemo(
    () => (records ? registersOfDay(classes, membership, day, records) : []),
    [classes, membership, day, records],
  );
  const week = useTexts(() => {
    const byDay = groupBy(ofWeek.records, ({ date }) => date);
    const isTakenOn = (tested: string): boolean => {
      const records = byDay.get(tested) ?? [];
      if (schoolClass === undefined) return false;
      const calledStudents = studentsCalled(schoolClass, membership, tested, records);
      return isTaken(calledStudents, records, schoolClass.id);
    };
    const schoolDays = calendarOf(settings).days;
    return days
      .map((shown) => ({
        day: shown,
        taken: ofWeek.status === 'loaded' ? isTakenOn(shown) : undefined,
        closed: closedOn(settings, shown),
      }))
      .filter(
        (weekDay) =>
          weekDay.taken === true ||
          weekDay.day === day ||
          weekDay.day === today ||
          schoolDays.includes(weekdayOf(weekDay.day) ?? 1),
      );
  }, [membership, schoolClass, ofWeek, settings, days, day, today]);
  return { ofDay, week };
}
