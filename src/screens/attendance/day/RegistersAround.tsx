import { t } from '#language/t.ts';
import { classTitle } from '#school/classes/classes.ts';
import { formatNumber } from '#language/locale.ts';
import { formatWeekday, formatWeekdayHead } from '#school/text/formats.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { ChoiceStrip, type StripItem } from '#ui/controls/ChoiceStrip.tsx';
import type { RegistersAround as Registers, WeekDay } from './useRegistersAround.ts';

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

function weekDay({ day, taken, closed }: WeekDay, today: string): StripItem {
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
