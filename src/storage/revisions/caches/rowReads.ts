/** Rows read as records. */
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { StartRows } from '#storage/database/earlyRead.ts';
import type { KeyRange, RowDatabase } from '#storage/database/rows.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { StateCache } from './stateCache.ts';

export type RecordsByRow = ReadonlyMap<string, readonly StoredRecord[]>;

/** Rows as one moment had them. */
export interface SmallFields {
  readonly revision: number;
  readonly rows: RecordsByRow;
}

/** The small collections and the settings, as one moment had them. */
export interface SmallSchool extends SmallFields {
  /** Which school it is: another one after each restore and reset. */
  readonly generation: string;
}

/** What a start has read, as records. */
export function smallSchoolOf(
  { state: { revision }, generation, rows }: StartRows,
  cache: StateCache,
): SmallSchool {
  const fields = [...rows].map(
    ([field, row]) => [field, row ? cache.records.recordsOf(field, row) : []] as const,
  );
  return { revision, generation, rows: new Map(fields) };
}

/** These rows as they are now; a row that is gone is empty. */
export function readRows(
  database: RowDatabase,
  cache: StateCache,
  rowKeys: readonly string[],
): Promise<SmallFields> {
  return database.read(async (tx) => {
    const state = (await readState(tx)) ?? FIRST_STATE;
    const found = await Promise.all(rowKeys.map((key) => tx.get('rows', key)));
    const rows = rowKeys.map((key, index) => {
      const row = found[index];
      return [key, row ? cache.records.recordsOf(key, row) : []] as const;
    });
    return { revision: state.revision, rows: new Map(rows) };
  });
}

/** Readings of more rows than this are not kept parsed: the reader keeps what it needs. */
const FEW_ROWS = 100;

/** The rows of ranges that follow one another, as one moment has them. */
export async function readRanges(
  database: RowDatabase,
  cache: StateCache,
  parts: readonly KeyRange[],
): Promise<RecordsByRow> {
  const read = await database.read((tx) => {
    const state = readState(tx);
    return Promise.all(
      parts.map(async (part) => {
        const entries = await tx.range('rows', part);
        const few = parts.length === 1 && entries.length <= FEW_ROWS;
        if (few && part.limit === undefined) {
          cache.remember(await state, (rows) => rows.learnAll(part.from, part.to, entries));
        }
        return entries.map(
          ([key, row]) => [key, few ? cache.records.recordsOf(key, row) : recordsIn(row)] as const,
        );
      }),
    );
  });
  return new Map(read.flat());
}
