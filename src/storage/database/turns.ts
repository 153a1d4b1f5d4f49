/** The states of the database one after the other: the one that a write begins with, and the one that it leaves. */
import type { DatabaseState } from './databaseState.ts';
import { FIRST_STATE, readState, STATE_KEY } from './databaseState.ts';
import type { Generation } from './generation.ts';
import { GENERATION_KEY, readGeneration } from './generation.ts';
import type { RowReader, RowWriter } from './rows.ts';

/** The state that a write begins with; that of an empty database goes on counting where a school has been wiped. */
export async function stateToFollow(tx: RowReader): Promise<DatabaseState> {
  const stored = await readState(tx);
  if (stored) return stored;
  const wiped = await readGeneration(tx);
  return { ...FIRST_STATE, revision: wiped?.after ?? 0, turn: wiped?.turn ?? 0 };
}

/** Stores the state that follows `before`, and answers with it: the last that a write does. */
export function storeState(
  tx: RowWriter,
  before: Pick<DatabaseState, 'turn'>,
  after: Omit<DatabaseState, 'turn'>,
): DatabaseState {
  const state: DatabaseState = { ...after, turn: before.turn + 1 };
  tx.put('meta', STATE_KEY, state);
  takeTurn(tx, before);
  return state;
}

/**
 * Takes the turn after that of `before`, and answers with it. Only one write can: it adds a key to `turns`, and one that was
 * worked out over the same state, in a tab that has not heard of this, finds the key taken and fails as a whole (optimistic
 * locking). So a write need not ask for the present state first, whose answer would be most of what it costs.
 */
export function takeTurn(tx: RowWriter, before: Pick<DatabaseState, 'turn'>): number {
  const turn = before.turn + 1;
  if (turn > TURNS_KEPT) tx.remove('turns', turnKey(turn - TURNS_KEPT));
  tx.add('turns', turnKey(turn), true);
  return turn;
}

/** Begins another generation, in the transaction that replaces the school `before`. `now` in milliseconds since the epoch. */
export function beginGeneration(
  tx: RowWriter,
  before: Pick<DatabaseState, 'revision' | 'turn'>,
  now: number,
): void {
  const { revision, turn } = before;
  const generation: Generation = { id: `${now}-${revision}`, after: revision, turn };
  tx.put('meta', GENERATION_KEY, generation);
}

/** So many writes may a tab miss before it could mistake another's state for its own. It asks anew long before. */
const TURNS_KEPT = 10_000;

/** Keys in the order of their turns. */
function turnKey(turn: number): string {
  return String(turn).padStart(12, '0');
}
