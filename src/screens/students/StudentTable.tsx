import { studentColumns } from './studentColumns.tsx';
import { studentName, type Student } from '#school/students/students.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { TickedActions } from '#records/lists/TickedActions.tsx';
import { paperOf } from '#records/paper/paperOf.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.ts';
import type { RecordList } from '#records/lists/useRecordList.ts';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { useSchoolToday } from '#state/school/useSchoolToday.ts';
import { useTicking } from '#ui/table/ticking.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import type { Column, Sort } from '#ui/table/tableColumns.ts';
import { useMemo } from 'react';
import { StudentPaper } from './StudentPaper.tsx';
import { NoStudentsShown } from './NoStudentsShown.tsx';

const PAPER = paperOf(StudentPaper);

const TICKED = lazyPart(async () => (await import('./StudentTicked.tsx')).StudentTicked);

/** The list of students, or why it is empty and what to do. */
export function StudentTable({
  list,
  dialogs,
  columnsFrom,
}: {
  list: RecordList<Student>;
  dialogs: RecordDialogsState<Student>;
  /** The columns, made from the usual ones; memoised. */
  columnsFrom?: (usual: readonly Column<Student>[]) => readonly Column<Student>[];
}) {
  const { add, edit, remove } = dialogs;
  const order = useNameOrder();
  const today = useSchoolToday();
  const columns = useMemo(() => {
    const usual = studentColumns(edit, remove, order, today);
    return columnsFrom?.(usual) ?? usual;
  }, [columnsFrom, edit, remove, order, today]);
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
        empty={<NoStudentsShown list={list} onAdd={add} />}
      />
      <TickedActions list={list} ticks={ticking.ticks} Actions={TICKED.Part} />
    </>
  );
}

const BY_NAME: Sort = { column: 'name', direction: 'ascending' };

const BY_ROLL_NUMBER: Sort = { column: 'rollNumber', direction: 'ascending' };

function idOf(student: Student): string {
  return student.id;
}
