/** The whole school with all that was said of it, a piece after the other: people, then registers by day, then grades. */
import { groupBy } from '#school/text/grouping.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import { FIELD_NAMES, isPartitioned, rowsOfField } from '#storage/database/rowKeys.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { KeyRange, RowReader } from '#storage/database/rows.ts';
import { keysOfKind } from './cellStore.ts';
import { placeOf } from './derivedRecords.ts';
import type { Present } from './sharedWrite.ts';
import { parseEncodedOps, decodeOps } from './encodedOps.ts';

/** In records: few enough that the page draws between two pieces, and enough that a piece is worth its transaction's answers. */
const OF_PIECE = 500;

/** Every record that is stored, and every place of which something was said; all that may be in one row is in one piece. */
export async function* presentInPieces(tx: RowReader): AsyncGenerator<Present> {
  let piece = new Piece();
  for await (const add of partsOf(tx)) {
    await add(piece);
    if (piece.places.size < OF_PIECE) continue;
    yield piece.places;
    piece = new Piece();
  }
  yield piece.places;
}

/** Adds records to a piece that must stay together. */
type Part = (piece: Piece) => Promise<void> | void;

async function* partsOf(tx: RowReader): AsyncGenerator<Part> {
  yield async (piece) => {
    for (const kind of FIELD_NAMES) {
      if (isPartitioned(kind)) continue;
      await piece.addSaid(tx, keysOfKind(kind));
      await piece.addRow(tx, kind, kind);
    }
  };
  yield* days(tx);
  yield* grades(tx);
}

async function* days(tx: RowReader): AsyncGenerator<Part> {
  const rows = byDay(await tx.keys('rows', rowsOfField('attendance')), '|');
  const said = byDay(await tx.keys('stamps', keysOfKind('attendance')), '\u0000');
  for (const day of [...new Set([...rows.keys(), ...said.keys()])].sort()) {
    yield async (piece) => {
      for (const key of said.get(day) ?? []) await piece.addSaid(tx, { from: key, to: key });
      for (const key of rows.get(day) ?? []) await piece.addRow(tx, 'attendance', key);
    };
  }
}

/** Keys by day. Of odd dates that hold a divider only what stands before it counts. */
function byDay(keys: readonly string[], divider: string): ReadonlyMap<string, readonly string[]> {
  return groupBy(keys, (key) => {
    const after = key.slice(key.indexOf(divider) + 1).replaceAll('\u0000', '|');
    return after.slice(0, after.indexOf('|'));
  });
}

async function* grades(tx: RowReader): AsyncGenerator<Part> {
  const here = new Set<string>();
  for (const key of await tx.keys('rows', rowsOfField('grades'))) {
    yield (piece) => piece.addRow(tx, 'grades', key, here);
  }
  const kind = keysOfKind('grades');
  for (const key of await tx.keys('stamps', kind)) {
    if (here.has(key)) continue;
    yield (piece) => piece.add({ kind: 'grades', id: key.slice(kind.from.length) }, undefined);
  }
}

class Piece {
  readonly places = new Map<string, { place: RecordKey; now: StoredRecord | undefined }>();

  add(place: RecordKey, now: StoredRecord | undefined): void {
    const key = recordKeyText(place);
    // The first of two marks of a day is the one that is kept.
    if (!this.places.get(key)?.now) this.places.set(key, { place, now });
  }

  async addSaid(tx: RowReader, range: KeyRange): Promise<void> {
    for (const [, text] of await tx.range('stamps', range)) {
      for (const { place } of decodeOps(parseEncodedOps(text))) this.add(place, undefined);
    }
  }

  /** Adds the records of a row, but for those that are `here` already, by the key of their place. */
  async addRow(
    tx: RowReader,
    kind: RecordKey['kind'],
    key: string,
    here?: Set<string>,
  ): Promise<void> {
    const row = await tx.get('rows', key);
    for (const record of row ? recordsIn(row) : []) {
      const place = placeOf(kind, record);
      if (here?.has(recordKeyText(place))) continue;
      here?.add(recordKeyText(place));
      this.add(place, record);
    }
  }
}
