/** Records that a write compares with their cells: those of one change, or the whole school piece by piece. */
import { NO_EFFECTS, type Effect } from '#school/acts/acts.ts';
import { COLLECTION_NAMES, FIELD_NAMES } from '#school/collections.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import { placeOf } from '#sharing/merge/recordParts.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import { isPartitioned, rowsOfField, recordsIn } from '#storage/database/recordRows.ts';
import type { UnitOfWork } from '#storage/journal/unitOfWork.ts';
import type { KeyRange, RowReader } from '#storage/database/rows.ts';
import { parseEncodedOps, decodeOps, keysOfKind } from './cellStore.ts';

/** Present records, by record key; `undefined` for a deleted record. */
export type Present = ReadonlyMap<
  string,
  { readonly place: RecordKey; readonly now: StoredRecord | undefined }
>;

/** The records that a change touched, as of now. */
export async function presentIn(draft: UnitOfWork, effect: Effect): Promise<Present> {
  const present = new Map<string, { place: RecordKey; now: StoredRecord | undefined }>();
  const note = (place: RecordKey, now: StoredRecord | undefined) =>
    present.set(recordKeyText(place), { place, now });
  for (const collection of COLLECTION_NAMES) {
    const { added, changed, removed } = effect[collection] ?? NO_EFFECTS;
    for (const record of [...removed, ...changed.map(([from]) => from)]) {
      note(placeOf(collection, record), undefined);
    }
    for (const record of [...changed.map(([, to]) => to), ...added]) {
      note(placeOf(collection, record), record);
    }
  }
  for (const [, to] of effect.settings?.changed ?? []) note({ kind: 'settings' }, to);
  // A student may have had two marks on a day, and one may be left.
  for (const { place } of present.values()) {
    if (place.kind !== 'attendance' || present.get(recordKeyText(place))?.now) continue;
    const { from, to } = { from: `attendance|${place.day}|`, to: `attendance|${place.day}|\uffff` };
    const left = [...(await draft.recordsBetween(from, to)).values()]
      .flat()
      .find((record) => recordKeyText(placeOf('attendance', record)) === recordKeyText(place));
    if (left) note(place, left);
  }
  return present;
}

/** In records: few enough that the page draws between two pieces, and many enough to be worth the database requests. */
const OF_PIECE = 500;

/** Every record that is stored or has cells: people, then registers by day, then grades. A row is never split. */
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
      await piece.addCells(tx, keysOfKind(kind));
      await piece.addRow(tx, kind, kind);
    }
  };
  yield* days(tx);
  yield* grades(tx);
}

async function* days(tx: RowReader): AsyncGenerator<Part> {
  const rows = byDay(await tx.keys('rows', rowsOfField('attendance')), '|');
  const cells = byDay(await tx.keys('stamps', keysOfKind('attendance')), '\u0000');
  for (const day of [...new Set([...rows.keys(), ...cells.keys()])].sort()) {
    yield async (piece) => {
      for (const key of cells.get(day) ?? []) await piece.addCells(tx, { from: key, to: key });
      for (const key of rows.get(day) ?? []) await piece.addRow(tx, 'attendance', key);
    };
  }
}

/** Keys by day. In an odd date with a separator, only the text before the separator counts. */
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
    // Of two marks of a day, the first is kept.
    if (!this.places.get(key)?.now) this.places.set(key, { place, now });
  }

  async addCells(tx: RowReader, range: KeyRange): Promise<void> {
    for (const [, text] of await tx.range('stamps', range)) {
      for (const { place } of decodeOps(parseEncodedOps(text))) this.add(place, undefined);
    }
  }

  /** Adds the records of a row, except those that are already in `here`, by the key of their place. */
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
