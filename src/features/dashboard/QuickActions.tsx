import { ActionTile } from '#ui/ActionTile.tsx';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { CalendarCheck, ChartColumn, UserPlus } from 'lucide-react';
import { useNavigate } from 'react-router';

/** The three things done most often; each goes where it says (product.md §2). */
export function QuickActions() {
  const navigate = useNavigate();
  return (
    <Section title="Quick Actions">
      <Stack gap="small">
        <ActionTile
          label="Mark Today's Attendance"
          detail="Take the register of a class"
          icon={<CalendarCheck />}
          onClick={() => void navigate('/attendance')}
        />
        <ActionTile
          label="Add Student"
          detail="Enroll someone new"
          icon={<UserPlus />}
          tone="good"
          onClick={() => void navigate('/students?add')}
        />
        <ActionTile
          label="Generate Reports"
          detail="Attendance and grades by month"
          icon={<ChartColumn />}
          tone="info"
          onClick={() => void navigate('/reports')}
        />
      </Stack>
    </Section>
  );
}
