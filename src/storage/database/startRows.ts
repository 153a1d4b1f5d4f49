/** What a start reads: all small rows, in one transaction. */
import { readState, readGeneration, type DatabaseState } from './databaseState.ts';
import type { FieldName } from './rowKeys.ts';
import { SINGLE_ROW_FIELDS } from './rowKeys.ts';
import type { Row, RowReader } from './rows.ts';

/** The rows of students, teachers, classes and settings, from one transaction. */
export interface StartRows {
  readonly state: DatabaseState;
  /** Which school it is, '' for the first: see `Generation`. */
  readonly generation: string;
  readonly rows: ReadonlyMap<FieldName, Row | undefined>;
}

/** The small rows, `undefined` while the database has never held a school. */
export async function readStartRows(tx: RowReader): Promise<StartRows | undefined> {
  const [state, generation, ...found] = await Promise.all([
    readState(tx),
    readGeneration(tx),
    ...SINGLE_ROW_FIELDS.map((field) => tx.get('rows', field)),
  ]);
  return (
    state && {
      state,
      generation: generation?.id ?? '',
      rows: new Map(SINGLE_ROW_FIELDS.map((field, index) => [field, found[index]])),
    }
  );
}
