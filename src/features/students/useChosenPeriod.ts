import type { Period } from '#domain/periods.ts';
import { schoolPeriods } from '#domain/schoolYear.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useToday } from '#state/useToday.ts';
import type { SelectOption } from '#ui/fields/SelectField.tsx';
import { useMemo, useState } from 'react';

/** The period that figures are asked for, and what there is to choose: this school year first. */
export function useChosenPeriod() {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const [asked, setAsked] = useState('');
  return useMemo(() => {
    const periods = schoolPeriods(settings, today);
    const period = periods.find((one) => textOf(one) === asked) ?? periods[0];
    return {
      period: period ?? { first: today, last: today, name: today },
      options: periods.map((one): SelectOption => ({ value: textOf(one), label: one.name })),
      chosen: period === undefined ? '' : textOf(period),
      choose: setAsked,
    };
  }, [settings, today, asked]);
}

/** Two terms may have one name, and a term may be this month. */
function textOf({ first, last, name }: Period): string {
  return `${first} ${last} ${name}`;
}
