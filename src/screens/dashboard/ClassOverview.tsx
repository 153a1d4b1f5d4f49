import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { TeacherLink } from '#records/people/PersonLink.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import type { ClassOverviewRow } from './useDashboardScreen.ts';

const COLUMNS: readonly Column<ClassOverviewRow>[] = [
  {
    id: 'class',
    get header() {
      return t('Class');
    },
    cell: (row) => choiceText('class', row.name),
  },
  {
    id: 'students',
    get header() {
      return t('Students');
    },
    cell: (row) => formatNumber(row.students),
    align: 'end',
  },
  {
    id: 'teacher',
    get header() {
      return t('Teacher');
    },
    cell: ({ teacher }) => <TeacherLink teacher={teacher} />,
  },
  {
    id: 'room',
    get header() {
      return t('Room');
    },
    cell: (row) => row.room,
  },
  {
    id: 'schedule',
    get header() {
      return t('Schedule');
    },
    cell: (row) => choiceText('schedule', row.schedule),
  },
];

/** The table of the first classes in class order (spec §2). */
export function ClassOverview({ rows }: { rows: readonly ClassOverviewRow[] }) {
  return (
    <SimpleTable
      label={t('Class Overview')}
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      empty={
        <EmptyState title={t('No classes yet')}>
          {t('Import or add them under Classes.')}
        </EmptyState>
      }
    />
  );
}
