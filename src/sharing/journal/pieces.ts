/** The operations of entries, piece by piece: the page draws between two pieces. */
import { groupBy } from '#school/text/grouping.ts';
import type { EncodedOp, Entry, Stamp } from '#sharing/merge/entries.ts';
import { opsIn, type Op } from '#sharing/merge/ops.ts';
import type { Effect } from '#school/acts/acts.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIELD_NAMES, fieldOfRow, isPartitioned } from '#storage/database/rowKeys.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { RecordCache, RowCache, type RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { Differences, UnitOfWork } from '#storage/journal/unitOfWork.ts';
import type { RevisionWriter } from '#storage/journal/writer/revisionWriter.ts';
import { SharedWrite } from './sharedWrite.ts';

/** In operations. */
const OF_PIECE = 500;

/** Some operations of entries. */
interface PieceOfEntries {
  readonly ops: readonly Op[];
  /** The share of all operations up to the end of this piece, 0 to 1. */
  readonly upTo: number;
}

type OpsOfEntry = Pick<Entry, 't' | 'o'>;

/** Splits entries. */
export function piecesOf(entries: readonly Entry[]): Generator<PieceOfEntries> {
  const single = entries.flatMap(({ t, o }) =>
    o.map((operation): OpsOfEntry => ({ t, o: [operation] })),
  );
  const groups = groupBy(single, ({ o: [operation] }) => groupOf(operation));
  return inPieces(groups, single.length, (one) => one);
}

/**
 * Entries of a whole school, kept as one text for each operation: as objects, ten years would fill memory, and the page would
 * freeze for a second at each garbage collection.
 */
export class PackedEntries {
  readonly #groups = new Map<string, string[]>();
  #count = 0;
  #newest: Stamp = '';

  /** The newest stamp of all; empty where there is none. */
  get newest(): Stamp {
    return this.#newest;
  }

  /** Packs another. */
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

  /** All operations. */
  pieces(): Generator<PieceOfEntries> {
    return inPieces(this.#groups, this.#count, unpacked);
  }
}

function unpacked(text: string): OpsOfEntry {
  // `as`: only `PackedEntries` writes these texts.
  return JSON.parse(text) as OpsOfEntry;
}

/** People first, because a mark shows only if its student exists; then whole days, and classes by month, like rows. */
function* inPieces<Item>(
  groups: ReadonlyMap<string, readonly Item[]>,
  count: number,
  read: (item: Item) => OpsOfEntry,
): Generator<PieceOfEntries> {
  let ops: Op[] = [];
  let done = 0;
  for (const name of [...groups.keys()].toSorted()) {
    const group = groups.get(name) ?? [];
    for (const one of group) ops.push(...opsIn(read(one)));
    done += group.length;
    // All people are one piece: rosters and names of classes are worked out once.
    if (name !== PEOPLE && ops.length < OF_PIECE && done < count) continue;
    yield { ops, upTo: done / count };
    ops = [];
  }
}

const PEOPLE = '0';

/** The group that an operation belongs to; groups sort in the order of merging. */
function groupOf(operation: EncodedOp | undefined): string {
  if (operation?.[0] === 'register') return `1${operation[1]}`;
  if (operation?.[0] !== 'grades') return PEOPLE;
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
  /** People and classes, which every piece asks for. */
  readonly #known = new RowCache();
  readonly #found = new Map<string, readonly StoredRecord[]>();
  readonly #rows = new Map<string, readonly StoredRecord[]>();
  readonly #keepsRows: boolean;
  #flushed: Promise<void> = Promise.resolve();

  /**
   * `writer` writes the revision. `parsed`: rows that are parsed already. Without `keepsRows` the written rows are forgotten:
   * those of a whole school would fill memory.
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
    // Work out the next piece while this one is written, but no further piece.
    await this.#flushed;
    this.#flushed = this.#writer.flushed();
    // Where it fails, so does the transaction, which says why.
    this.#flushed.catch(() => undefined);
    return write;
  }

  /** The rows written so far, as they are now. */
  get rows(): RecordsByRow {
    return this.#rows;
  }

  /** The records of a row as they were before the first piece that has written it. */
  found(key: string): readonly StoredRecord[] {
    return this.#found.get(key) ?? this.drafted(key);
  }

  /** The records of a small field as they are now, where a piece has looked at them. */
  drafted(key: string): readonly StoredRecord[] {
    const row = this.#known.get(key);
    return this.#rows.get(key) ?? (row ? this.#cache.recordsOf(key, row) : []);
  }

  /** What all pieces together have done to the records. */
  effect(): Effect {
    const differences = new Differences();
    for (const [key, records] of this.#rows) {
      differences.add(fieldOfRow(key), this.found(key), records);
    }
    return differences.effect();
  }
}
