import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CalendarEntries } from './CalendarEntries.tsx';
import { CalendarSchoolDays } from './CalendarSchoolDays.tsx';

/** When there is school: the days of the week, terms and closed days. */
export function SchoolCalendar() {
  return (
    <Section
      title="School calendar"
      description="Registers, reports and the Dashboard go by it. What is recorded on a day that is closed later stays."
    >
      <Stack gap="large">
        <CalendarSchoolDays />
        <CalendarEntries kind="term" />
        <CalendarEntries kind="closedDays" />
      </Stack>
    </Section>
  );
}
