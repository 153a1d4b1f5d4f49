import { formatDay } from '#domain/formats.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Columns } from '#ui/layout/Stack.tsx';
import { ClassOverview } from './ClassOverview.tsx';
import { CountCards } from './CountCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { useDashboardScreen } from './useDashboardScreen.ts';

/** The school at a glance: six counts, what is done most often, what happened lately, the first classes. */
export function DashboardScreen() {
  const dashboard = useDashboardScreen();
  const { schoolName, today } = dashboard;
  const welcome = schoolName === '' ? 'Welcome' : `Welcome to ${schoolName}`;
  return (
    <Page title="Dashboard" description={`${welcome}. Today is ${formatDay(today)}.`}>
      {dashboard.failed ? (
        <Banner tone="danger" role="alert" title="Some records could not be read">
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      <CountCards dashboard={dashboard} />
      <Columns>
        <QuickActions />
        <RecentActivity activity={dashboard.activity} />
      </Columns>
      <ClassOverview rows={dashboard.classRows} />
    </Page>
  );
}
