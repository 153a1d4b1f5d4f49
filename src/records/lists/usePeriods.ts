import type { OfferedPeriod, Period } from '#school/calendar/periods.ts';
import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';
import { useMemo } from 'react';

/** The chosen period for figures, and how to choose another. */
export interface PeriodChoice {
  readonly period: Period;
  /** All periods to choose from. */
  readonly offered: readonly OfferedPeriod[];
  /** The options of the field "Period". */
  readonly options: readonly SelectOption[];
  /** The chosen option. */
  readonly value: string;
}

/**
 * Returns the period of the option value `asked`, or this school year if there is none. Addresses of earlier versions
 * hold a period's name.
 */
export function usePeriods(requested: string | undefined): PeriodChoice {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const offered = useMemo(() => schoolPeriods(settings, today), [settings, today]);
  return useMemo(() => {
    const [usual = { id: '', first: today, last: today, name: today }] = offered;
    const period =
      offered.find(({ id }) => id === requested) ??
      offered.find(({ name }) => name === requested) ??
      usual;
    return {
      period,
      offered,
      value: period.id,
      options: offered.map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [offered, requested, today]);
}
