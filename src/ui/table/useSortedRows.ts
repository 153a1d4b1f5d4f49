import { useMemo } from 'react';
import { createRowOrder, naturalOrder, orderingBy } from './rowOrder.ts';
import type { Column, Sort } from './tableColumns.ts';

/**
 * The rows in the order of a column, turned round where the highest comes first; as they are without a sort. Ranks are kept while
 * columns and sorted column stay the same.
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
  collator: Intl.Collator = naturalOrder,
): readonly Row[] {
  const sortColumn = sort?.column;
  const descending = sort?.direction === 'descending';
  // Only where the values depend on it: ranking all rows anew takes its time.
  const turned =
    descending && columns.some(({ id, sortValue }) => id === sortColumn && sortValue?.length === 2);
  const order = useMemo(() => {
    const valueOf = columns.find((column) => column.id === sortColumn)?.sortValue;
    return valueOf && createRowOrder((row: Row) => valueOf(row, turned), orderingBy(collator));
  }, [columns, sortColumn, turned, collator]);
  return useMemo(() => {
    if (!order) return rows;
    const sorted = order(rows);
    return descending ? sorted.reverse() : sorted;
  }, [order, rows, descending]);
}
