import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { TeacherLink } from '#records/people/PersonLink.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import type { ClassOverviewRow } from './useDashboardScreen.ts';

const COLUMNS: readonly Column<ClassOverviewRow>[] = [
  { id: 'class', header: 'Class', cell: (row) => row.name },
  { id: 'students', header: 'Students', cell: (row) => formatNumber(row.students), align: 'end' },
  { id: 'teacher', header: 'Teacher', cell: ({ teacher }) => <TeacherLink teacher={teacher} /> },
  { id: 'room', header: 'Room', cell: (row) => row.room },
  { id: 'schedule', header: 'Schedule', cell: (row) => row.schedule },
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
