import { useTexts } from '#language/useLanguage.ts';
import { schoolPeriods } from '#school/calendar/schoolYear.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';

/** The chosen period, and all periods to choose from. */
export type PeriodChoice = ReturnType<typeof usePeriods>;

/**
 * Returns the period of the option value `requested`, or this school year if there is none. Addresses of earlier
 * versions hold a period's name.
 */
export function usePeriods(requested: string | undefined) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const offered = useTexts(() => schoolPeriods(settings, today), [settings, today]);
  return useMemo(() => {
    const [usual = { id: '', first: today, last: today, name: today }] = offered;
    const period =
      offered.find(({ id }) => id === requested) ??
      offered.find(({ name }) => name === requested) ??
      usual;
    return {
      period,
      offered,
      /** The chosen option of the field "Period". */
      value: period.id,
      options: offered.map(({ id, name }) => ({ value: id, label: name })),
    };
  }, [offered, requested, today]);
}
