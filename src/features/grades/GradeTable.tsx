import { Button } from '#ui/controls/Button.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { BookOpenCheck, SearchX } from '#ui/display/icons.ts';
import { useMemo } from 'react';
import { gradeColumns, NEWEST_FIRST, type GradeRowActions } from './gradeColumns.tsx';
import type { GradeIndex, GradeRow } from './gradeIndex.ts';

/** Ten columns: cards take over while there is still room for a narrower table. */
const CARDS_BELOW_PX = 940;

/** The grades, newest first. */
export function GradeTable({
  index,
  rows,
  actions,
  onShowAll,
}: {
  index: GradeIndex;
  rows: readonly GradeRow[];
  actions: GradeRowActions;
  onShowAll: () => void;
}) {
  const columns = useMemo(() => gradeColumns(index, actions), [index, actions]);
  return (
    <DataTable
      label="Grades"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.grade.id}
      defaultSort={NEWEST_FIRST}
      cardBelow={CARDS_BELOW_PX}
      empty={index.rows.length === 0 ? <NoGrades /> : <NoneFound onShowAll={onShowAll} />}
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

function NoneFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      title="No grades found"
      icon={<SearchX />}
      action={<Button onClick={onShowAll}>Show all grades</Button>}
    >
      No grade matches the search and filters.
    </EmptyState>
  );
}
