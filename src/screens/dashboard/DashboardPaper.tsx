import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { formatDay, formatWorkday, NO_VALUE } from '#school/text/formats.ts';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { AssignedTeacher } from '#records/lists/PersonName.tsx';
import { PaperFacts, SheetSection } from '#ui/paper/PrintSheet.tsx';
import { PaperTable, type PaperColumn } from '#ui/paper/PaperTable.tsx';
import type { Activity } from '#school/recentActivity.ts';
import type { ClassOverviewRow, Dashboard } from './useDashboardScreen.ts';

/** The school today, on paper. */
export function DashboardPaper({
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
          columns={CLASS_COLUMNS}
          rows={classRows}
          emptyText={t('No classes yet')}
        />
      </SheetSection>
      <SheetSection title={t('Recent Activity')}>
        <PaperTable
          label={t('Recent Activity')}
          columns={ACTIVITY_COLUMNS}
          rows={activity}
          emptyText={failed ? t('Some records could not be read') : t('Nothing yet')}
        />
      </SheetSection>
    </SchoolSheet>
  );
}

const CLASS_COLUMNS: readonly PaperColumn<ClassOverviewRow>[] = [
  {
    get header() {
      return t('Class');
    },
    share: 1.2,
    cell: ({ name }) => choiceText('class', name),
  },
  {
    get header() {
      return t('Students');
    },
    share: 0.7,
    align: 'end',
    cell: (row) => formatNumber(row.students),
  },
  {
    get header() {
      return t('Teacher');
    },
    share: 1.6,
    cell: ({ teacher }) => <AssignedTeacher teacher={teacher} />,
  },
  {
    get header() {
      return t('Room');
    },
    share: 1,
    cell: ({ room }) => room,
  },
  {
    get header() {
      return t('Schedule');
    },
    share: 1.8,
    cell: ({ schedule }) => choiceText('schedule', schedule),
  },
];

const ACTIVITY_COLUMNS: readonly PaperColumn<Activity>[] = [
  {
    get header() {
      return t('Activity');
    },
    share: 4,
    cell: ({ text }) => text,
  },
  {
    get header() {
      return t('Day');
    },
    share: 1,
    cell: ({ day }) => formatDay(day),
  },
];
