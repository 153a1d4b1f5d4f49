import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { formatNumber } from '#language/locale.ts';
import { formatWeekday, formatWeekdayHead } from '#school/text/formats.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { ChoiceStrip, type StripItem } from '#ui/controls/ChoiceStrip.tsx';
import { useTexts } from '#language/useLanguage.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { weekdayOf, weekOf } from '#school/calendar/weeks.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isTaken, registersOfDay, studentsCalled } from '#school/attendance/registersOfDay.ts';
import { calendarOf, closedOn } from '#school/calendar/schoolYear.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';

interface AroundProps {
  choice: RegisterChoice;
  around: Registers;
}

/**
 * Links to the other days of the week, with whether the register was taken (docs/conformance.md, A register by
 * keyboard).
 */
export function Week({ choice: { day, today, schoolClass, choose }, around }: AroundProps) {
  if (day === undefined || schoolClass === undefined) return null;
  return (
    <ChoiceStrip
      label={t('Week')}
      look="days"
      items={around.week.map((shown) => weekDay(shown, today))}
      chosen={day}
      onChoose={(date) => choose({ date })}
    />
  );
}

/**
 * Links to the other registers of the day, with whether they are taken (docs/conformance.md, A register by keyboard).
 */
export function RegistersOfDay({ choice: { day, schoolClass, choose }, around }: AroundProps) {
  if (day === undefined || schoolClass === undefined) return null;
  return (
    <ChoiceStrip
      label={t('Registers of this day')}
      look="list"
      items={around.ofDay.map(registerItem)}
      chosen={schoolClass.id}
      onChoose={(classId) => choose({ classId })}
    />
  );
}

/** A seventh of the column beside a register has room for so many letters. */
const LONGEST_WEEKDAY = 5;

function weekDay({ day, taken, closed }: Registers['week'][number], today: string): StripItem {
  const label = formatWeekday(day, 'short');
  const detail = formatNumber(Number(day.slice(8)));
  const isOff = closed !== undefined && taken !== true;
  // A future register needs no action yet.
  const isToCome = day > today && taken !== true;
  const state = taken
    ? t('register taken')
    : isOff
      ? t('no school, {closed}', { closed })
      : t('register not taken');
  return {
    id: day,
    label,
    // Arabic has no short names of days.
    short: label.length > LONGEST_WEEKDAY ? formatWeekdayHead(day) : undefined,
    detail,
    state,
    done: isOff || isToCome ? undefined : taken,
    isToday: day === today,
  };
}

function registerItem({
  schoolClass,
  taken,
  here,
  students,
}: Registers['ofDay'][number]): StripItem {
  const label = classTitle(schoolClass);
  const detail = taken ? t('{here} of {students}', { here, students }) : undefined;
  return {
    id: schoolClass.id,
    label,
    detail,
    state: detail === undefined ? t('register not taken') : t('present'),
    done: taken,
  };
}

/** The registers near the shown one: of the same day, and of the same class in that week. */
type Registers = ReturnType<typeof useRegistersAround>;

/**
 * Returns which registers near the shown one are taken (docs/conformance.md, A register by keyboard). The week is
 * loaded after the day.
 */
export function useRegistersAround(
  choice: RegisterChoice,
  /** All marks of the day; `undefined` until loaded. */
  records: readonly AttendanceRecord[] | undefined,
) {
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
