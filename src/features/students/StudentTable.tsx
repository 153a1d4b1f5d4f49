import { studentColumns } from './studentColumns.tsx';
import { studentName, type Student } from '#domain/students/students.ts';
import { LazyTicked } from '#editing/lists/LazyTicked.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { NothingMatches } from '#editing/lists/NothingMatches.tsx';
import { paperOf } from '#editing/paper/paperOf.tsx';
import type { RecordDialogsState } from '#editing/forms/useRecordDialogs.ts';
import type { RecordList } from '#editing/lists/useRecordList.ts';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useTicking } from '#ui/table/ticking.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import type { Sort } from '#ui/table/tableColumns.ts';
import { UserPlus, Users } from '#ui/display/icons.ts';
import { useMemo } from 'react';

const PAPER = paperOf(async () => (await import('./StudentPaper.tsx')).StudentPaper);

const TICKED = lazyPart(async () => (await import('./StudentTicked.tsx')).StudentTicked);

/** The list of students, or why it is empty and what to do. */
export function StudentTable({
  list,
  dialogs,
}: {
  list: RecordList<Student>;
  dialogs: RecordDialogsState<Student>;
}) {
  const { add, edit, remove } = dialogs;
  const order = useNameOrder();
  const columns = useMemo(() => studentColumns(edit, remove, order), [edit, remove, order]);
  const ticking = useTicking(studentName);
  return (
    <>
      <DataTable
        label="Students"
        columns={columns}
        rows={list.rows}
        rowKey={idOf}
        sort={list.sort}
        onSortChange={list.sortBy}
        shownRows={list.shown}
        defaultSort={order === 'rollNumber' ? BY_ROLL_NUMBER : BY_NAME}
        ticking={ticking}
        onPaper={(rows) => <PAPER.OnPaper list={list} rows={rows} />}
        empty={
          list.all.length === 0 ? (
            <NoStudents onAdd={add} />
          ) : (
            <NothingMatches title="No student matches" plural="students" onShowAll={list.showAll}>
              First name, last name and roll number are searched here. Ctrl+K finds parents and
              phone numbers, too.
            </NothingMatches>
          )
        }
      />
      <LazyTicked list={list} ticks={ticking.ticks} part={TICKED} />
    </>
  );
}

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

const BY_ROLL_NUMBER: Sort = { column: 'rollNumber', direction: 'ascending' };

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
      Import your list from a spreadsheet with the button above, add the first one here, or restore
      a backup in Settings.
    </EmptyState>
  );
}
