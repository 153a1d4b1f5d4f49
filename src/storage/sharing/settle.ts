/** Saying what rows hold that were put in place as a whole: a school that begins to be shared, a restore, foreign keys. */
import type { Entry, Stamp } from '#domain/sharing/entries.ts';
import { operationsOf } from '#domain/sharing/statements.ts';
import type { DatabaseState, SharingState } from '#storage/database/databaseState.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import { RowCache } from '#storage/revisions/caches/rowCache.ts';
import type { RecordsByRow } from '#storage/revisions/caches/rowReads.ts';
import { RevisionWriter } from '#storage/revisions/writer/revisionWriter.ts';
import { withEmptyStamps } from './emptyStamps.ts';
import { presentInPieces } from './presentInPieces.ts';
import { RevisionInPieces } from './revisionInPieces.ts';
import type { SharedWrite } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';

/** So many operations are one entry at most. */
const MOST_OPERATIONS = 2000;

/** A state of the database of a school that is shared. */
export type SharedState = DatabaseState & { readonly sharing: SharingState };

/** What came of it. */
export interface Settled {
  readonly state: SharedState;
  /** The rows that show otherwise now. */
  readonly rows: RecordsByRow;
}

/**
 * Compares all rows with all that was said, and says what differs as a revision. Piece by piece: memory holds no more
 * than one. `isToldWhole` where the others get all of it in a whole.
 */
export async function settle(
  tx: RowWriter,
  before: SharedState,
  at: number,
  isToldWhole: boolean,
): Promise<Settled> {
  const { unsaid: _unsaid, ...settled } = before.sharing;
  const stamp = nextStamp(before.sharing, at);
  const sharing = { ...settled, newest: stamp };
  const writer = new RevisionWriter(tx, { ...before, sharing }, new RowCache());
  // A school that begins to be shared has said nothing.
  const stored = before.sharing.newest === '' ? withEmptyStamps(tx) : tx;
  const pieces = new RevisionInPieces(stored, writer);
  let said = 0;
  for await (const present of presentInPieces(tx)) {
    const write = await pieces.add((piece) => piece.say(present, stamp));
    if (!isToldWhole) putInOutbox(tx, stamp, at, write, said);
    said += write.said.length;
  }
  const { rows } = pieces;
  // With nothing said no row shows otherwise.
  if (said === 0) return { state: { ...before, sharing: settled }, rows };
  const state = await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isTold: true });
  return { state: { ...state, sharing }, rows };
}

/** `first`: so many statements of the same stamp are there already. */
function putInOutbox(
  tx: RowWriter,
  t: Stamp,
  at: number,
  { said }: SharedWrite,
  first: number,
): void {
  const operations = operationsOf(said);
  for (let from = 0; from < operations.length; from += MOST_OPERATIONS) {
    const entry: Entry = { t, at, what: '', o: operations.slice(from, from + MOST_OPERATIONS) };
    // In the order of what is said: operations are no more than statements.
    const part = String(first + from).padStart(9, '0');
    tx.put('outbox', first + from === 0 ? t : `${t} ${part}`, JSON.stringify(entry));
  }
}
