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
  const piece: Piece = new Map();
  for await (const part of partsOf(tx)) {
    for (const [key, one] of part) piece.set(key, one);
    if (piece.size < OF_PIECE) continue;
    yield new Map(piece);
    piece.clear();
  }
  yield piece;
}

/** Records that must stay together. */
type Piece = Map<string, { readonly place: RecordKey; readonly now: StoredRecord | undefined }>;

async function* partsOf(tx: RowReader): AsyncGenerator<Piece> {
  const people: Piece = new Map();
  for (const kind of FIELD_NAMES) {
    if (isPartitioned(kind)) continue;
    await addCells(people, tx, keysOfKind(kind));
    await addRow(people, tx, kind, kind);
  }
  yield people;
  yield* days(tx);
  yield* grades(tx);
}

async function* days(tx: RowReader): AsyncGenerator<Piece> {
  const rows = byDay(await tx.keys('rows', rowsOfField('attendance')), '|');
  const cells = byDay(await tx.keys('stamps', keysOfKind('attendance')), '\u0000');
  for (const day of [...new Set([...rows.keys(), ...cells.keys()])].sort()) {
    const ofDay: Piece = new Map();
    for (const key of cells.get(day) ?? []) await addCells(ofDay, tx, { from: key, to: key });
    for (const key of rows.get(day) ?? []) await addRow(ofDay, tx, 'attendance', key);
    yield ofDay;
  }
}

/** Keys by day. In an odd date with a separator, only the text before the separator counts. */
function byDay(keys: readonly string[], divider: string): ReadonlyMap<string, readonly string[]> {
  return groupBy(keys, (key) => {
    const after = key.slice(key.indexOf(divider) + 1).replaceAll('\u0000', '|');
    return after.slice(0, after.indexOf('|'));
  });
}

async function* grades(tx: RowReader): AsyncGenerator<Piece> {
  const here = new Set<string>();
  for (const key of await tx.keys('rows', rowsOfField('grades'))) {
    const ofRow: Piece = new Map();
    await addRow(ofRow, tx, 'grades', key);
    // Of two grades with one id, the first is kept.
    for (const id of ofRow.keys()) if (here.has(id)) ofRow.delete(id);
    for (const id of ofRow.keys()) here.add(id);
    yield ofRow;
  }
  const kind = keysOfKind('grades');
  for (const key of await tx.keys('stamps', kind)) {
    const place: RecordKey = { kind: 'grades', id: key.slice(kind.from.length) };
    if (!here.has(key)) yield new Map([[key, { place, now: undefined }]]);
  }
}

async function addCells(piece: Piece, tx: RowReader, range: KeyRange): Promise<void> {
  for (const [, text] of await tx.range('stamps', range)) {
    for (const { place } of decodeOps(parseEncodedOps(text))) add(piece, place, undefined);
  }
}

async function addRow(
  piece: Piece,
  tx: RowReader,
  kind: RecordKey['kind'],
  key: string,
): Promise<void> {
  const row = await tx.get('rows', key);
  for (const record of row ? recordsIn(row) : []) add(piece, placeOf(kind, record), record);
}

function add(piece: Piece, place: RecordKey, now: StoredRecord | undefined): void {
  const key = recordKeyText(place);
  // Of two marks of a day, the first is kept.
  if (!piece.get(key)?.now) piece.set(key, { place, now });
}
