/**
 * Replaces stored attendance and grades with records that stream in from a file, in any order. Records of one row are
 * collected first. If more records of a written row arrive, that row is written again with all of them.
 */
import { newId } from '#school/text/ids.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import { exactJson, hasNumberTexts, rowKeyOf, rowsOfField } from '#storage/database/recordRows.ts';
import { usableId } from '#storage/sixKeys/keyTexts.ts';
import type { RevisionWriter } from '#storage/journal/revisionWriter.ts';
import type { PartitionedName } from '#school/collections.ts';
import type { Row, RowReader } from '#storage/database/rows.ts';

/** Characters collected before rows are written. A larger number means fewer rewrites and more memory. */
const MOST_GATHERED = 8_000_000;

/** Rows sent to the database at once. Waiting for each row would cost one round trip a row. */
const ROWS_AT_ONCE = 64;

/** Records of one row, as text. */
interface Gathered {
  readonly texts: string[];
  characters: number;
  exact: boolean;
}

/** See the top of the file. Its writes belong to the revision that `writer` writes. */
export class PartitionedRows {
  readonly #tx: RowReader;
  readonly #writer: RevisionWriter;
  readonly #random: () => number;
  readonly #most: number;
  readonly #fields = new Set<PartitionedName>();
  /** Ids found so far in the current field. */
  #ids = new IdSet();
  /** By row key; the row that was added to least recently comes first. */
  readonly #gathered = new Map<string, Gathered>();
  #characters = 0;
  /** Rows that existed before and are not replaced yet. */
  readonly #stored = new Set<string>();
  /** Fields whose stored keys are not listed yet. */
  #unlisted: PartitionedName[] = [];
  readonly #written = new Set<string>();

  constructor(
    tx: RowReader,
    writer: RevisionWriter,
    random: () => number,
    mostGathered = MOST_GATHERED,
  ) {
    this.#tx = tx;
    this.#writer = writer;
    this.#random = random;
    this.#most = mostGathered;
  }

  /** The fields that are being replaced. */
  get fields(): readonly PartitionedName[] {
    return [...this.#fields];
  }

  /** Starts replacing a field. */
  begin(field: PartitionedName): void {
    this.#ids = new IdSet();
    this.#fields.add(field);
    this.#writer.store(field);
    this.#unlisted.push(field);
  }

  /** Adds a record; `text` is its own text if that can be stored unchanged. */
  add(field: PartitionedName, found: StoredRecord, text: string | undefined): void {
    const record = this.#withId(found);
    const own = record === found ? text : undefined;
    const key = rowKeyOf(field, record);
    const row = this.#gathered.get(key) ?? { texts: [], characters: 0, exact: false };
    const isExact = hasNumberTexts(record);
    const added = own ?? (isExact ? exactJson(record) : JSON.stringify(record));
    row.texts.push(added);
    row.characters += added.length;
    row.exact ||= isExact;
    this.#characters += added.length;
    this.#gathered.delete(key);
    this.#gathered.set(key, row);
  }

  /** Writes rows once too much text is collected, least recently extended first. */
  async makeRoom(): Promise<void> {
    await this.#listStored();
    if (this.#characters > this.#most) await this.#writeDownTo(this.#most / 2);
  }

  /** Writes the remaining rows and removes rows that the file does not have. */
  async finish(): Promise<void> {
    await this.#listStored();
    await this.#writeDownTo(0);
    for (const key of this.#stored) this.#writer.remove(key, await this.#tx.get('rows', key));
  }

  /** Gives the record a unique id. If two records share an id, the first in the file keeps the id (decision 3). */
  #withId(record: StoredRecord): StoredRecord {
    const used = this.#ids;
    const own = usableId(record);
    const id = own === undefined || used.has(own) ? newId(this.#random, (it) => used.has(it)) : own;
    used.add(id);
    return id === own ? record : { ...record, id };
  }

  async #listStored(): Promise<void> {
    const fields = this.#unlisted;
    this.#unlisted = [];
    for (const field of fields) {
      for (const key of await this.#tx.keys('rows', rowsOfField(field))) this.#stored.add(key);
    }
  }

  async #writeDownTo(characters: number): Promise<void> {
    while (this.#gathered.size > 0 && this.#characters >= characters) {
      const writes: Promise<void>[] = [];
      for (const [key, row] of this.#gathered) {
        this.#gathered.delete(key);
        this.#characters -= row.characters;
        writes.push(this.#write(key, row));
        if (writes.length >= ROWS_AT_ONCE || this.#characters < characters) break;
      }
      await Promise.all(writes);
      await this.#writer.flushed();
    }
  }

  async #write(key: string, more: Gathered): Promise<void> {
    const isBegun = this.#written.has(key);
    this.#written.add(key);
    const old = this.#stored.delete(key) || isBegun ? await this.#tx.get('rows', key) : undefined;
    const begun = isBegun ? old : undefined;
    const row: Row = {
      text: `${begun ? `${begun.text.slice(0, -1)},` : '['}${more.texts.join(',')}]`,
      count: (begun?.count ?? 0) + more.texts.length,
      from: this.#writer.revision,
    };
    const isExact = more.exact || begun?.exact === true;
    this.#writer.put(key, isExact ? { ...row, exact: true } : row, old);
  }
}

/**
 * A set for the ids of millions of records. Usual ids, up to ten small letters and digits, are stored as numbers in one
 * block of memory. Such an id takes eight to sixteen bytes; a `Set` of strings takes about sixty.
 */
export class IdSet {
  #numbers = new Float64Array(FIRST_PLACES);
  #count = 0;
  readonly #others = new Set<string>();

  has(id: string): boolean {
    const number = numberOf(id);
    if (number === undefined) return this.#others.has(id);
    return this.#numbers[placeOf(this.#numbers, number)] === number;
  }

  add(id: string): void {
    const number = numberOf(id);
    if (number === undefined) {
      this.#others.add(id);
      return;
    }
    const place = placeOf(this.#numbers, number);
    if (this.#numbers[place] === number) return;
    this.#numbers[place] = number;
    this.#count += 1;
    if (this.#count > this.#numbers.length * MOST_FILLED) this.#grow();
  }

  #grow(): void {
    const larger = new Float64Array(this.#numbers.length * 2);
    for (const number of this.#numbers) {
      if (number !== FREE) larger[placeOf(larger, number)] = number;
    }
    this.#numbers = larger;
  }
}

/** A power of two. Growing doubles the size, so later sizes are powers of two as well. */
const FIRST_PLACES = 1024;
const MOST_FILLED = 0.85;

/** Marks a free slot: no id has this number. */
const FREE = 0;

/** 37 to the tenth is below 2^53, so no two such ids share a number. */
const LONGEST = 10;
const BASE = 37;

function numberOf(id: string): number | undefined {
  if (id.length > LONGEST) return undefined;
  let number = 0;
  for (let at = 0; at < id.length; at += 1) {
    const code = id.charCodeAt(at);
    // 0 to 9 count as 1 to 10, a to z as 11 to 36, and no character as 0. So "0" and "00" differ.
    if (code >= 48 && code <= 57) number = number * BASE + code - 47;
    else if (code >= 97 && code <= 122) number = number * BASE + code - 86;
    else return undefined;
  }
  return number === FREE ? undefined : number;
}

/** Slot of the number, or the free slot where the number belongs. */
function placeOf(numbers: Float64Array, number: number): number {
  const last = numbers.length - 1;
  const low = number % 4_294_967_296;
  const mixed = Math.imul(low ^ Math.floor(number / 4_294_967_296), 0x9e3779b1);
  let place = ((mixed ^ (mixed >>> 15)) >>> 0) & last;
  while (numbers[place] !== FREE && numbers[place] !== number) place = (place + 1) & last;
  return place;
}
