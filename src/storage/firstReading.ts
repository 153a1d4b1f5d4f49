/** What a start reads of the database before anything else: all that is small, in one transaction. */
import type { DatabaseState } from './databaseState.ts';
import { readState } from './databaseState.ts';
import { readGeneration } from './generation.ts';
import { openIndexedDbRows } from './indexedDbRows.ts';
import type { FieldName } from './rowKeys.ts';
import { SMALL_FIELDS } from './rowKeys.ts';
import type { Row, RowDatabase, RowReader } from './rows.ts';

/** The rows that are one for a whole field (students, teachers, classes, settings), as one moment had them. */
export interface SmallRows {
  readonly state: DatabaseState;
  /** Which school it is, '' for the first: see `generation.ts`. */
  readonly generation: string;
  readonly rows: ReadonlyMap<FieldName, Row | undefined>;
}

/** The small rows, `undefined` while the database has never held a school. */
export async function readSmallRows(tx: RowReader): Promise<SmallRows | undefined> {
  const [state, generation, ...found] = await Promise.all([
    readState(tx),
    readGeneration(tx),
    ...SMALL_FIELDS.map((field) => tx.get('rows', field)),
  ]);
  return (
    state && {
      state,
      generation: generation?.id ?? '',
      rows: new Map(SMALL_FIELDS.map((field, index) => [field, found[index]])),
    }
  );
}

/** A database that is being opened and read. */
export interface FirstReading {
  /** Opens it; the listener is called when it is taken away. Rejects with `DatabaseUnavailable`. */
  readonly open: (onLost: () => void) => Promise<RowDatabase>;
  /** `undefined` where there is nothing, or nothing could be read: who needs them reads them again. */
  readonly smallRows: Promise<SmallRows | undefined>;
}

/** Begins at once, for someone who comes later and then finds it done. */
export function beginReading(): FirstReading {
  let isLost = false;
  let onLost = (): void => {
    isLost = true;
  };
  const opening = openIndexedDbRows(() => onLost());
  return {
    open(listener) {
      onLost = listener;
      if (isLost) listener();
      return opening;
    },
    smallRows: opening.then((database) => database.read(readSmallRows)).catch(() => undefined),
  };
}
