/**
 * Builds backup files: JSON with the six fields of the specification (§7), each the raw stored text or null. One read
 * transaction delivers the file in pieces. So the file shows one moment of the school, the page keeps answering, and
 * memory stays small.
 */
import { msg, type Text } from '#language/t.ts';
import { SaidError } from '#school/text/errorForPerson.ts';
import { phrase, type Phrase } from '#school/text/phrase.ts';
import { readState } from '#storage/database/databaseState.ts';
import { COLLECTION_TITLES, FIELD_NAMES, type FieldName } from '#school/collections.ts';
import { fieldOfRow, isPartitioned, rowsOfField } from '#storage/database/recordRows.ts';
import type { Row, RowDatabase, RowReader, Snapshot } from '#storage/database/rows.ts';
import { rowsAt } from '#storage/journal/snapshots.ts';

/**
 * The file is not a backup, or a part of it cannot be read. Nothing was changed. The message gives the reason, for the
 * person who chose the file.
 */
export class UnusableBackup extends SaidError {
  override readonly name = 'UnusableBackup';

  /** `part` is the part of the file that a reason with the place `{part}` is about. */
  constructor(reason: Text, cause?: unknown, part?: FieldName) {
    super([phrase(reason, part && { part: nameOf(part) })], { cause });
  }
}

/** The reason given if a field of the file is not the text of its records. */
export const PART_UNREADABLE = msg('A part of this file cannot be read: {part}.');

function nameOf(part: FieldName): Phrase {
  return phrase(part === 'settings' ? msg('Settings') : COLLECTION_TITLES[part]);
}

/** Rows per read: some hundred kilobytes of text, a few milliseconds of work. */
const ROWS_AT_ONCE = 100;

/** Pieces handed to the browser together; the browser can move them out of memory. */
const PIECES_TOGETHER = 64;

/** A finished backup file. */
export interface BuiltBackup {
  readonly file: Blob;
  readonly revision: number;
  /** Set if the file is encrypted: its name then has another ending. */
  readonly isProtected?: true;
}

/** Builds a backup of everything the database holds now. */
export async function buildBackup(database: RowDatabase): Promise<BuiltBackup> {
  return database.read(async (tx) => {
    const state = await readState(tx);
    const pieces = new Pieces();
    for (const field of FIELD_NAMES) {
      const stored = state?.stored.includes(field) ?? false;
      await addField(pieces, field, stored ? rowsInSteps(tx, field) : undefined);
    }
    return { file: pieces.asFile(), revision: state?.revision ?? 0 };
  });
}

/** Builds a backup of a snapshot. Rejects with `SnapshotGone` if the snapshot is no longer kept. */
export async function buildSnapshotBackup(
  database: RowDatabase,
  snapshot: Snapshot,
): Promise<BuiltBackup> {
  return database.read(async (tx) => {
    const places = await rowsAt(tx, snapshot);
    const pieces = new Pieces();
    for (const field of FIELD_NAMES) {
      const keys = [...places.keys()].filter((key) => fieldOfRow(key) === field).sort();
      const rows = async function* (): AsyncGenerator<Row> {
        for (const key of keys) {
          const place = places.get(key);
          const row = place && (await tx.get(place.store, place.key));
          if (row) yield row;
        }
      };
      await addField(pieces, field, keys.length > 0 || isPartitioned(field) ? rows() : undefined);
    }
    return { file: pieces.asFile(), revision: snapshot.revision };
  });
}

async function addField(
  pieces: Pieces,
  field: FieldName,
  rows: AsyncIterable<Row> | undefined,
): Promise<void> {
  pieces.add(`${field === FIELD_NAMES[0] ? '{' : ','}${JSON.stringify(field)}:`);
  if (rows === undefined) pieces.add('null');
  else if (field === 'settings') for await (const row of rows) pieces.add(JSON.stringify(row.text));
  else {
    pieces.add('"[');
    let separator = '';
    for await (const row of rows) {
      const inside = row.text.slice(1, -1);
      if (inside === '') continue;
      pieces.add(separator + insideJsonString(inside));
      separator = ',';
    }
    pieces.add(']"');
  }
  if (field === FIELD_NAMES.at(-1)) pieces.add('}');
}

function insideJsonString(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

async function* rowsInSteps(tx: RowReader, field: FieldName): AsyncGenerator<Row> {
  const { from, to } = rowsOfField(field);
  let next = from;
  while (true) {
    const rows = await tx.range('rows', { from: next, to, limit: ROWS_AT_ONCE });
    for (const [, row] of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < ROWS_AT_ONCE) return;
    next = `${last[0]}\u0000`;
  }
}

/** Gathers text into blobs, in the order of adding. */
class Pieces {
  readonly #blobs: Blob[] = [];
  #texts: string[] = [];

  add(text: string): void {
    this.#texts.push(text);
    if (this.#texts.length >= PIECES_TOGETHER) this.#gather();
  }

  asFile(): Blob {
    this.#gather();
    return new Blob(this.#blobs, { type: 'application/json' });
  }

  #gather(): void {
    this.#blobs.push(new Blob(this.#texts));
    this.#texts = [];
  }
}
