/** The states of the database one after the other: the one that a write begins with, and the one that it leaves. */
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIRST_STATE, readState, STATE_KEY } from '#storage/database/databaseState.ts';
import { readGeneration } from '#storage/database/generation.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';

/** The state that a write begins with; that of an empty database goes on counting where a school has been wiped. */
export async function stateToFollow(tx: RowReader): Promise<DatabaseState> {
  const stored = await readState(tx);
  if (stored) return stored;
  const wiped = await readGeneration(tx);
  return { ...FIRST_STATE, revision: wiped?.after ?? 0, turn: wiped?.turn ?? 0 };
}

/**
 * Stores the state that follows `before`, and answers with it: the last that a write does.
 *
 * Each state is followed by one other, whichever tab was first: it takes the next turn by adding a key to `turns`. A tab
 * that has worked over a state which has been followed meanwhile finds that key taken, and its whole write fails. So a
 * write need not ask for the present state first, whose answer would be most of what it costs.
 */
export function storeState(
  tx: RowWriter,
  before: Pick<DatabaseState, 'turn'>,
  after: Omit<DatabaseState, 'turn'>,
): DatabaseState {
  const turn = before.turn + 1;
  const state: DatabaseState = { ...after, turn };
  tx.put('meta', STATE_KEY, state);
  if (turn > TURNS_KEPT) tx.remove('turns', turnKey(turn - TURNS_KEPT));
  tx.add('turns', turnKey(turn), true);
  return state;
}

/** So many writes may a tab miss before it could mistake another's state for its own. It asks anew long before. */
const TURNS_KEPT = 10_000;

/** Keys in the order of their turns. */
function turnKey(turn: number): string {
  return String(turn).padStart(12, '0');
}
