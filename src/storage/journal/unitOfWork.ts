import { isSameValue, idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { RowCache, type RecordCache } from './rowReads.ts';
import { RevisionWriter, type Written } from './revisionWriter.ts';
import { allTallies } from './tallyReads.ts';
import { rowsAlteredSince, rowsOfStudents } from './tallyRows.ts';
import { FIELD_NAMES, type FieldName, type PartitionedName } from '#school/collections.ts';
import { fieldOfRow, rowOf } from '#storage/database/recordRows.ts';
import type { Row, RowWriter } from '#storage/database/rows.ts';
import type { Effect, RecordEffects } from '#school/acts/acts.ts';

/** The rows of the school inside one write: read once, altered in memory, and written together as one revision. */
export class UnitOfWork {
  /** The rows as first read, and after the write, as written. */
  readonly known: RowCache;
  readonly #tx: RowWriter;
  readonly #before: Promise<DatabaseState>;
  readonly #cache: RecordCache;
  readonly #found = new Map<string, readonly StoredRecord[]>();
  readonly #records = new Map<string, readonly StoredRecord[]>();
  readonly #altered = new Set<string>();
  /** Ids of the records found, and the rows in which they were found. */
  readonly #ids = { all: new Set<string>(), of: new Set<string>() };

  /** `before` is the state at the start of the transaction; rows `known` at that state are not read. */
  constructor(tx: RowWriter, before: Promise<DatabaseState>, cache: RecordCache, known?: RowCache) {
    this.#tx = tx;
    this.#before = before;
    this.#cache = cache;
    this.known = new RowCache(known);
  }

  /** The present records of a row; empty if there is no row. */
  async records(key: string): Promise<readonly StoredRecord[]> {
    const drafted = this.#records.get(key);
    if (drafted) return drafted;
    const row = await this.#row(key);
    return this.#remember(key, row ? this.#cache.recordsOf(key, row) : []);
  }

  /** The present records of some rows. */
  async recordsAt(keys: Iterable<string>): Promise<readonly StoredRecord[]> {
    return (await Promise.all(Array.from(keys, (key) => this.records(key)))).flat();
  }

  /** The stored rows of a range, with the present alterations. */
  async recordsBetween(
    from: string,
    to: string,
  ): Promise<ReadonlyMap<string, readonly StoredRecord[]>> {
    const found = new Map<string, readonly StoredRecord[]>();
    for (const [key, row] of await this.#rowsBetween(from, to)) {
      found.set(
        key,
        this.#records.get(key) ?? this.#remember(key, this.#cache.recordsOf(key, row)),
      );
    }
    return found;
  }

  /** True if a record of the rows read so far has this id. */
  has(id: string): boolean {
    const { all, of } = this.#ids;
    if (of.size < this.#found.size) {
      for (const [key, records] of this.#found) {
        if (of.has(key)) continue;
        of.add(key);
        for (const record of records) all.add(idOf(record));
      }
    }
    return all.has(id);
  }

  /** The records of a row as first read; none for a row that was not read. */
  found(key: string): readonly StoredRecord[] {
    return this.#found.get(key) ?? [];
  }

  /** The present records of a row that was read. */
  drafted(key: string): readonly StoredRecord[] {
    return this.#records.get(key) ?? [];
  }

  /**
   * The records of rows written after `revision` or under one of the keys `near`. Skips the months without newer
   * writes.
   */
  async recordsSince(
    collection: PartitionedName,
    revision: number,
    near: ReadonlySet<string>,
  ): Promise<readonly StoredRecord[]> {
    const { revision: now } = await this.#before;
    if (now <= revision) return this.recordsAt(near);
    const tallies = await allTallies(this.#tx, collection);
    const since = [...tallies].flatMap(([key, row]) => rowsAlteredSince(key, row, revision));
    const keys = new Set([...since, ...near]);
    await Promise.all(Array.from(keys, (key) => this.#row(key)));
    const newer = [...keys].filter(
      (key) => near.has(key) || (this.known.get(key)?.from ?? 0) > revision,
    );
    return this.recordsAt(newer);
  }

  /** The records of the rows that hold records of any of these students. Other rows are not read. */
  async recordsOfStudents(
    collection: PartitionedName,
    studentIds: ReadonlySet<string>,
  ): Promise<readonly StoredRecord[]> {
    const tallies = await allTallies(this.#tx, collection);
    const keys = [...tallies].flatMap(([key, tally]) => rowsOfStudents(key, tally, studentIds));
    return this.recordsAt(new Set(keys));
  }

  /**
   * Replaces the records of a row. A row without records is deleted, except the four small fields, which keep an empty
   * list.
   */
  alter(key: string, records: readonly StoredRecord[]): void {
    this.#records.set(key, records);
    this.#altered.add(key);
  }

  /** Keys of the rows altered so far. */
  get altered(): ReadonlySet<string> {
    return this.#altered;
  }

  /** Writes the altered rows as the revision after `before`, and returns the state after it. */
  async write(before: DatabaseState, written: Written): Promise<DatabaseState> {
    const writer = new RevisionWriter(this.#tx, before, this.known);
    await this.putBy(writer);
    return writer.finish(written);
  }

  /** Writes the altered rows within the revision of `writer`. */
  async putBy(writer: RevisionWriter): Promise<void> {
    const rows = Array.from(this.#altered, async (key) => [key, await this.#row(key)] as const);
    for (const [key, old] of await Promise.all(rows)) {
      const field = fieldOfRow(key);
      const records = this.#records.get(key) ?? [];
      if (records.length === 0 && key !== field) {
        this.known.learn(key, undefined);
        writer.remove(key, old);
        continue;
      }
      const row = rowOf(field, records, writer.revision);
      this.known.learn(key, row);
      writer.put(key, row, old, records);
    }
  }

  /** The altered rows as written. */
  written(): ReadonlyMap<string, readonly StoredRecord[]> {
    return new Map([...this.#altered].map((key) => [key, this.#records.get(key) ?? []]));
  }

  async #row(key: string): Promise<Row | undefined> {
    if (this.known.has(key)) return this.known.get(key);
    const row = await this.#tx.get('rows', key);
    this.known.learn(key, row);
    return row;
  }

  async #rowsBetween(
    from: string,
    to: string,
  ): Promise<readonly (readonly [key: string, row: Row])[]> {
    const known = this.known.between(from, to);
    if (known) return known;
    const rows = await this.#tx.range('rows', { from, to });
    this.known.learnAll(from, to, rows);
    return rows;
  }

  #remember(key: string, records: readonly StoredRecord[]): readonly StoredRecord[] {
    this.#found.set(key, records);
    this.#records.set(key, records);
    return records;
  }
}

/** The effect of the rows altered so far. */
export function effectOf(draft: UnitOfWork): Effect {
  const differences = new Differences();
  for (const key of draft.altered) {
    differences.add(fieldOfRow(key), draft.found(key), draft.drafted(key));
  }
  return differences.effect();
}

interface Difference {
  /** By id, until the same record appears in another row. */
  readonly added: Map<string, StoredRecord>;
  readonly removed: Map<string, StoredRecord>;
  readonly changed: (readonly [from: StoredRecord, to: StoredRecord])[];
}

/**
 * Compares rows before and after, one at a time, and keeps only the differences. Another program may rewrite a hundred
 * thousand marks and change three.
 */
export class Differences {
  readonly #fields = new Map<FieldName, Difference>();

  /** Compares one row of a field: its records before and after, none if there is no row. */
  add(field: FieldName, before: readonly StoredRecord[], after: readonly StoredRecord[]): void {
    const difference = this.#of(field);
    // The first settings count as a change of an empty record: there is exactly one record of settings.
    const from = field === 'settings' && before.length === 0 ? [{}] : before;
    // Most records of a row are the very same objects.
    const [was, is] = [new Set(from), new Set(after)];
    const left = new Map(
      from.filter((record) => !is.has(record)).map((record) => [idOf(record), record]),
    );
    for (const record of after) {
      if (was.has(record)) continue;
      const id = idOf(record);
      const earlier = left.get(id) ?? difference.removed.get(id);
      left.delete(id);
      difference.removed.delete(id);
      if (earlier === undefined) difference.added.set(id, record);
      else if (isChanged(field, earlier, record)) difference.changed.push([earlier, record]);
    }
    for (const [id, record] of left) {
      const later = difference.added.get(id);
      difference.added.delete(id);
      if (later === undefined) difference.removed.set(id, record);
      else if (isChanged(field, record, later)) difference.changed.push([record, later]);
    }
  }

  /** All differences. A record that moved to another row is changed; a field without differences is left out. */
  effect(): Effect {
    const effect: Partial<Record<FieldName, RecordEffects>> = {};
    for (const field of FIELD_NAMES) {
      const difference = this.#fields.get(field);
      if (!difference) continue;
      const [added, removed] = [[...difference.added.values()], [...difference.removed.values()]];
      const { changed } = difference;
      if (added.length + removed.length + changed.length > 0) {
        effect[field] = { added, changed, removed };
      }
    }
    return effect;
  }

  #of(field: FieldName): Difference {
    const known = this.#fields.get(field);
    if (known) return known;
    const difference: Difference = { added: new Map(), removed: new Map(), changed: [] };
    this.#fields.set(field, difference);
    return difference;
  }
}

/** A class whose roster alone differs is not changed: rosters follow from the students. */
function isChanged(field: FieldName, from: StoredRecord, to: StoredRecord): boolean {
  return field === 'classes'
    ? !isSameValue({ ...from, students: [] }, { ...to, students: [] })
    : !isSameValue(from, to);
}
