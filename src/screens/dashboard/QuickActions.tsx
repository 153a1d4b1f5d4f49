import { useTakeRegister } from '#screens/dashboard/registers/useTakeRegister.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CalendarCheck, ChartColumn, UserPlus } from '#ui/display/icons.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { goTo } from '#ui/navigation.ts';

/** The three things done most often; each goes where it says (docs/conformance.md, Departures). First on the page: few keys lead there. */
export function QuickActions({ today }: { today: string }) {
  const take = useTakeRegister(today);
  return (
    <section aria-label="Quick Actions">
      <VisuallyHidden as="h2">Quick Actions</VisuallyHidden>
      <Inline>
        <Button variant="primary" icon={<CalendarCheck />} onClick={() => void take()}>
          Mark Today&#39;s Attendance
        </Button>
        <Button icon={<UserPlus />} onClick={() => goTo('/students?add')}>
          Add Student
        </Button>
        <Button icon={<ChartColumn />} onClick={() => goTo('/reports')}>
          Generate Reports
        </Button>
      </Inline>
    </section>
  );
}
