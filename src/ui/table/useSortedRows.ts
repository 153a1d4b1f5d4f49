import { useMemo } from 'react';
import { createRowOrder, naturalOrder, orderingBy, type RowOrder } from './rowOrder.ts';
import type { Column, Sort } from './tableColumns.ts';

/**
 * The rows in the order of a column, turned round where the highest comes first; as they are without a sort. Ranks are
 * kept with the column's `sortValue`: a list that is opened again need not be sorted again.
 */
export function useSortedRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue;
  const descending = sort?.direction === 'descending';
  return useMemo(() => {
    if (!valueOf) return rows;
    const sorted = orderOf(valueOf, descending)(rows);
    return descending ? sorted.toReversed() : sorted;
  }, [valueOf, rows, descending]);
}

type ValueOf<Row> = NonNullable<Column<Row>['sortValue']>;

/** Orders by what they go by; of those that depend on it, one for each direction. */
const ORDERS = { plain: new WeakMap<object, unknown>(), turned: new WeakMap<object, unknown>() };

function orderOf<Row>(valueOf: ValueOf<Row>, descending: boolean): RowOrder<Row> {
  // Only where the values depend on it: ranking all rows anew takes its time.
  const turned = descending && valueOf.length === 2;
  const orders = ORDERS[turned ? 'turned' : 'plain'];
  // `as`: it was made below, from this very function.
  let order = orders.get(valueOf) as RowOrder<Row> | undefined;
  if (!order) {
    order = createRowOrder((row: Row) => valueOf(row, turned), orderingBy(naturalOrder));
    orders.set(valueOf, order);
  }
  return order;
}
