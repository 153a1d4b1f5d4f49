/** Unique ids for records that replace only a part of attendance or grades. */
import { newId } from '#school/text/ids.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { idOf } from '#school/definitions/storedRecord.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { monthOfRow, rowKeyOf, rowsOfField, rowsSince } from '#storage/database/rowKeys.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { RowReader } from '#storage/database/rows.ts';

/**
 * Gives a new id to each record whose id belongs to another record of the months before `since`, which stay: whoever
 * wrote these records could not see those months. A record that stands in such a month itself keeps its id, as it
 * takes the place of the one that is stored there.
 */
export async function withUnusedIds(
  tx: RowReader,
  collection: PartitionedName,
  records: readonly StoredRecord[],
  since: string,
  random: () => number,
): Promise<readonly StoredRecord[]> {
  if (since === '') return records;
  const coming = new Map(records.map((record) => [idOf(record), rowKeyOf(collection, record)]));
  // Ids are unique, so one that was in the months to be replaced is in no other.
  for (const [, row] of await tx.range('rows', rowsSince(collection, since))) {
    for (const record of recordsIn(row)) coming.delete(idOf(record));
  }
  if (coming.size === 0) return records;
  const used = new Set<string>();
  const taken = new Set<string>();
  for (const key of await tx.keys('rows', rowsOfField(collection))) {
    if (monthOfRow(key) >= since) continue;
    const row = await tx.get('rows', key);
    for (const id of row ? recordsIn(row).map(idOf) : []) {
      used.add(id);
      const comingTo = coming.get(id);
      if (comingTo !== undefined && comingTo !== key) taken.add(id);
    }
  }
  if (taken.size === 0) return records;
  for (const record of records) used.add(idOf(record));
  return records.map((record) => {
    if (!taken.has(idOf(record))) return record;
    const id = newId(random, (candidate) => used.has(candidate));
    used.add(id);
    return { ...record, id };
  });
}
