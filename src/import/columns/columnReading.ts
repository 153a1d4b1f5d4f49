/** How the columns of a file are written: the order of its days, and its decimals. */
import type { CollectionName } from '#school/collections.ts';
import type { Cell } from '#school/exporting/sheets.ts';
import type { ColumnChoice } from './columnChoice.ts';
import { importFields } from '#import/reading/importFields.ts';
import type { DayOrder, DayReadings } from '#import/reading/readDays.ts';
import { columnOrder, dayReadings, orderOfHeading } from '#import/reading/readDays.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import type { DecimalMark } from '#import/reading/readNumbers.ts';
import { columnMark } from '#import/reading/readNumbers.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';

/** What the person says where the values leave it open. */
export interface WrittenAs {
  /** The order of whole names. */
  readonly names?: NameOrder | undefined;
  readonly order?: DayOrder | undefined;
  readonly mark?: DecimalMark | undefined;
}

export interface ColumnReading {
  /** By field name. */
  readonly orders: ReadonlyMap<string, DayOrder>;
  readonly marks: ReadonlyMap<string, DecimalMark>;
  /** The orders that the days of some column could be written in; empty where none is open. */
  readonly openOrders: readonly DayOrder[];
  /** The order in which the open ones are read. */
  readonly order: DayOrder;
  readonly isMarkOpen: boolean;
  readonly mark: DecimalMark;
}

/** Headings of days are read in an order of their own. */
export const HEADING_DAYS = 'headings';

/**
 * Finds out how each column of days and numbers is written. Where its values leave it open it is read as `said`, else as
 * the other columns of the file are, else in the `usual` order.
 */
export function columnReading(
  table: SheetTable,
  columns: readonly ColumnChoice[],
  collection: CollectionName,
  today: string,
  usual: DayOrder,
  said: WrittenAs = {},
): ColumnReading {
  const reads = new Map(importFields(collection).map(({ name, reads }) => [name, reads]));
  const dayColumns: (readonly [string, readonly Cell[], (DayOrder | undefined)?])[] = [];
  const numberColumns: (readonly [string, readonly Cell[]])[] = [];
  for (const [place, { index, heading }] of table.columns.entries()) {
    const field = columns[place]?.field ?? '';
    const kind = reads.get(field);
    const cells = (): readonly Cell[] =>
      table.rows.map((row) => row.cells[index] ?? '').filter(isFilled);
    if (kind === 'day') dayColumns.push([field, cells(), orderOfHeading(heading)]);
    if (kind === 'number' || kind === 'mark') numberColumns.push([field, cells()]);
  }
  if (collection === 'attendance') {
    dayColumns.push([HEADING_DAYS, statusHeadings(table, columns)]);
  }

  const found = dayColumns.map(([field, cells, said]) => {
    const all = cells.map((cell) => dayReadings(cell, today));
    // What a heading says holds for the cells that can be read so.
    const readings = said === undefined ? all : all.map((days) => inOrder(days, said));
    const { open } = columnOrder(readings, usual);
    const isMixed = readings.some(
      (days) => new Set(Object.values(days)).size > 1 || Object.keys(days).length < 3,
    );
    return { field, readings, open, isTold: isMixed && open.length === 0 };
  });
  const told = found.find(({ isTold }) => isTold);
  const likely = told ? columnOrder(told.readings, usual).order : usual;
  const openOrders = [...new Set(found.flatMap(({ open }) => open))];
  const order =
    said.order !== undefined && openOrders.includes(said.order)
      ? said.order
      : openOrders.length === 0 || openOrders.includes(likely)
        ? likely
        : (openOrders[0] ?? likely);
  const orders = new Map(
    found.map(({ field, readings }) => [field, columnOrder(readings, order).order] as const),
  );

  const numbers = numberColumns.map(([field, cells]) => ({ field, ...columnMark(cells) }));
  const settled = numbers.find(({ open, mark }) => !open && mark === 'comma');
  const isMarkOpen = numbers.some(({ open }) => open);
  const mark = said.mark ?? (settled ? 'comma' : 'point');
  const marks = new Map<string, DecimalMark>();
  // Several columns of marks are one field: an open one is read as was said, the others do not depend on it.
  for (const one of numbers) {
    if (one.open) marks.set(one.field, mark);
    else if (!marks.has(one.field)) marks.set(one.field, one.mark);
  }
  return { orders, marks, openOrders, order, isMarkOpen, mark };
}

/** A day in one order, where it can be read so. */
function inOrder(days: DayReadings, order: DayOrder): DayReadings {
  const day = days[order];
  return day === undefined ? days : { [order]: day };
}

function statusHeadings(table: SheetTable, columns: readonly ColumnChoice[]): readonly Cell[] {
  return table.columns.flatMap(({ cell }, place) =>
    columns[place]?.field === 'status' ? [cell] : [],
  );
}
