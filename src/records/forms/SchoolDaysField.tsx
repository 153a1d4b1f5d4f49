import { t } from '#language/t.ts';
import { weekdayName, weekdaysInOrder } from '#school/calendar/weeks.ts';
import { LAST_SCHOOL_DAY } from '#school/calendar/calendarIntents.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/fields/fields.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useId, useState } from 'react';

/**
 * Group "School days": checkboxes of the weekdays, Monday (1) to Sunday (7), in the order of the language. The last ticked day cannot be unticked; an alert says
 * why.
 */
export function SchoolDaysField({
  days,
  onTick,
}: {
  days: readonly number[];
  onTick: (weekday: number, isTicked: boolean) => void;
}) {
  const weekdays = weekdaysInOrder();
  const [keptDay, setKept] = useState<number>();
  const problemId = useId();
  const isKept = (weekday: number): boolean => keptDay === weekday && days.length === 1;
  const tick = (weekday: number, isTicked: boolean): void => {
    const isLast = !isTicked && days.length === 1;
    setKept(isLast ? weekday : undefined);
    if (!isLast) onTick(weekday, isTicked);
  };
  return (
    <Stack gap="small">
      <CheckboxGroup label={t('School days')}>
        {weekdays.map((weekday) => (
          <CheckboxField
            key={weekday}
            label={weekdayName(weekday)}
            checked={days.includes(weekday)}
            aria-describedby={isKept(weekday) ? problemId : undefined}
            onChange={({ target }) => tick(weekday, target.checked)}
          />
        ))}
      </CheckboxGroup>
      {weekdays.some(isKept) ? (
        <div id={problemId}>
          <Banner tone="warning" role="alert">
            {t(LAST_SCHOOL_DAY)}
          </Banner>
        </div>
      ) : null}
    </Stack>
  );
}
