/** Versions of the database's state: optimistic locking between tabs. */
import {
  FIRST_STATE,
  readState,
  STATE_KEY,
  GENERATION_KEY,
  readGeneration,
  type DatabaseState,
  type Generation,
} from './databaseState.ts';
import type { RowReader, RowWriter } from './rows.ts';

/** The state that a write starts from. After a reset, counting goes on from the state before it. */
export async function stateToFollow(tx: RowReader): Promise<DatabaseState> {
  const stored = await readState(tx);
  if (stored) return stored;
  const wiped = await readGeneration(tx);
  return { ...FIRST_STATE, revision: wiped?.after ?? 0, turn: wiped?.turn ?? 0 };
}

/** Stores the state after `before` and returns it. Must be the last step of a write. */
export function storeState(
  tx: RowWriter,
  before: Pick<DatabaseState, 'turn'>,
  after: Omit<DatabaseState, 'turn'>,
): DatabaseState {
  const state: DatabaseState = { ...after, turn: before.turn + 1 };
  tx.put('meta', STATE_KEY, state);
  claimVersion(tx, before);
  return state;
}

/**
 * Claims the version after `before` by adding its number (`turn`) to the store `turns`, and returns it. A second write
 * from the same state, in a tab that does not know of this one, finds the key taken and fails as a whole. So a write need
 * not read the current state first, which would be most of its cost.
 */
export function claimVersion(tx: RowWriter, before: Pick<DatabaseState, 'turn'>): number {
  const turn = before.turn + 1;
  if (turn > TURNS_KEPT) tx.remove('turns', turnKey(turn - TURNS_KEPT));
  tx.add('turns', turnKey(turn), true);
  return turn;
}

/**
 * The state that a school begins with whose database was deleted, with `before` as what was read of it. All versions around
 * that are claimed: other tabs may not know of the last saves, or have saved between the reading and the deletion, and
 * none of them may save over the new school what it still takes for the old one.
 */
export function claimVersionsAround(tx: RowWriter, before: DatabaseState): DatabaseState {
  const turn = before.turn + SAVED_MEANWHILE;
  for (let claimed = Math.max(1, before.turn - UNHEARD_OF); claimed <= turn; claimed += 1) {
    tx.add('turns', turnKey(claimed), true);
  }
  return { ...FIRST_STATE, revision: before.revision + SAVED_MEANWHILE, turn };
}

/** Far more saves than all tabs can do in the moment that a deletion takes. */
const SAVED_MEANWHILE = 100;

/** A tab that has missed more hears of the reset, or has read the state again, before it saves. */
const UNHEARD_OF = 400;

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

/** A tab that missed this many writes could mistake another's state for its own. It re-reads the state long before. */
const TURNS_KEPT = 10_000;

/** Keys in the order of their turns. */
function turnKey(turn: number): string {
  return String(turn).padStart(12, '0');
}
