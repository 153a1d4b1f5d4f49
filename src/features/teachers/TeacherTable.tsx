import { teacherColumns } from './teacherColumns.tsx';
import type { Teacher } from '#domain/teachers.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { GraduationCap, SearchX, UserPlus } from '#ui/display/icons.ts';
import { useMemo } from 'react';

export interface TeacherTableProps {
  rows: readonly Teacher[];
  /** How many there are before searching. */
  total: number;
  onAdd: () => void;
  onShowAll: () => void;
  onEdit: (teacher: Teacher) => void;
  onRemove: (teacher: Teacher) => void;
}

/** The list of teachers, or why it is empty and what to do. */
export function TeacherTable({
  rows,
  total,
  onAdd,
  onShowAll,
  onEdit,
  onRemove,
}: TeacherTableProps) {
  const columns = useMemo(() => teacherColumns(onEdit, onRemove), [onEdit, onRemove]);
  return (
    <DataTable
      label="Teachers"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      defaultSort={BY_NAME}
      empty={total === 0 ? <NoTeachers onAdd={onAdd} /> : <NothingMatches onShowAll={onShowAll} />}
    />
  );
}

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

function idOf(teacher: Teacher): string {
  return teacher.id;
}

function NoTeachers({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No teachers yet"
      icon={<GraduationCap />}
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          Add the first teacher
        </Button>
      }
    >
      Add the first one here, or restore a backup in Settings.
    </EmptyState>
  );
}

function NothingMatches({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No teacher matches"
      icon={<SearchX />}
      action={<Button onClick={onShowAll}>Show all teachers</Button>}
    >
      Try fewer letters of a name or email, or another subject.
    </EmptyState>
  );
}
