import { isMonth } from '#school/text/days.ts';
import type { PartitionedName } from './rowKeys.ts';
import { monthOfRow, rowsOfField } from './rowKeys.ts';
import type { RowReader } from './rows.ts';

/**
 * The months, `YYYY-MM`, that have rows, earliest first. Leaps from month to month: one key is read for each,
 * not one for each register of ten years.
 */
export async function monthsWithRows(tx: RowReader, field: PartitionedName): Promise<string[]> {
  const months: string[] = [];
  const { from: first, to } = rowsOfField(field);
  let from = first;
  for (;;) {
    const [key] = await tx.keys('rows', { from, to, limit: 1 });
    if (key === undefined) return months;
    const month = monthOfRow(key);
    // A date that is no date makes a row, too, but no month: only that row is passed over.
    if (isMonth(month)) months.push(month);
    from = isMonth(month) ? `${field}|${month}\uffff` : `${key}\u0000`;
  }
}
