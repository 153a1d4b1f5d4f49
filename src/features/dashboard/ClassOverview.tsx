import { formatNumber } from '#domain/basics/formats.ts';
import { PersonLink } from '#editing/people/PersonLink.tsx';
import { NOT_ASSIGNED } from '#domain/teachers/teachers.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import type { ClassOverviewRow } from './useDashboardScreen.ts';

const COLUMNS: readonly Column<ClassOverviewRow>[] = [
  { id: 'class', header: 'Class', cell: (row) => row.name },
  { id: 'students', header: 'Students', cell: (row) => formatNumber(row.students), align: 'end' },
  { id: 'teacher', header: 'Teacher', cell: teacherCell },
  { id: 'room', header: 'Room', cell: (row) => row.room },
  { id: 'schedule', header: 'Schedule', cell: (row) => row.schedule },
];

/** The table of the first classes in class order (spec §2). Import it lazily: it is below what is seen first. */
export function ClassOverview({ rows }: { rows: readonly ClassOverviewRow[] }) {
  return (
    <SimpleTable
      label="Class Overview"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.id}
      empty={<EmptyState title="No classes yet">Import or add them under Classes.</EmptyState>}
    />
  );
}

function teacherCell({ teacher, teacherId }: ClassOverviewRow) {
  if (teacher === NOT_ASSIGNED) return teacher;
  return <PersonLink kind="teacher" id={teacherId} name={teacher} />;
}
