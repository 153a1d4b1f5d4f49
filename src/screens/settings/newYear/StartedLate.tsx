import { t } from '#language/t.ts';
import { formatDay, formatWorkday } from '#school/text/formats.ts';
import { isDay } from '#school/text/days.ts';
import { registersOfOldClasses } from '#school/newYear/registersOfOldClasses.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useAttendanceTallies } from '#state/school/useRecords.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useMemo } from 'react';

/** Says that registers since the first day were taken with the old classes, and offers the next school day. */
export function StartedLate({
  first,
  onChoose,
}: {
  first: string;
  onChoose: (first: string) => void;
}) {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const isLate = isDay(first) && first <= today;
  const { records } = useAttendanceTallies(first, today, isLate);
  const found = useMemo(
    () => (isLate ? registersOfOldClasses(records, settings, first, today) : undefined),
    [isLate, records, settings, first, today],
  );
  if (!found) return null;
  const { registers, days, beginAfter } = found;
  return (
    <Banner
      tone="warning"
      role="note"
      actions={
        <Button size="small" onClick={() => onChoose(beginAfter)}>
          {t('Begin on {day}', { day: formatWorkday(beginAfter) })}
        </Button>
      }
    >
      {t(
        '{registers, plural, one {# register was taken with the old classes} other {# registers were taken with the old classes}} on {days, plural, one {# day} other {# days}} since {first}. Reports would count this attendance in the new classes.',
        { registers, days, first: formatDay(first) },
      )}
    </Banner>
  );
}
