import { studentColumns } from './studentColumns.tsx';
import type { Student } from '#domain/students.ts';
import { NothingMatches } from '#editing/NothingMatches.tsx';
import type { RecordDialogsState } from '#editing/useRecordDialogs.ts';
import type { RecordList } from '#editing/useRecordList.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { UserPlus, Users } from '#ui/display/icons.ts';
import { useMemo } from 'react';

/** The list of students, or why it is empty and what to do. */
export function StudentTable({
  list,
  dialogs,
}: {
  list: RecordList<Student>;
  dialogs: RecordDialogsState<Student>;
}) {
  const { add, edit, remove } = dialogs;
  const columns = useMemo(() => studentColumns(edit, remove), [edit, remove]);
  return (
    <DataTable
      label="Students"
      columns={columns}
      rows={list.rows}
      rowKey={idOf}
      defaultSort={BY_NAME}
      empty={
        list.all.length === 0 ? (
          <NoStudents onAdd={add} />
        ) : (
          <NothingMatches title="No student matches" plural="students" onShowAll={list.showAll}>
            Try fewer letters of a name or roll number, or another class.
          </NothingMatches>
        )
      }
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
