import type { OfferedPeriod, Period } from '#school/calendar/periods.ts';
import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';
import { useMemo } from 'react';

/** A period out of those that figures are asked for, and how it is chosen. */
export interface PeriodChoice {
  readonly period: Period;
  /** All that can be chosen. */
  readonly offered: readonly OfferedPeriod[];
  /** Of the field "Period". */
  readonly options: readonly SelectOption[];
  /** The option that is chosen. */
  readonly value: string;
}

/**
 * The period that `asked`, an option's value, stands for; this school year where it stands for none. Addresses of earlier
 * versions ask for it by its name.
 */
export function usePeriods(asked: string | undefined): PeriodChoice {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const offered = useMemo(() => schoolPeriods(settings, today), [settings, today]);
  return useMemo(() => {
    const [usual = { id: '', first: today, last: today, name: today }] = offered;
    const period =
      offered.find(({ id }) => id === asked) ?? offered.find(({ name }) => name === asked) ?? usual;
    return {
      period,
      offered,
      value: period.id,
      options: offered.map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [offered, asked, today]);
}
