import { overviewColumns } from './ClassOverview.tsx';
import { printedColumns } from '#ui/table/SimpleTable.tsx';
import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { countedMarks, gradeCounts } from '#school/countedRecords.ts';
import { paperOf, SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { doneLately } from '#school/acts/doneLately.ts';
import { type Activity, recentActivity } from '#school/recentActivity.ts';
import { formatRecentDay, formatDay, formatWorkday, NO_VALUE } from '#school/text/formats.ts';
import {
  useNewestAttendance,
  useNewestGrades,
  useCollections,
} from '#state/school/SchoolContext.tsx';
import { useRecentActs } from '#state/school/useSchoolFacts.ts';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Muted } from '#ui/display/text.tsx';
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx';
import type { Dashboard } from './useDashboardScreen.ts';
import { formatNumber } from '#language/locale.ts';
import { PaperFacts, SheetSection, PaperTable, type PaperColumn } from '#ui/paper/PrintSheet.tsx';

const PAPER = paperOf(DashboardPaper);

/** Recent activity, newest first, each a link; also the Dashboard's paper, which includes it. */
export function RecentActivity({ dashboard }: { dashboard: Dashboard }) {
  const { today } = dashboard;
  const { activity, failed } = useRecentActivity(today);
  return (
    <>
      {activity === undefined ? (
        <LoadingState rows={5} />
      ) : activity.length === 0 ? (
        <EmptyState title={failed ? t('Some records could not be read') : t('Nothing yet')}>
          {failed
            ? t('Nothing was changed. Reload the page to try again.')
            : t('New students, registers and grades will show here.')}
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
      <PAPER.OnPaper dashboard={dashboard} activity={activity} failed={failed} />
    </>
  );
}

/** Five sentences are wanted; a few more registers allow for future ones. */
const REGISTERS_READ = 12;

/** Most acts show as records already. Among this many, there is usually one that no record shows. */
const ACTS_READ = 20;

const NO_ACTS = [] as const;

/** At most this many rows of grades are read, so that a school of many classes does not wait. */
const MOST_GRADE_ROWS_READ = 30;

/** Returns recent activity, newest first, up to date with every change; unreadable parts are left out and reported. */
function useRecentActivity(today: string) {
  const school = useCollections();
  const newestAttendance = useNewestAttendance(REGISTERS_READ);
  const newestGrades = useNewestGrades(Math.min(school.classes.length + 1, MOST_GRADE_ROWS_READ));
  const acts = useRecentActs(ACTS_READ, NO_ACTS);
  const activity = useTexts(() => {
    if (newestAttendance.status === 'loading' || newestGrades.status === 'loading' || !acts)
      return undefined;
    return recentActivity({
      ...school,
      newestAttendance: countedMarks(newestAttendance.records, school).records,
      newestGrades: newestGrades.records.filter((grade) => gradeCounts(grade, school.students)),
      done: doneLately(acts),
      today,
    });
  }, [school, newestAttendance, newestGrades, acts, today]);
  return {
    activity,
    failed: [newestAttendance, newestGrades].some(({ status }) => status === 'failed'),
  };
}

function DashboardPaper({
  dashboard,
  activity,
  failed,
}: {
  dashboard: Dashboard;
  /** `undefined` while loading. */
  activity: readonly Activity[] | undefined;
  /** True if some records could not be read. */
  failed: boolean;
}) {
  const { students, teachers, classes, counts, today, classRows } = dashboard;
  const figures: readonly (readonly [string, number | undefined])[] = [
    [t('Total Students'), students],
    [t('Present Today'), counts?.present],
    [t('Total Teachers'), teachers],
    [t('Absent Today'), counts?.absent],
    [t('Total Classes'), classes],
    [t('Unmarked Today'), counts?.unmarked],
  ];
  return (
    <SchoolSheet title={t('Dashboard')} about={formatWorkday(today)}>
      <PaperFacts
        items={figures.map(([term, figure]) => ({
          term,
          description: figure === undefined ? NO_VALUE : formatNumber(figure),
        }))}
      />
      <SheetSection title={t('Class Overview')}>
        <PaperTable
          label={t('Class Overview')}
          columns={printedColumns(overviewColumns())}
          rows={classRows}
          emptyText={t('No classes yet')}
        />
      </SheetSection>
      <SheetSection title={t('Recent Activity')}>
        <PaperTable
          label={t('Recent Activity')}
          columns={activityColumns()}
          rows={activity}
          emptyText={failed ? t('Some records could not be read') : t('Nothing yet')}
        />
      </SheetSection>
    </SchoolSheet>
  );
}

function activityColumns(): readonly PaperColumn<Activity>[] {
  return [
    { header: t('Activity'), share: 4, cell: ({ text }) => text },
    { header: t('Day'), share: 1, cell: ({ day }) => formatDay(day) },
  ];
}
