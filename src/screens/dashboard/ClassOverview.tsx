import { AssignedTeacher, TeacherLink } from '#records/lists/PersonName.tsx';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { formatNumber } from '#language/locale.ts';
import { EmptyState } from '#ui/feedback/states.tsx';
import { SimpleTable, type Column } from '#ui/table/SimpleTable.tsx';
import type { ClassOverviewRow } from './useDashboardScreen.ts';

/** Returns the columns of the overview, on screen and on paper. */
export function overviewColumns(): readonly Column<ClassOverviewRow>[] {
  return [
    {
      id: 'class',
      header: t('Class'),
      cell: ({ name }) => choiceText('class', name),
      paper: { share: 1.2 },
    },
    {
      id: 'students',
      header: t('Students'),
      cell: ({ students }) => formatNumber(students),
      align: 'end',
      paper: { share: 0.7 },
    },
    {
      id: 'teacher',
      header: t('Teacher'),
      cell: ({ teacher }) => <TeacherLink teacher={teacher} />,
      paper: { share: 1.6, cell: ({ teacher }) => <AssignedTeacher teacher={teacher} /> },
    },
    { id: 'room', header: t('Room'), cell: ({ room }) => room, paper: { share: 1 } },
    {
      id: 'schedule',
      header: t('Schedule'),
      cell: ({ schedule }) => choiceText('schedule', schedule),
      paper: { share: 1.8 },
    },
  ];
}

/** The table of the first classes in class order (spec §2). */
export function ClassOverview({ rows }: { rows: readonly ClassOverviewRow[] }) {
  return (
    <SimpleTable
      label={t('Class Overview')}
      columns={overviewColumns()}
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
