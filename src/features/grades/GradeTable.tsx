import { NothingMatches } from '#editing/NothingMatches.tsx';
import type { RecordDialogsState } from '#editing/useRecordDialogs.ts';
import type { RecordList } from '#editing/useRecordList.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { BookOpenCheck } from '#ui/display/icons.ts';
import { useMemo } from 'react';
import { gradeColumns, NEWEST_FIRST } from './gradeColumns.tsx';
import type { GradeRow } from './gradeIndex.ts';

/** Ten columns: cards take over while there is still room for a narrower table. */
const CARDS_BELOW_PX = 940;

/** The grades, newest first. */
export function GradeTable({
  list,
  dialogs,
}: {
  list: RecordList<GradeRow>;
  dialogs: RecordDialogsState<GradeRow>;
}) {
  const { all } = list;
  const { edit, remove } = dialogs;
  const columns = useMemo(() => gradeColumns(all, edit, remove), [all, edit, remove]);
  return (
    <DataTable
      label="Grades"
      columns={columns}
      rows={list.rows}
      rowKey={(row) => row.grade.id}
      defaultSort={NEWEST_FIRST}
      cardBelow={CARDS_BELOW_PX}
      empty={
        all.length === 0 ? (
          <NoGrades />
        ) : (
          <NothingMatches title="No grades found" plural="grades" onShowAll={list.showAll}>
            No grade matches the search and filters.
          </NothingMatches>
        )
      }
    />
  );
}

function NoGrades() {
  return (
    <EmptyState title="No grades yet" icon={<BookOpenCheck />}>
      Add the first one with the button above.
    </EmptyState>
  );
}
