import { calendarOf } from '#domain/calendar/schoolYear.ts';
import { weekdayName } from '#domain/calendar/weeks.ts';
import { LAST_SCHOOL_DAY, saveSchoolDay } from '#domain/intents/calendarIntents.ts';
import { useCommitWithUndo } from '#editing/undo/useCommitWithUndo.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { CheckboxGroup } from '#ui/fields/CheckboxGroup.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { startTransition, useId, useOptimistic, useState } from 'react';

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];

/** On which days of the week there is school. Each tick is stored at once; the last one stays, and it says why. */
export function CalendarSchoolDays() {
  const settings = useSchool((school) => school.settings);
  // A tick shows at once, not only when it is stored; one that could not be stored goes back.
  const [days, showTick] = useOptimistic(calendarOf(settings).days, withTick);
  const commit = useCommitWithUndo();
  const [kept, setKept] = useState<number>();
  const problemId = useId();
  const isKept = (weekday: number): boolean => kept === weekday && days.length === 1;
  const tick = (weekday: number, isTicked: boolean): void => {
    const isLast = !isTicked && days.length === 1;
    setKept(isLast ? weekday : undefined);
    if (isLast) return;
    startTransition(async () => {
      showTick({ weekday, isTicked });
      await commit(saveSchoolDay(weekday, isTicked));
    });
  };
  return (
    <Stack gap="small">
      <CheckboxGroup label="School days">
        {WEEKDAYS.map((weekday) => (
          <CheckboxField
            key={weekday}
            label={weekdayName(weekday)}
            checked={days.includes(weekday)}
            aria-describedby={isKept(weekday) ? problemId : undefined}
            onChange={({ target }) => tick(weekday, target.checked)}
          />
        ))}
      </CheckboxGroup>
      {WEEKDAYS.some(isKept) ? (
        <div id={problemId}>
          <Banner tone="warning" role="alert">
            {LAST_SCHOOL_DAY}
          </Banner>
        </div>
      ) : null}
    </Stack>
  );
}

function withTick(
  days: readonly number[],
  { weekday, isTicked }: { weekday: number; isTicked: boolean },
): readonly number[] {
  const others = days.filter((day) => day !== weekday);
  return isTicked ? [...others, weekday] : others;
}
