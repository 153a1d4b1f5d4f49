import { sentence } from '#school/text/isolated.ts';
import { formatWorkday } from '#school/text/formats.ts';
import { FirstStepsPlace } from '#screens/dashboard/firstSteps/FirstStepsPlace.tsx';
import { SampleSchool } from '#screens/dashboard/firstSteps/SampleSchool.tsx';
import { TodaysRegisters } from '#screens/dashboard/registers/TodaysRegisters.tsx';
import { TodayList } from '#screens/dashboard/today/TodayList.tsx';
import { buttonClass } from '#ui/controls/Button.tsx';
import { NotRead } from '#ui/feedback/NotRead.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { CountCards } from './CountCards.tsx';
import { QuickActions } from './QuickActions.tsx';
import { YearLine } from './YearLine.tsx';
import { useDashboardScreen } from './useDashboardScreen.ts';
import { RecentActivity } from './RecentActivity.tsx';
import { ClassOverview } from './ClassOverview.tsx';

const REGISTERS = 'Today’s registers';

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
          <YearLine today={today} />
        </>
      }
      actions={<QuickActions today={today} />}
    >
      {dashboard.failed ? <NotRead what="Some records" /> : null}
      <SampleSchool />
      <FirstStepsPlace today={today} />
      <CountCards dashboard={dashboard} />
      <TodaysRegisters title={REGISTERS} today={today} places={dashboard.registers} />
      <Section title="Recent Activity" flush>
        <RecentActivity dashboard={dashboard} />
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
        <ClassOverview rows={dashboard.classRows} />
      </Section>
      <TodayList today={today} />
    </Page>
  );
}
