/** What entries say, piece by piece: some hundred statements at a time, between which the page draws. */
import { groupBy } from '#domain/basics/grouping.ts';
import type { Entry, Operation } from '#domain/sharing/entries.ts';
import { statementsIn, type Statement } from '#domain/sharing/statements.ts';

/** In statements: few enough that the page draws between two pieces. */
const OF_PIECE = 500;

/** Some of what entries say. */
export interface PieceOfEntries {
  readonly statements: readonly Statement[];
  /** How much is said up to its end, 0 to 1. */
  readonly upTo: number;
}

/** People first, for a mark shows as its student is there; then whole days, and classes month by month, as rows are. */
export function* piecesOf(entries: readonly Entry[]): Generator<PieceOfEntries> {
  const said = entries.flatMap(({ t, o }) => o.map((operation) => ({ t, o: [operation] })));
  const groups = groupBy(said, ({ o: [operation] }) => groupOf(operation));
  let statements: Statement[] = [];
  let done = 0;
  for (const name of [...groups.keys()].toSorted()) {
    const group = groups.get(name) ?? [];
    for (const one of group) statements.push(...statementsIn(one));
    done += group.length;
    // Who is in a class, and what it is called, is worked out once.
    if (name !== PEOPLE && statements.length < OF_PIECE && done < said.length) continue;
    yield { statements, upTo: done / said.length };
    statements = [];
  }
}

const PEOPLE = '0';

/** What is to be in one piece: it sorts as the pieces follow one another. */
function groupOf(operation: Operation | undefined): string {
  if (operation?.[0] === 'register') return `1${operation[1]}`;
  if (operation?.[0] !== 'grades') return PEOPLE;
  const { date, classId } = operation[2] ?? {};
  return `2${String(date).slice(0, 7)}|${String(classId)}`;
}
