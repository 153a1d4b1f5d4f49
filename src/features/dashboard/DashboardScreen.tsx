import { formatWorkday } from '#domain/formats.ts';
import { AtRest } from '#ui/AtRest.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { NoTiles } from '#ui/layout/Tiles.tsx';
import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import { FiveRowsLoading } from './FiveRowsLoading.tsx';
import { CountCards } from './CountCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { SampleSchool } from './SampleSchool.tsx';
import { TodayList } from './TodayList.tsx';
import { useDashboardScreen } from './useDashboardScreen.ts';

const AttendanceWarnings = lazy(async () => ({
  default: (await import('./AttendanceWarnings.tsx')).AttendanceWarnings,
}));
const TodaysRegisters = lazy(async () => ({
  default: (await import('./TodaysRegisters.tsx')).TodaysRegisters,
}));
// Below what is seen first.
const RecentActivity = lazy(async () => ({
  default: (await import('./RecentActivity.tsx')).RecentActivity,
}));
const ClassOverview = lazy(async () => ({
  default: (await import('./ClassOverview.tsx')).ClassOverview,
}));

const REGISTERS = 'Today’s registers';

/** The school at a glance: six counts, what is done most often, what happened lately, the first classes. */
export function DashboardScreen() {
  const dashboard = useDashboardScreen();
  const { schoolName, today } = dashboard;
  const welcome = schoolName === '' ? 'Welcome' : `Welcome to ${schoolName}`;
  return (
    <Page
      title="Dashboard"
      description={`${welcome}. Today is ${formatWorkday(today)}.`}
      actions={
        <AtRest>
          <AttendanceWarnings />
        </AtRest>
      }
    >
      {dashboard.failed ? (
        <Banner tone="danger" role="alert" title="Some records could not be read">
          Nothing has been changed. Reload the page; if it happens again, download a backup in
          Settings.
        </Banner>
      ) : null}
      <SampleSchool />
      <CountCards dashboard={dashboard} />
      <QuickActions />
      <Suspense
        fallback={
          <Section title={REGISTERS} flush>
            <NoTiles count={dashboard.registers} />
          </Section>
        }
      >
        <TodaysRegisters title={REGISTERS} today={today} places={dashboard.registers} />
      </Suspense>
      <Section title="Recent Activity" flush>
        <Suspense fallback={<FiveRowsLoading />}>
          <RecentActivity dashboard={dashboard} />
        </Suspense>
      </Section>
      <Section
        title="Class Overview"
        flush
        actions={
          <Link href="/classes" className={buttonClass('secondary', 'small')}>
            All classes
          </Link>
        }
      >
        <Suspense fallback={<FiveRowsLoading />}>
          <ClassOverview rows={dashboard.classRows} />
        </Suspense>
      </Section>
      <TodayList today={today} />
    </Page>
  );
}
