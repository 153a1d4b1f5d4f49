import { teacherColumns } from './teacherColumns.tsx';
import type { Teacher } from '#domain/teachers.ts';
import { NothingMatches } from '#editing/NothingMatches.tsx';
import type { RecordDialogsState } from '#editing/useRecordDialogs.ts';
import type { RecordList } from '#editing/useRecordList.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { GraduationCap, UserPlus } from '#ui/display/icons.ts';
import { useMemo } from 'react';

/** The list of teachers, or why it is empty and what to do. */
export function TeacherTable({
  list,
  dialogs,
}: {
  list: RecordList<Teacher>;
  dialogs: RecordDialogsState<Teacher>;
}) {
  const { add, edit, remove } = dialogs;
  const columns = useMemo(() => teacherColumns(edit, remove), [edit, remove]);
  return (
    <DataTable
      label="Teachers"
      columns={columns}
      rows={list.rows}
      rowKey={idOf}
      defaultSort={BY_NAME}
      empty={
        list.all.length === 0 ? (
          <NoTeachers onAdd={add} />
        ) : (
          <NothingMatches title="No teacher matches" plural="teachers" onShowAll={list.showAll}>
            Try fewer letters of a name or email, or another subject.
          </NothingMatches>
        )
      }
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
