import { t } from '#language/t.ts';
import { withSchoolDay } from '#school/calendar/schoolDays.ts';
import { calendarOf, hasCalendar } from '#school/calendar/schoolYear.ts';
import { saveSchoolDay } from '#school/calendar/calendarIntents.ts';
import { SchoolDaysField } from '#records/forms/SchoolDaysField.tsx';
import { useCommitWithUndo } from '#records/undo/useUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { startTransition, useOptimistic } from 'react';

/** Chooses the school days of the week. Each tick is stored at once. */
export function CalendarSchoolDays() {
  const settings = useSchool((school) => school.settings);
  // A tick shows before it is stored, and disappears if it could not be stored.
  const [days, showTick] = useOptimistic(calendarOf(settings).days, withTick);
  const commit = useCommitWithUndo();
  const tick = (weekday: number, isTicked: boolean): void =>
    startTransition(async () => {
      showTick({ weekday, isTicked });
      await commit(saveSchoolDay(weekday, isTicked));
    });
  return (
    <Stack gap="small">
      <SchoolDaysField days={days} onTick={tick} />
      {hasCalendar(settings) ? null : (
        <Muted>
          {t('Days count as closed only after you change a day here or add closed days.')}
        </Muted>
      )}
    </Stack>
  );
}

function withTick(
  days: readonly number[],
  { weekday, isTicked }: { weekday: number; isTicked: boolean },
): readonly number[] {
  return withSchoolDay(days, weekday, isTicked);
}
