/** What a start reads first: all small rows, in one transaction. */
import { readState, readGeneration, type DatabaseState } from './databaseState.ts';
import type { OnLost } from './connection.ts';
import { openIndexedDbRows } from './indexedDbRows.ts';
import type { FieldName } from './rowKeys.ts';
import { SINGLE_ROW_FIELDS } from './rowKeys.ts';
import type { Row, RowDatabase, RowReader } from './rows.ts';

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

/** A database that is being opened and read. */
export interface EarlyRead {
  /** Opens it; the listener is called when it is taken away. Rejects with `DatabaseUnavailable`. */
  readonly open: (onLost: OnLost) => Promise<RowDatabase>;
  /** `undefined` for an empty database, or where reading failed: the store then reads again. */
  readonly startRows: Promise<StartRows | undefined>;
}

/** Starts reading now; `open` takes the database over. */
export function startEarlyRead(): EarlyRead {
  let lost: Parameters<OnLost>[0] | undefined;
  let onLost: OnLost = (loss) => {
    lost = loss;
  };
  const opening = openIndexedDbRows((loss) => onLost(loss));
  return {
    open(listener) {
      onLost = listener;
      if (lost) listener(lost);
      return opening;
    },
    startRows: opening.then((database) => database.read(readStartRows)).catch(() => undefined),
  };
}
