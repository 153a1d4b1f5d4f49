/** Saying what rows hold that were put in place as a whole: a school that begins to be shared, a restore, foreign keys. */
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import type { Entry, Stamp } from '#domain/sharing/entries.ts';
import { operationsOf, placeKey, type Place } from '#domain/sharing/statements.ts';
import type { SharingState } from '#storage/database/databaseState.ts';
import { fieldOfRow } from '#storage/database/rowKeys.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';
import type { RowDraft } from '#storage/revisions/rowDraft.ts';
import { placeOf } from './sharedSchool.ts';
import { SharedWrite } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';
import { readTold, statementsOfTold } from './toldText.ts';
import { recordsIn } from '#storage/database/rowText.ts';

const EVERYTHING = { from: '', to: '\uffff' };

/** So many operations are one entry at most. */
const MOST_OPERATIONS = 2000;

/**
 * Compares all rows with all that was said, and says what differs; answers with what this PC knows then. `isToldWhole`
 * where the others get all of it in a whole.
 */
export async function settle(
  tx: RowWriter,
  draft: RowDraft,
  sharing: SharingState,
  at: number,
  isToldWhole: boolean,
): Promise<SharingState> {
  const { unsaid: _unsaid, ...settled } = sharing;
  const stamp = nextStamp(sharing, at);
  const write = new SharedWrite(tx, draft);
  await write.say(await presentEverywhere(tx), stamp);
  await write.show();
  if (write.said.length === 0) return settled;
  if (!isToldWhole) putInOutbox(tx, stamp, at, write);
  return { ...settled, newest: stamp };
}

function putInOutbox(tx: RowWriter, t: Stamp, at: number, { said }: SharedWrite): void {
  const operations = operationsOf(said);
  for (let first = 0; first < operations.length; first += MOST_OPERATIONS) {
    const entry: Entry = { t, at, what: '', o: operations.slice(first, first + MOST_OPERATIONS) };
    const part = String(first / MOST_OPERATIONS).padStart(6, '0');
    tx.put('outbox', first === 0 ? t : `${t} ${part}`, JSON.stringify(entry));
  }
}

/** Every record that is stored, and every place of which something was said, by the key of the place. */
async function presentEverywhere(
  tx: RowReader,
): Promise<Map<string, { place: Place; now: StoredRecord | undefined }>> {
  const present = new Map<string, { place: Place; now: StoredRecord | undefined }>();
  for (const [, text] of await tx.range('stamps', EVERYTHING)) {
    for (const { place } of statementsOfTold(readTold(text))) {
      present.set(placeKey(place), { place, now: undefined });
    }
  }
  for (const [key, row] of await tx.range('rows', EVERYTHING)) {
    const field = fieldOfRow(key);
    for (const record of recordsIn(row)) {
      const place = placeOf(field, record);
      // The first of two marks of a day is the one that is kept.
      if (!present.get(placeKey(place))?.now) present.set(placeKey(place), { place, now: record });
    }
  }
  return present;
}
