import { t } from '#language/t.ts';
import { addDays } from '#school/text/days.ts';
import { formatWorkday, formatWeekday, formatWeekdayHead } from '#school/text/formats.ts';
import { schoolDayBeside } from '#school/calendar/schoolDays.ts';
import { hasCalendar, calendarOf, closedOn } from '#school/calendar/schoolYear.ts';
import {
  ClassChoice,
  type RegisterChoice,
} from '#screens/attendance/register/useRegisterChoice.tsx';
import { oddDay } from '#screens/attendance/register/words.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/display/icons.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { Joined } from '#ui/fields/FieldGrid.tsx';
import { SlimToolbar } from '#ui/layout/Toolbar.tsx';
import { classTitle } from '#school/classes/classes.ts';
import { formatNumber } from '#language/locale.ts';
import { ChoiceStrip, type StripItem } from '#ui/controls/ChoiceStrip.tsx';
import { useTexts } from '#language/useLanguage.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import { weekdayOf, weekOf } from '#school/calendar/weeks.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isTaken, registersOfDay, studentsCalled } from '#school/attendance/registersOfDay.ts';
import { useMembership } from '#state/school/useSchoolFacts.ts';
import { useMemo, useState } from 'react';

/** Chooses the day's register, and shows notes about that day. */
export function DayHead({
  choice,
  isUnsaved,
  closed,
}: {
  choice: RegisterChoice;
  isUnsaved: boolean;
  /** The reason why there is no school on that day. */
  closed: string | undefined;
}) {
  const { day, today, stayed } = choice;
  const odd = day === undefined ? undefined : oddDay(day, today);
  return (
    <>
      <RegisterChoiceBar choice={choice} />
      {stayed ? <StayedBanner choice={choice} isUnsaved={isUnsaved} /> : null}
      {odd === undefined ? null : <Banner>{odd}</Banner>}
      {closed === undefined ? null : (
        <Banner role="note">{t('No school: {closed}', { closed })}</Banner>
      )}
    </>
  );
}

function StayedBanner({
  choice: { day, today, choose },
  isUnsaved,
}: {
  choice: RegisterChoice;
  isUnsaved: boolean;
}) {
  if (day === undefined) return null;
  const days = { today: formatWorkday(today), day: formatWorkday(day) };
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => choose({ date: today })}>
          {t('Go to today')}
        </Button>
      }
    >
      {isUnsaved
        ? t('Today is {today}. This register is for {day} and has unsaved changes.', days)
        : t('Today is {today}. This register is for {day}.', days)}
    </Banner>
  );
}

function RegisterChoiceBar({ choice }: { choice: RegisterChoice }) {
  const { day, today, dateText, choose } = choice;
  const settings = useSchool((school) => school.settings);
  const shown = day ?? today;
  // Without a calendar, weekend days may have registers: two days each way.
  const near = useAttendance(addDays(shown, -2), addDays(shown, 2), !hasCalendar(settings));
  const hasRegister = (tested: string): boolean =>
    near.status !== 'loaded' || near.records.some(({ date }) => date === tested);
  const goBeside = (step: 1 | -1): void =>
    choose({ date: schoolDayBeside(settings, shown, step, hasRegister) });
  return (
    <SlimToolbar>
      <Joined>
        <DateField
          label={t('Date')}
          max="9999-12-31"
          value={dateText}
          onChange={(event) => choose({ date: event.target.value })}
        />
        <IconButton label={t('Previous day')} icon={<ChevronLeft />} onClick={() => goBeside(-1)} />
        <IconButton label={t('Next day')} icon={<ChevronRight />} onClick={() => goBeside(1)} />
      </Joined>
      <ClassChoice choice={choice} />
    </SlimToolbar>
  );
}

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
  const isWithoutStudents = useSchool(({ students }) => students.length === 0);
  // The strip keeps room for registers that come late.
  if (day === undefined || schoolClass === undefined || isWithoutStudents) return null;
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
  // What is read of a week stays while another day of it is read.
  const [isWanted, want] = useState(false);
  if (records !== undefined && !isWanted) want(true);
  const ofWeek = useAttendance(first, last, isWanted);

  const ofDay = useMemo(
    () => (records ? registersOfDay(classes, membership, day, records) : []),
    [classes, membership, day, records],
  );
  const week = useTexts(() => {
    // A register of a weekend would join the days and move them.
    if (ofWeek.status !== 'loaded' && !hasCalendar(settings)) return [];
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
