/** The operations of entries, piece by piece: the page draws between two pieces. */
import { groupBy } from '#school/text/grouping.ts';
import type { Entry, EncodedOp, Stamp } from '#sharing/merge/entries.ts';
import { opsIn, type Op } from '#sharing/merge/ops.ts';

/** In operations. */
const OF_PIECE = 500;

/** Some operations of entries. */
export interface PieceOfEntries {
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
