/** What the database knows of itself, kept in `meta` under `state` and changed in the same transaction as the rows. */
import type { PutInPlace } from '#school/acts/actLabels.ts';
import type { RecordCounts, RowReader, RowWriter } from './rows.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type { FieldName, PartitionedName } from './rowKeys.ts';

export interface DatabaseState {
  /** Version of the shapes in the rows; migrations go from one to the next. */
  readonly schema: number;
  /** Counts the changes made to the school; grows by one with each. */
  readonly revision: number;
  /** Grows by one with each write of this state, and not only with changes to the school: see `stateToFollow`. */
  readonly turn: number;
  readonly counts: RecordCounts;
  /** Characters of text, all fields together. */
  readonly characters: number;
  /** Characters per month of attendance and grades, to choose which months fit the keys without reading them. */
  readonly monthCharacters: Readonly<Record<PartitionedName, Readonly<Record<string, number>>>>;
  /** Revision of the newest snapshot, −1 when there is none. Older rows are copied aside before they are replaced. */
  readonly newestSnapshot: number;
  /** The local day of the last daily snapshot. */
  readonly snapshotDay: string;
  /** Which of the six fields have ever been stored. */
  readonly stored: readonly FieldName[];
  /** What the log of acts holds. */
  readonly acts: ActTotals;
  /** Months, `YYYY-MM`, whose rows no tally counts yet: what stands in `tallies` for them means nothing. */
  readonly untallied: Readonly<Record<PartitionedName, readonly string[]>>;
  /** Missing while the school is not shared with other PCs. */
  readonly sharing?: SharingState;
}

/** What a PC knows of the school that it shares. */
export interface SharingState {
  /** This PC's mark: ten characters a–z and 0–9. */
  readonly pc: string;
  /** The newest stamp that was seen here, of any PC; empty for none. */
  readonly newest: string;
  /** Moment, milliseconds since the epoch, at which a person said that the date is right. */
  readonly believed?: number;
  /** Moment by the clock, at which a person said that the date is wrong. */
  readonly denied?: number;
  /**
   * Stored name. Rows were replaced as a whole and are not compared with their cells yet; a replacement with a name is not
   * logged as an act yet. Both come before anything is taken in.
   */
  readonly unsaid?: true | PutInPlace;
}

/** How much the log of acts holds, so that it is known without reading it whether something is to be dropped. */
export interface ActTotals {
  readonly count: number;
  readonly characters: number;
  /** Moment of the oldest act, milliseconds since the epoch; 0 while there is none. */
  readonly oldestAt: number;
}

export const NO_ACTS: ActTotals = { count: 0, characters: 0, oldestAt: 0 };

export const STATE_KEY = 'state';

export const FIRST_STATE: DatabaseState = {
  schema: schemaAfter(MIGRATIONS),
  revision: 0,
  turn: 0,
  counts: { students: 0, teachers: 0, classes: 0, attendance: 0, grades: 0 },
  characters: 0,
  monthCharacters: { attendance: {}, grades: {} },
  newestSnapshot: -1,
  snapshotDay: '',
  stored: [],
  acts: NO_ACTS,
  untallied: { attendance: [], grades: [] },
};

/** The state of the database, `undefined` while it has never held a school. */
export async function readState(tx: RowReader): Promise<DatabaseState | undefined> {
  // `as`: this key is only ever given a state, inside the version of the database that this code opens.
  return (await tx.get('meta', STATE_KEY)) as DatabaseState | undefined;
}

/**
 * Which school the database holds (`meta`, key `generation`): another one after each restore and reset. What a tab had
 * not saved belongs to one of them and must not be laid over the next.
 */
export interface Generation {
  /** An opaque id of this school. */
  readonly id: string;
  /** The last revision of the school before. */
  readonly after: number;
  /** The last turn of the school before; missing where it had none yet. */
  readonly turn?: number;
}

const GENERATION_KEY = 'generation';

/** The present one; `undefined` while there has been neither restore nor reset. */
export async function readGeneration(tx: RowReader): Promise<Generation | undefined> {
  // `as`: only `beginGeneration` writes this key.
  return (await tx.get('meta', GENERATION_KEY)) as Generation | undefined;
}

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
function claimVersion(tx: RowWriter, before: Pick<DatabaseState, 'turn'>): number {
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
