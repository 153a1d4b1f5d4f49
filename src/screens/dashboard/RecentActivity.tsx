import { formatRecentDay } from '#school/text/formats.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted } from '#ui/display/Muted.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import type { Dashboard } from './useDashboardScreen.ts';
import { FiveRowsLoading } from './FiveRowsLoading.tsx';
import { useRecentActivity } from './useRecentActivity.ts';
import { DashboardPaper } from './DashboardPaper.tsx';

const PAPER = paperOf(DashboardPaper);

/** What happened lately, newest first, each a link to it; and the Dashboard on paper, which has it too. */
export function RecentActivity({ dashboard }: { dashboard: Dashboard }) {
  const { today } = dashboard;
  const { activity, failed } = useRecentActivity(today);
  if (activity === undefined) return <FiveRowsLoading />;
  return (
    <>
      {activity.length === 0 ? (
        <EmptyState title={failed ? 'Some records could not be read' : 'Nothing yet'}>
          {failed
            ? 'Nothing has been changed. Reload the page to try again.'
            : 'New students, registers and grades will show here.'}
        </EmptyState>
      ) : (
        <ItemList>
          {activity.map(({ id, text, day, address }) => (
            <ItemRow
              key={id}
              title={<AppLink href={address}>{text}</AppLink>}
              trailing={<Muted>{formatRecentDay(day, today)}</Muted>}
            />
          ))}
        </ItemList>
      )}
      <PAPER.OnPaper dashboard={dashboard} activity={activity} />
    </>
  );
}
