/** The state of the database, kept in `meta` under `state` and changed in the same transaction as the rows. */
import type { PutInPlace } from '#school/acts/actWords.ts';
import type { RecordCounts, RowReader, RowWriter } from './rows.ts';
import { MIGRATIONS, schemaAfter } from './migrations.ts';
import type { FieldName, PartitionedName } from '#school/collections.ts';

export interface DatabaseState {
  /** Version of the shapes in the rows; migrations go from one to the next. */
  readonly schema: number;
  /** Number of changes to the school so far. */
  readonly revision: number;
  /** Grows by one with each write of this state, even if the school stays the same: see `stateToFollow`. */
  readonly turn: number;
  readonly counts: RecordCounts;
  /** Characters of text, all fields together. */
  readonly characters: number;
  /** Characters per month of attendance and grades. They decide which months fit the keys, without reading any row. */
  readonly monthCharacters: Readonly<Record<PartitionedName, Readonly<Record<string, number>>>>;
  /** Revision of the newest snapshot, −1 if there is none. Older rows are copied to `past` before they are replaced. */
  readonly newestSnapshot: number;
  /** The local day of the last daily snapshot. */
  readonly snapshotDay: string;
  /** The fields, of the six, that have ever been stored. */
  readonly stored: readonly FieldName[];
  readonly acts: ActTotals;
  /** Months, `YYYY-MM`, with rows that no tally counts yet: the `tallies` of these months are invalid. */
  readonly untallied: Readonly<Record<PartitionedName, readonly string[]>>;
  /** Missing while the school is not shared with other PCs. */
  readonly sharing?: SharingState;
}

/** The sharing state of a PC. */
export interface SharingState {
  /** This PC's mark: ten characters a–z and 0–9. */
  readonly pc: string;
  /** The newest stamp that this PC has seen, of any PC; empty for none. */
  readonly newest: string;
  /** Moment, milliseconds since the epoch, at which a person confirmed the date. */
  readonly believed?: number;
  /** Moment by the clock at which a person said that the date is wrong. */
  readonly denied?: number;
  /**
   * Never rename: this name is stored. Rows were replaced as a whole and are not compared with their cells yet. A named
   * replacement is not logged as an act yet. Both must happen before any operations are taken in.
   */
  readonly unsaid?: true | PutInPlace;
}

/** Totals of the log of acts. They show, without reading the log, if acts must be dropped. */
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

/** The state of the database; `undefined` if the database has never held a school. */
export async function readState(tx: RowReader): Promise<DatabaseState | undefined> {
  // `as`: only states are stored under this key, within the version of the database that this code opens.
  return (await tx.get('meta', STATE_KEY)) as DatabaseState | undefined;
}

/**
 * Identifies the school in the database (`meta`, key `generation`); each restore and reset begins a new generation.
 * Unsaved work of a tab belongs to one generation. Hazard: never apply it to the next one.
 */
export interface Generation {
  /** An opaque id of this school. */
  readonly id: string;
  /** The last revision of the school before. */
  readonly after: number;
  /** The last turn of the school before; missing if that school had no turns yet. */
  readonly turn?: number;
}

const GENERATION_KEY = 'generation';

/** The present generation; `undefined` before any restore or reset. */
export async function readGeneration(tx: RowReader): Promise<Generation | undefined> {
  // `as`: only `beginGeneration` writes this key.
  return (await tx.get('meta', GENERATION_KEY)) as Generation | undefined;
}

/** The state that a write starts from. After a reset, the numbers continue from the state before. */
export async function stateToFollow(tx: RowReader): Promise<DatabaseState> {
  const stored = await readState(tx);
  if (stored) return stored;
  const wiped = await readGeneration(tx);
  return { ...FIRST_STATE, revision: wiped?.after ?? 0, turn: wiped?.turn ?? 0 };
}

/**
 * Stores the state after `before` and returns it. Must be the last step of a write.
 *
 * Claims the number of the new state (`turn`) in the store `turns`. A second write from the same state, in a tab that
 * missed this write, finds the key taken. That write then fails as a whole. So a write need not read the current state
 * first, which would be most of its cost.
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

/**
 * The first state of a school whose database was deleted; `before` is the state read before the deletion. Claims all
 * versions around `before`. Other tabs may have missed the last saves, or have saved between the reading and the
 * deletion. None of them may save the old school over the new one.
 */
export function claimVersionsAround(tx: RowWriter, before: DatabaseState): DatabaseState {
  const turn = before.turn + SAVED_MEANWHILE;
  for (let claimed = Math.max(1, before.turn - UNHEARD_OF); claimed <= turn; claimed += 1) {
    tx.add('turns', turnKey(claimed), true);
  }
  return { ...FIRST_STATE, revision: before.revision + SAVED_MEANWHILE, turn };
}

/** Far more than the number of saves that all tabs can make during a deletion. */
const SAVED_MEANWHILE = 100;

/** A tab that missed more writes than this hears of the reset, or reads the state again, before saving. */
const UNHEARD_OF = 400;

/**
 * Begins a new generation, in the transaction that replaces the school `before`. `now` in milliseconds since the epoch.
 */
export function beginGeneration(
  tx: RowWriter,
  before: Pick<DatabaseState, 'revision' | 'turn'>,
  now: number,
): void {
  const { revision, turn } = before;
  const generation: Generation = { id: `${now}-${revision}`, after: revision, turn };
  tx.put('meta', GENERATION_KEY, generation);
}

/**
 * A tab that missed this many writes could mistake another tab's state for its own. Every tab re-reads the state long
 * before.
 */
const TURNS_KEPT = 10_000;

/** A key that sorts in the order of the turns. */
function turnKey(turn: number): string {
  return String(turn).padStart(12, '0');
}
