import type { Period } from '#domain/calendar/periods.ts';
import { schoolPeriods } from '#domain/calendar/schoolYear.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';
import { useMemo } from 'react';

/** A period out of those that figures are asked for, and how it is chosen. */
export interface PeriodChoice {
  readonly period: Period;
  /** Of the field "Period". */
  readonly options: readonly SelectOption[];
  /** The option that is chosen. */
  readonly value: string;
}

/**
 * The period that `asked`, an option's value, stands for; this school year where it stands for none. In an address it is the
 * same period tomorrow: it goes by the name, and by the days only where two terms have one name.
 */
export function usePeriods(asked: string | undefined): PeriodChoice {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const offered = useMemo(() => {
    const periods = schoolPeriods(settings, today);
    return periods.map((period) => {
      const { name, first, last } = period;
      const isOnly = periods.every((other) => other === period || other.name !== name);
      return { period, value: isOnly ? name : `${name} ${first} ${last}`, label: name };
    });
  }, [settings, today]);
  return useMemo(() => {
    const [usual] = offered;
    const { period, value } = offered.find((one) => one.value === asked) ??
      usual ?? { period: { first: today, last: today, name: today }, value: '' };
    return { period, value, options: offered.map(({ value, label }) => ({ value, label })) };
  }, [offered, asked, today]);
}
