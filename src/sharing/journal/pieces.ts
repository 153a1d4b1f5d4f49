/** The operations of entries, piece by piece: the page draws between two pieces. */
import type { EncodedOp, Entry, Stamp } from '#sharing/merge/entries.ts';
import { opsIn, type Op } from '#sharing/merge/ops.ts';
import type { Effect } from '#school/acts/acts.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIELD_NAMES } from '#school/collections.ts';
import { fieldOfRow, isPartitioned } from '#storage/database/recordRows.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { RecordCache, RowCache, type RecordsByRow } from '#storage/journal/rowReads.ts';
import { Differences, UnitOfWork } from '#storage/journal/unitOfWork.ts';
import type { RevisionWriter } from '#storage/journal/revisionWriter.ts';
import { SharedWrite } from './sharedWrite.ts';

/** In operations. */
const OF_PIECE = 500;

/** Some operations of entries. */
interface PieceOfEntries {
  readonly ops: readonly Op[];
  /** Progress at the end of this piece, 0 to 1, by number of operations. */
  readonly upTo: number;
}

/**
 * Entries, kept as one text for each operation. As objects, ten years would fill memory, and each garbage collection
 * would freeze the page for a second.
 */
export class PackedEntries {
  readonly #groups = new Map<string, string[]>();
  #count = 0;
  #newest: Stamp = '';

  /** The newest stamp; empty if there is none. */
  get newest(): Stamp {
    return this.#newest;
  }

  add({ t, o }: Entry): void {
    for (const operation of o) {
      const name = groupOf(operation);
      const group = this.#groups.get(name) ?? [];
      group.push(JSON.stringify({ t, o: [operation] }));
      this.#groups.set(name, group);
    }
    this.#count += o.length;
    if (t > this.#newest) this.#newest = t;
  }

  /** People first, because a mark is visible only if its student exists. Then whole days, and classes by month, like rows. */
  *pieces(): Generator<PieceOfEntries> {
    let ops: Op[] = [];
    let done = 0;
    for (const name of [...this.#groups.keys()].toSorted()) {
      const group = this.#groups.get(name) ?? [];
      // `as`: `add` wrote these texts.
      for (const text of group) ops.push(...opsIn(JSON.parse(text) as Pick<Entry, 't' | 'o'>));
      done += group.length;
      // All people are one piece: rosters and class names are derived once.
      if (name !== PEOPLE && ops.length < OF_PIECE && done < this.#count) continue;
      yield { ops, upTo: done / this.#count };
      ops = [];
    }
  }
}

const PEOPLE = '0';

/** The group that an operation belongs to; groups sort in the order of merging. */
function groupOf(operation: EncodedOp): string {
  if (operation[0] === 'register') return `1${operation[1]}`;
  if (operation[0] !== 'grades') return PEOPLE;
  const { date, classId } = operation[2] ?? {};
  return `2${String(date).slice(0, 7)}|${String(classId)}`;
}

/**
 * A revision of a shared school that is written piece by piece: memory holds some hundred records at a time, and the page
 * draws between two of them.
 */
export class RevisionInPieces {
  readonly #tx: RowWriter;
  readonly #before: DatabaseState;
  readonly #writer: RevisionWriter;
  readonly #cache: RecordCache;
  /** People and classes, which every piece needs. */
  readonly #known = new RowCache();
  readonly #found = new Map<string, readonly StoredRecord[]>();
  readonly #rows = new Map<string, readonly StoredRecord[]>();
  readonly #keepsRows: boolean;
  #flushed: Promise<void> = Promise.resolve();

  /**
   * `writer` writes the revision. `parsed`: rows that are already parsed. Without `keepsRows`, written rows are
   * dropped: those of a whole school would fill memory.
   */
  constructor(
    tx: RowWriter,
    writer: RevisionWriter,
    { parsed, keepsRows = true }: { parsed?: RecordCache; keepsRows?: boolean } = {},
  ) {
    this.#tx = tx;
    this.#before = writer.before;
    this.#writer = writer;
    this.#cache = new RecordCache(undefined, parsed);
    this.#keepsRows = keepsRows;
  }

  /** Writes one piece: operations recorded or merged, and the rows that follow. */
  async add(work: (write: SharedWrite) => Promise<void>): Promise<SharedWrite> {
    const draft = new UnitOfWork(this.#tx, Promise.resolve(this.#before), this.#cache, this.#known);
    const write = new SharedWrite(this.#tx, draft);
    await work(write);
    await write.updateRows();
    await draft.putBy(this.#writer);
    for (const [key, records] of draft.written()) {
      this.#cache.keep(key, this.#writer.revision, records);
      if (!this.#keepsRows) continue;
      if (!this.#found.has(key)) this.#found.set(key, draft.found(key));
      this.#rows.set(key, records);
    }
    for (const field of FIELD_NAMES) {
      if (!isPartitioned(field) && draft.known.has(field)) {
        this.#known.learn(field, draft.known.get(field));
      }
    }
    // Prepare the next piece while this one is written, but no further piece.
    await this.#flushed;
    this.#flushed = this.#writer.flushed();
    // If this fails, the transaction fails too, and reports the reason.
    this.#flushed.catch(() => undefined);
    return write;
  }

  /** The rows written so far, as of now. */
  get rows(): RecordsByRow {
    return this.#rows;
  }

  /** The records of a row as of before the first piece that wrote the row. */
  found(key: string): readonly StoredRecord[] {
    return this.#found.get(key) ?? this.drafted(key);
  }

  /** The present records of a small field, if a piece has read them. */
  drafted(key: string): readonly StoredRecord[] {
    const row = this.#known.get(key);
    return this.#rows.get(key) ?? (row ? this.#cache.recordsOf(key, row) : []);
  }

  /** The effect of all pieces together on the records. */
  effect(): Effect {
    const differences = new Differences();
    for (const [key, records] of this.#rows) {
      differences.add(fieldOfRow(key), this.found(key), records);
    }
    return differences.effect();
  }
}
