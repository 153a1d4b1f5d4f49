import { studentColumns } from './studentColumns.tsx';
import type { Student } from '#domain/students.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { SearchX, UserPlus, Users } from '#ui/display/icons.ts';
import { useMemo } from 'react';

export interface StudentTableProps {
  rows: readonly Student[];
  /** How many there are before searching. */
  total: number;
  onAdd: () => void;
  onShowAll: () => void;
  onEdit: (student: Student) => void;
  onRemove: (student: Student) => void;
}

/** The list of students, or why it is empty and what to do. */
export function StudentTable({
  rows,
  total,
  onAdd,
  onShowAll,
  onEdit,
  onRemove,
}: StudentTableProps) {
  const columns = useMemo(() => studentColumns(onEdit, onRemove), [onEdit, onRemove]);
  return (
    <DataTable
      label="Students"
      columns={columns}
      rows={rows}
      rowKey={idOf}
      defaultSort={BY_NAME}
      empty={total === 0 ? <NoStudents onAdd={onAdd} /> : <NothingMatches onShowAll={onShowAll} />}
    />
  );
}

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

function idOf(student: Student): string {
  return student.id;
}

function NoStudents({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No students yet"
      icon={<Users />}
      action={
        <Button icon={<UserPlus />} onClick={onAdd}>
          Add the first student
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
      title="No student matches"
      icon={<SearchX />}
      action={<Button onClick={onShowAll}>Show all students</Button>}
    >
      Try fewer letters of a name or roll number, or another class.
    </EmptyState>
  );
}
