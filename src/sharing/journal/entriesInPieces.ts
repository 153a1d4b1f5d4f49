/** What entries say, piece by piece: some hundred statements at a time, between which the page draws. */
import { groupBy } from '#school/text/grouping.ts';
import type { Entry, EncodedOp, Stamp } from '#sharing/merge/entries.ts';
import { opsIn, type Op } from '#sharing/merge/ops.ts';

/** In statements: few enough that the page draws between two pieces. */
const OF_PIECE = 500;

/** Some of what entries say. */
export interface PieceOfEntries {
  readonly statements: readonly Op[];
  /** How much is said up to its end, 0 to 1. */
  readonly upTo: number;
}

type Said = Pick<Entry, 't' | 'o'>;

/** What entries say. */
export function piecesOf(entries: readonly Entry[]): Generator<PieceOfEntries> {
  const said = entries.flatMap(({ t, o }) => o.map((operation): Said => ({ t, o: [operation] })));
  const groups = groupBy(said, ({ o: [operation] }) => groupOf(operation));
  return inPieces(groups, said.length, (one) => one);
}

/**
 * Entries of a whole school, kept as a text for each thing that is said: as objects ten years of it would fill memory, and the
 * page would stand still for a second whenever the browser tidies it up.
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

  /** All that is said. */
  pieces(): Generator<PieceOfEntries> {
    return inPieces(this.#groups, this.#count, unpacked);
  }
}

function unpacked(text: string): Said {
  // `as`: only `PackedEntries` writes these texts.
  return JSON.parse(text) as Said;
}

/** People first, for a mark shows as its student is there; then whole days, and classes month by month, as rows are. */
function* inPieces<Item>(
  groups: ReadonlyMap<string, readonly Item[]>,
  count: number,
  read: (item: Item) => Said,
): Generator<PieceOfEntries> {
  let statements: Op[] = [];
  let done = 0;
  for (const name of [...groups.keys()].toSorted()) {
    const group = groups.get(name) ?? [];
    for (const one of group) statements.push(...opsIn(read(one)));
    done += group.length;
    // Who is in a class, and what it is called, is worked out once.
    if (name !== PEOPLE && statements.length < OF_PIECE && done < count) continue;
    yield { statements, upTo: done / count };
    statements = [];
  }
}

const PEOPLE = '0';

/** What is to be in one piece: it sorts as the pieces follow one another. */
function groupOf(operation: EncodedOp | undefined): string {
  if (operation?.[0] === 'register') return `1${operation[1]}`;
  if (operation?.[0] !== 'grades') return PEOPLE;
  const { date, classId } = operation[2] ?? {};
  return `2${String(date).slice(0, 7)}|${String(classId)}`;
}
