import { t } from '#language/t.ts';
import { addDays } from '#school/text/days.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { schoolDayBeside } from '#school/calendar/schoolDays.ts';
import { hasCalendar } from '#school/calendar/schoolYear.ts';
import { ClassChoice } from '#screens/attendance/register/ClassChoice.tsx';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { oddDay } from '#screens/attendance/register/words.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { Button, IconButton } from '#ui/controls/Button.tsx';
import { ChevronLeft, ChevronRight } from '#ui/display/icons.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { DateField } from '#ui/fields/fields.tsx';
import { Joined } from '#ui/fields/FieldGrid.tsx';
import { SlimToolbar } from '#ui/layout/Toolbar.tsx';

/** Chooses the day's register, and shows notes about that day. */
export function DayHead({
  choice,
  isUnsaved,
  closed,
}: {
  choice: RegisterChoice;
  isUnsaved: boolean;
  /** The reason why there is no school on that day. */
  closed: string | undefined;
}) {
  const { day, today, stayed } = choice;
  const odd = day === undefined ? undefined : oddDay(day, today);
  return (
    <>
      <RegisterChoiceBar choice={choice} />
      {stayed ? <StayedBanner choice={choice} isUnsaved={isUnsaved} /> : null}
      {odd === undefined ? null : <Banner>{odd}</Banner>}
      {closed === undefined ? null : (
        <Banner role="note">{t('No school: {closed}', { closed })}</Banner>
      )}
    </>
  );
}

function StayedBanner({
  choice: { day, today, choose },
  isUnsaved,
}: {
  choice: RegisterChoice;
  isUnsaved: boolean;
}) {
  if (day === undefined) return null;
  const days = { today: formatWorkday(today), day: formatWorkday(day) };
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => choose({ date: today })}>
          {t('Go to today')}
        </Button>
      }
    >
      {isUnsaved
        ? t('Today is {today}. This register is for {day} and has unsaved changes.', days)
        : t('Today is {today}. This register is for {day}.', days)}
    </Banner>
  );
}

function RegisterChoiceBar({ choice }: { choice: RegisterChoice }) {
  const { day, today, dateText, choose } = choice;
  const settings = useSchool((school) => school.settings);
  const shown = day ?? today;
  // Without a calendar, weekend days may have registers: two days each way.
  const near = useAttendance(addDays(shown, -2), addDays(shown, 2), !hasCalendar(settings));
  const hasRegister = (tested: string): boolean =>
    near.status !== 'loaded' || near.records.some(({ date }) => date === tested);
  const goBeside = (step: 1 | -1): void =>
    choose({ date: schoolDayBeside(settings, shown, step, hasRegister) });
  return (
    <SlimToolbar>
      <Joined>
        <DateField
          label={t('Date')}
          max="9999-12-31"
          value={dateText}
          onChange={(event) => choose({ date: event.target.value })}
        />
        <IconButton label={t('Previous day')} icon={<ChevronLeft />} onClick={() => goBeside(-1)} />
        <IconButton label={t('Next day')} icon={<ChevronRight />} onClick={() => goBeside(1)} />
      </Joined>
      <ClassChoice choice={choice} />
    </SlimToolbar>
  );
}
