import type { Activity } from '#domain/dashboard.ts';
import { formatDay } from '#domain/formats.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Muted } from '#ui/display/Muted.tsx';
import { Section } from '#ui/layout/Section.tsx';

/** What happened lately, newest first; `undefined` while it is being read. */
export function RecentActivity({ activity }: { activity: readonly Activity[] | undefined }) {
  return (
    <Section title="Recent Activity" flush>
      {activity === undefined ? <LoadingState /> : <Sentences activity={activity} />}
    </Section>
  );
}

function Sentences({ activity }: { activity: readonly Activity[] }) {
  if (activity.length === 0) {
    return (
      <EmptyState title="Nothing yet">
        New students, registers and grades will show here.
      </EmptyState>
    );
  }
  return (
    <ItemList>
      {activity.map(({ id, text, day }) => (
        <ItemRow key={id} title={text} trailing={<Muted>{formatDay(day)}</Muted>} />
      ))}
    </ItemList>
  );
}
