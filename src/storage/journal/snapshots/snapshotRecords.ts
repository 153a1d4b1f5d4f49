import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import type { RowDatabase, Snapshot } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';

/** The records of a small collection as a kept earlier state has them. */
export async function snapshotRecords(
  database: RowDatabase,
  snapshot: Snapshot,
  field: Exclude<FieldName, 'attendance' | 'grades'>,
): Promise<readonly StoredRecord[]> {
  return database.read(async (tx) => {
    const now = await tx.get('rows', field);
    if (now && now.from <= snapshot.revision) return recordsIn(now);
    const kept = await tx.range('past', { from: `${field}\u0000`, to: `${field}\u0000\uffff` });
    const then = kept.find(
      ([, row]) => row.from <= snapshot.revision && snapshot.revision < row.until,
    );
    return then ? recordsIn(then[1]) : [];
  });
}
