import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { CalendarCheck, ChartColumn, UserPlus } from '#ui/display/icons.ts';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { usePrefetch } from '#ui/lazyPart.tsx';
import { goTo } from '#ui/navigation.ts';

const REGISTER_TO_TAKE = { fetch: () => import('#editing/classChoice/registerToTake.ts') };

/** The three things done most often; each goes where it says (conformance P2). First on the page: few keys lead there. */
export function QuickActions({ today }: { today: string }) {
  const school = useOpenSchool();
  usePrefetch(REGISTER_TO_TAKE);
  const take = async (): Promise<void> => {
    const from = window.location.href;
    const { registerToTake } = await REGISTER_TO_TAKE.fetch();
    const to = await registerToTake(school, today);
    // Whoever has gone elsewhere meanwhile stays there.
    if (window.location.href === from) goTo(to);
  };
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
