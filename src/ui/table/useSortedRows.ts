import { useMemo } from 'react';
import { createRowOrder, naturalOrder, orderingBy, type RowOrder } from './rowOrder.ts';
import type { Column, Sort } from './tableColumns.ts';

/**
 * Returns the rows sorted by a column, or unchanged without a sort. Ranks are cached by the column's `sortValue`, so
 * that a list opened again is not ranked again.
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

/** Cached orders by `sortValue`. A `sortValue` that depends on the direction has one order for each. */
const ORDERS = { plain: new WeakMap<object, unknown>(), turned: new WeakMap<object, unknown>() };

function orderOf<Row>(valueOf: ValueOf<Row>, descending: boolean): RowOrder<Row> {
  // Only if the values depend on the direction: ranking all rows again is slow.
  const turned = descending && valueOf.length === 2;
  const orders = ORDERS[turned ? 'turned' : 'plain'];
  // `as`: the order was created below for this same function.
  let order = orders.get(valueOf) as RowOrder<Row> | undefined;
  if (!order) {
    order = createRowOrder((row: Row) => valueOf(row, turned), orderingBy(naturalOrder));
    orders.set(valueOf, order);
  }
  return order;
}
