import { ActionTile } from '#ui/controls/ActionTile.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { CalendarCheck, ChartColumn, UserPlus } from '#ui/display/icons.ts';
import { useLocation } from 'wouter';

/** The three things done most often; each goes where it says (conformance P2). */
export function QuickActions() {
  const [, navigate] = useLocation();
  return (
    <Section title="Quick Actions">
      <Stack gap="small">
        <ActionTile
          label="Mark Today's Attendance"
          detail="Take the register of a class"
          icon={<CalendarCheck />}
          onClick={() => navigate('/attendance')}
        />
        <ActionTile
          label="Add Student"
          detail="Enroll someone new"
          icon={<UserPlus />}
          tone="good"
          onClick={() => navigate('/students?add')}
        />
        <ActionTile
          label="Generate Reports"
          detail="Attendance and grades by month"
          icon={<ChartColumn />}
          tone="info"
          onClick={() => navigate('/reports')}
        />
      </Stack>
    </Section>
  );
}
