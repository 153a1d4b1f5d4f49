import type { Column } from '#ui/table/tableColumns.ts';
import { useSortedRows } from '#ui/table/rowOrder.ts';
import type { RecordList } from './useRecordList.ts';

/** Returns a list's rows in the order of its table. Without a chosen order, `first` or the first column decides. */
export function useListOrder<Row>(
  { rows, sort }: Pick<RecordList<Row>, 'rows' | 'sort'>,
  columns: readonly Column<Row>[],
  first?: string,
): readonly Row[] {
  const sortable = columns.filter(({ sortValue }) => sortValue !== undefined);
  const chosen = sortable.some(({ id }) => id === sort?.column) ? sort : undefined;
  const column = first ?? sortable[0]?.id;
  return useSortedRows(
    rows,
    columns,
    chosen ?? (column === undefined ? null : { column, direction: 'ascending' }),
  );
}
