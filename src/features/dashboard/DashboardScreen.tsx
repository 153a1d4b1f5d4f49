import { sentence } from '#domain/basics/isolated.ts';
import { formatWorkday } from '#domain/basics/formats.ts';
import { FirstStepsPlace } from '#features/dashboard/firstSteps/FirstStepsPlace.tsx';
import { SampleSchool } from '#features/dashboard/firstSteps/SampleSchool.tsx';
import { TodayList } from '#features/dashboard/today/TodayList.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { NotRead } from '#ui/feedback/NotRead.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { NoTiles } from '#ui/layout/Tiles.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { FiveRowsLoading } from './FiveRowsLoading.tsx';
import { CountCards } from './CountCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { useDashboardScreen } from './useDashboardScreen.ts';

const REGISTERS = 'Today’s registers';

const YEAR_LINE = lazyPart(
  async () => (await import('./YearLine.tsx')).YearLine,
  // The room for it: what is below does not move.
  () => <br />,
);
const TODAYS_REGISTERS = lazyPart(
  async () => (await import('#features/dashboard/registers/TodaysRegisters.tsx')).TodaysRegisters,
  ({ title, places }) => (
    <Section title={title} flush>
      <NoTiles count={places} />
    </Section>
  ),
);
// Below what is seen first.
const ACTIVITY = lazyPart(
  async () => (await import('./RecentActivity.tsx')).RecentActivity,
  FiveRowsLoading,
);
const OVERVIEW = lazyPart(
  async () => (await import('./ClassOverview.tsx')).ClassOverview,
  FiveRowsLoading,
);

/** The school at a glance: six counts, what is done most often, what happened lately, the first classes. */
export function DashboardScreen() {
  const dashboard = useDashboardScreen();
  const { schoolName, today } = dashboard;
  const welcome = schoolName === '' ? 'Welcome' : sentence`Welcome to ${schoolName}`;
  return (
    <Page
      title="Dashboard"
      description={
        <>
          {`${welcome}. Today is ${formatWorkday(today)}.`}
          {dashboard.hasYearLine ? <YEAR_LINE.Part today={today} /> : null}
        </>
      }
      actions={<QuickActions today={today} />}
    >
      {dashboard.failed ? <NotRead what="Some records" /> : null}
      <SampleSchool />
      <FirstStepsPlace today={today} />
      <CountCards dashboard={dashboard} />
      <TODAYS_REGISTERS.Part title={REGISTERS} today={today} places={dashboard.registers} />
      <Section title="Recent Activity" flush>
        <ACTIVITY.Part dashboard={dashboard} />
      </Section>
      <Section
        title="Class Overview"
        flush
        actions={
          <AppLink href="/classes" className={buttonClass('secondary', 'small')}>
            All classes
          </AppLink>
        }
      >
        <OVERVIEW.Part rows={dashboard.classRows} />
      </Section>
      <TodayList today={today} />
    </Page>
  );
}
