/**
 * Registers and grades put in the place of the stored ones as they come from a file, in whatever order: records of one
 * row are gathered, and a row that is already written when more of it comes is written again with both.
 */
import { newId } from '#domain/ids.ts';
import type { StoredRecord } from '#domain/storedRecords.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { StateTally } from '#storage/database/databaseState.ts';
import { exactJson, hasNumberTexts } from '#storage/database/exactNumbers.ts';
import { usableId } from '#storage/localStorage/fieldText.ts';
import { IdSet } from './idSet.ts';
import { retire } from '#storage/revisions/replaceFields.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { fieldOfRow, monthOfRow, rowKeyOf, rowsOfField } from '#storage/database/rowKeys.ts';
import type { Row, RowWriter } from '#storage/database/rows.ts';

/** Characters that are gathered before rows are written: more finds more of a row together, less needs less memory. */
export const MOST_GATHERED = 8_000_000;

/** Rows handed to the database together: to wait for each alone would cost a turn of it for every row. */
const ROWS_AT_ONCE = 64;

/** Records of one row, as text. */
interface Gathered {
  readonly texts: string[];
  characters: number;
  exact: boolean;
}

/** See above. The revision that it writes is the one after `before`. */
export class GrowingRows {
  readonly #tx: RowWriter;
  readonly #before: DatabaseState;
  readonly #revision: number;
  readonly #random: () => number;
  readonly #most: number;
  readonly #tally: StateTally;
  /** Of the field that is being read. */
  #ids = new IdSet();
  /** By row, the one that was added to longest ago first. */
  readonly #gathered = new Map<string, Gathered>();
  #characters = 0;
  /** Rows that were there before and have not been replaced. */
  readonly #stored = new Set<string>();
  readonly #fields: PartitionedName[] = [];
  /** Fields whose stored rows are still to be asked for. */
  #unlisted: PartitionedName[] = [];
  readonly #written = new Set<string>();

  constructor(
    tx: RowWriter,
    before: DatabaseState,
    random: () => number,
    mostGathered = MOST_GATHERED,
  ) {
    this.#tx = tx;
    this.#before = before;
    this.#revision = before.revision + 1;
    this.#random = random;
    this.#most = mostGathered;
    this.#tally = new StateTally(before);
  }

  /** Begins to replace a field, with nothing as yet. */
  begin(field: PartitionedName): void {
    this.#ids = new IdSet();
    this.#fields.push(field);
    this.#unlisted.push(field);
  }

  /** Adds a record; `text` is its own where it can be stored as it stands. */
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

  /** Writes rows when too much has been gathered, those first that nothing was added to for long. */
  async makeRoom(): Promise<void> {
    await this.#listStored();
    if (this.#characters > this.#most) await this.#writeDownTo(this.#most / 2);
  }

  /** Writes the rest and removes what the file does not have. Answers with what is known of the school after it. */
  async finish(): Promise<DatabaseState> {
    await this.#listStored();
    await this.#writeDownTo(0);
    for (const key of this.#stored) {
      await this.#retire(key);
      await this.#tx.remove('rows', key);
    }
    const stored = new Set([...this.#before.stored, ...this.#fields]);
    return { ...this.#before, ...this.#tally.totals(), stored: [...stored] };
  }

  /** The record with an id that no other has: one that stands before it in the file keeps its own (decision 5). */
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
    }
  }

  async #write(key: string, more: Gathered): Promise<void> {
    const field = fieldOfRow(key);
    const month = monthOfRow(key);
    const begun = this.#written.has(key) ? await this.#tx.get('rows', key) : undefined;
    this.#written.add(key);
    if (begun) this.#tally.characters(field, month, -begun.text.length);
    else if (this.#stored.delete(key)) await this.#retire(key);
    const text = `${begun ? `${begun.text.slice(0, -1)},` : '['}${more.texts.join(',')}]`;
    const count = (begun?.count ?? 0) + more.texts.length;
    const row: Row = { text, count, from: this.#revision };
    this.#tally.count(field, more.texts.length);
    this.#tally.characters(field, month, text.length);
    await this.#tx.put('rows', key, more.exact || begun?.exact ? { ...row, exact: true } : row);
  }

  #retire(key: string): Promise<void> {
    return retire(this.#tx, this.#before, this.#tally, key, this.#revision);
  }
}
