import { formatNumber } from '#domain/formats.ts';
import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { SimpleTable } from '#ui/table/SimpleTable.tsx';
import type { Column } from '#ui/table/tableColumns.ts';
import { Link } from 'wouter';
import type { ClassOverviewRow } from './useDashboardScreen.ts';

const COLUMNS: readonly Column<ClassOverviewRow>[] = [
  { id: 'class', header: 'Class', cell: (row) => row.name },
  { id: 'students', header: 'Students', cell: (row) => formatNumber(row.students), align: 'end' },
  { id: 'teacher', header: 'Teacher', cell: (row) => row.teacher },
  { id: 'room', header: 'Room', cell: (row) => row.room },
  { id: 'schedule', header: 'Schedule', cell: (row) => row.schedule },
];

/** The first classes in class order (spec §2). */
export function ClassOverview({ rows }: { rows: readonly ClassOverviewRow[] }) {
  return (
    <Section
      title="Class Overview"
      flush
      actions={
        <Link href="/classes" className={buttonClass('secondary', 'small')}>
          All classes
        </Link>
      }
    >
      <SimpleTable
        label="Class Overview"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.id}
        empty={<EmptyState title="No classes yet">Add the first one under Classes.</EmptyState>}
      />
    </Section>
  );
}
