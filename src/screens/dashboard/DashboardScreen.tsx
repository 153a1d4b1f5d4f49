import { msg, t } from '#language/t.ts';
import { yearLines } from '#school/calendar/yearLine.ts';
import { formatWorkday } from '#school/text/formats.ts';
import {
  FirstStepsPlace,
  SampleSchool,
  useTakeRegister,
} from '#screens/dashboard/firstSteps/FirstSteps.tsx';
import { TodaysRegisters } from './TodaysRegisters.tsx';
import { useTodaysRegisters } from '#records/classChoice/todaysRegisters.tsx';
import { TodayList, TODAY_KINDS, type TodayKind } from '#screens/dashboard/today/TodayList.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useIsShared } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { VisuallyHidden } from '#ui/display/text.tsx';
import { CalendarCheck, ChartColumn, UserPlus } from '#ui/display/icons.ts';
import { LeftOutLine } from '#records/people/LeftOutLine.tsx';
import { NotRead } from '#ui/feedback/states.tsx';
import { MainAndSide, Page } from '#ui/layout/Page.tsx';
import { Section, Inline } from '#ui/layout/Section.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { goTo } from '#ui/navigation.ts';
import { ClassOverview } from './ClassOverview.tsx';
import { NeedsYou, useNeeds } from './NeedsYou.tsx';
import { RecentActivity } from './RecentActivity.tsx';
import { useDashboardScreen, type Dashboard } from './useDashboardScreen.ts';
import { formatNumber } from '#language/locale.ts';
import { Figure, Figures } from '#ui/display/Figures.tsx';

const CONFLICTS = lazyPart(async () => (await import('#sharing/screens/Conflicts.tsx')).Conflict);

const REGISTERS = msg('Today’s registers');

/** The school at a glance: counts, the most frequent actions, registers, recent activity, the first classes. */
export function DashboardScreen() {
  const dashboard = useDashboardScreen();
  const { schoolName, today } = dashboard;
  const needs = useNeeds();
  const isShared = useIsShared();
  const { registers, closed } = useTodaysRegisters(today);
  const areRegistersKnown = registers !== undefined || closed !== undefined;
  return (
    <Page
      title={t('Dashboard')}
      description={
        <>
          {schoolName === ''
            ? t('Welcome. Today is {day}.', { day: formatWorkday(today) })
            : t('Welcome to {school}. Today is {day}.', {
                school: schoolName,
                day: formatWorkday(today),
              })}
          <YearLine today={today} />
        </>
      }
      actions={<QuickActions today={today} />}
    >
      {dashboard.failed ? <NotRead title={t('Some records could not be read')} /> : null}
      <SampleSchool />
      <FirstStepsPlace today={today}>
        <CountCards dashboard={dashboard} />
        <LeftOutLine records={dashboard.leftOut} />
        <MainAndSide
          main={<TodaysRegisters title={t(REGISTERS)} today={today} places={dashboard.registers} />}
          side={
            <>
              {needs === undefined ? null : <NeedsYou needs={needs} />}
              {isShared ? <CONFLICTS.Part /> : null}
            </>
          }
          below={
            <>
              <Section title={t('Recent Activity')} flush>
                <RecentActivity dashboard={dashboard} />
              </Section>
              <Section
                title={t('Class Overview')}
                flush
                actions={
                  <AppLink href="/classes" className={buttonClass('secondary', 'small')}>
                    {t('All classes')}
                  </AppLink>
                }
              >
                <ClassOverview rows={dashboard.classRows} />
              </Section>
            </>
          }
          isPlaced={needs !== undefined && areRegistersKnown}
        />
      </FirstStepsPlace>
      <TodayList today={today} />
    </Page>
  );
}

/** Says where in the school year today lies, one line for each sentence (docs/conformance.md, The school year). */
function YearLine({ today }: { today: string }) {
  const settings = useSchool((school) => school.settings);
  const { place, ending } = yearLines(settings, today);
  return (
    <>
      {place === undefined ? null : (
        <span>
          <br />
          {place}
        </span>
      )}
      {ending === undefined ? null : (
        <span>
          <br />
          {`${ending} `}
          <Button size="small" onClick={() => goTo('/settings?start=year')}>
            {t('Start new school year')}
          </Button>
        </span>
      )}
    </>
  );
}

/**
 * The three most frequent actions, each a link (docs/conformance.md, Departures). First on the page, so that few keys
 * lead there.
 */
function QuickActions({ today }: { today: string }) {
  const take = useTakeRegister(today);
  return (
    <section aria-label={t('Quick Actions')}>
      <VisuallyHidden as="h2">{t('Quick Actions')}</VisuallyHidden>
      <Inline>
        <Button variant="primary" icon={<CalendarCheck />} onClick={() => void take()}>
          {t("Mark Today's Attendance")}
        </Button>
        <Button icon={<UserPlus />} onClick={() => goTo('/students?add')}>
          {t('Add Student')}
        </Button>
        <Button icon={<ChartColumn />} onClick={() => goTo('/reports')}>
          {t('Generate Reports')}
        </Button>
      </Inline>
    </section>
  );
}

const NOT_YET = '…';

/**
 * The counts in one quiet line (docs/conformance.md, Departures). Today's counts link to the students. No figure moves
 * when today's numbers come. The unmarked are last: without any, their room is empty. Nobody has to mark them on a day
 * without school.
 */
function CountCards({ dashboard }: { dashboard: Dashboard }) {
  const { students, teachers, classes, counts, isSchoolDay } = dashboard;
  const shown = (count: number | undefined) =>
    count === undefined ? NOT_YET : formatNumber(count);
  const digits = formatNumber(students).length;
  const figureOf = ({ kind, name }: TodayKind) => {
    const isNone = kind === 'unmarked' && !counts?.unmarked;
    return (
      <Figure
        key={kind}
        name={t(name)}
        value={shown(counts?.[kind])}
        digits={digits}
        needsLook={kind === 'unmarked' && isSchoolDay}
        isUnseen={isNone}
      >
        {isNone ? t(name) : <AppLink href={`/?today=${kind}`}>{t(name)}</AppLink>}
      </Figure>
    );
  };
  const isUnmarked = ({ kind }: TodayKind) => kind === 'unmarked';
  return (
    <Figures look="quiet">
      <Figure name={t('Total Students')} value={formatNumber(students)} />
      <Figure name={t('Total Teachers')} value={formatNumber(teachers)} />
      <Figure name={t('Total Classes')} value={formatNumber(classes)} />
      {TODAY_KINDS.filter((kind) => !isUnmarked(kind)).map(figureOf)}
      <Figure name={t('Late Today')} value={shown(counts?.late)} digits={digits} isGroup={false} />
      {TODAY_KINDS.filter(isUnmarked).map(figureOf)}
    </Figures>
  );
}
