/** The stored school: read in parts, changed only through `commit`. Coordinates database, six keys and tabs. */
import type { Change, Intent } from '#school/acts/changes.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import type { Announcement, Tabs } from '#storage/browser/tabs.ts';
import { readState, FIRST_STATE } from '#storage/database/databaseState.ts';
import {
  StateCache,
  monthsWithRows,
  readRanges,
  readRows,
  readStartRows,
  smallSchoolOf,
  type RecordsByRow,
  type SmallFields,
  type SmallSchool,
} from '#storage/journal/rowReads.ts';
import type { DatabaseProblem } from '#storage/database/indexedDbRows.ts';
import { Queue } from '#storage/database/queue.ts';
import { fieldOfRow, PARTITIONED_FIELDS } from '#storage/database/recordRows.ts';
import type { RowDatabase, RecordCounts, RowReader } from '#storage/database/rows.ts';
import { KeyMirror, KeysAlone } from '#storage/sixKeys/keyMirror.ts';
import {
  dropQuarantined,
  listQuarantined,
  type QuarantinedText,
  type MirrorState,
} from '#storage/sixKeys/sixKeys.ts';
import type { Reconciled } from '#storage/sixKeys/reconcile.ts';
import { resetRows } from '#storage/journal/replaceFields.ts';
import { countNext, untilIdle, type Uncounted, readTallies } from '#storage/journal/tallyReads.ts';
import { KeyAgreement, type KeyAgreementOptions } from './keyAgreement.ts';
import type { RecordQuery } from './recordQueries.ts';
import { type SchoolHistory, schoolHistory } from './schoolHistory.ts';
import type { StoreEvent, StoreEvents } from './storeEvents.ts';
import { writeChange, type Committed } from './writeChange.ts';

/** The parts of the store that sharing needs. */
export type StoreToShare = SchoolStore['toShare'];

/** The dependencies of a store, except its database. */
export type StoreOptions = Omit<KeyAgreementOptions, 'emit' | 'onReconciled' | 'onTakenIn'>;

/** The problem with the database, if any. `isHeldByAnotherTab`: another tab holds the database. */
interface Availability {
  readonly problem: DatabaseProblem | undefined;
  readonly isHeldByAnotherTab: boolean;
}

/** See the top of the file; opened by `openSchoolStore`. */
export class SchoolStore {
  /** The reason why there is no database and the six keys alone hold the school; `undefined` normally. */
  readonly problem: DatabaseProblem | undefined;
  /** True if another tab held the database at the start: nothing can be saved. */
  readonly isHeldByAnotherTab: boolean;
  readonly history: SchoolHistory;
  /** How much is stored, for Settings. */
  readonly facts = {
    /** The contents of the database. */
    holdings: (): Promise<Holdings> =>
      this.database.read((tx) => holdingsOf(tx, this.#mirror.state)),
    /** Characters in local storage, keys and values (spec §2, Storage Used). */
    storageUsed: (): number => this.#mirror.characters,
  };
  /** Quarantined texts of the six keys, which wait for the person. */
  readonly quarantine = {
    /** Oldest first. */
    list: (): Promise<readonly QuarantinedText[]> => this.database.read(listQuarantined),
    /** Deletes a quarantined text, and writes its key from the database again. */
    drop: (quarantinedText: QuarantinedText): Promise<void> =>
      this.#dropQuarantined(quarantinedText),
  };
  /** For backups and sharing only: other rooms change the school through `commit`. */
  readonly database: RowDatabase;
  readonly #tabs: Tabs;
  readonly #options: StoreOptions;
  readonly #events: StoreEvents;
  readonly #followers = new Set<(announcement: Announcement | undefined) => void>();
  readonly #cache: StateCache;
  readonly #mirror: KeyMirror;
  readonly #agreement: KeyAgreement;
  #smallAtStart: SmallSchool | undefined;
  readonly #counting = new Queue();

  constructor(
    options: StoreOptions,
    database: RowDatabase,
    { problem, isHeldByAnotherTab }: Availability,
    events: StoreEvents,
  ) {
    this.#options = options;
    this.database = database;
    this.#tabs = options.tabs;
    this.#events = events;
    this.problem = problem;
    this.isHeldByAnotherTab = isHeldByAnotherTab;
    const hasDatabase = problem === undefined;
    this.#cache = new StateCache(hasDatabase);
    const emit = (event: StoreEvent): void => events.emit(event);
    this.#mirror = new (hasDatabase ? KeyMirror : KeysAlone)(database, { ...options, emit });
    this.#agreement = new KeyAgreement(database, this.#mirror, {
      ...options,
      emit,
      onReconciled: () => this.#cache.clear(),
      onTakenIn: async (fields) => {
        this.#countAtRest();
        this.#announce('everything', await this.#revision(), fields);
      },
    });
    this.history = schoolHistory(database, options.tabs, options.clock, (write) =>
      this.replaceBy(write),
    );
    this.#tabs.listen((announcement) => this.changedElsewhere(announcement));
  }

  /** The newest result of comparing database and keys. */
  get started(): Reconciled {
    return this.#agreement.reached;
  }

  /** Reconciles database and keys. Called once, by `openSchoolStore`. */
  async start(): Promise<void> {
    const small = await this.#agreement.start();
    if (!small) return;
    this.#smallAtStart = smallSchoolOf(small, this.#cache);
    this.#cache.remember(small.state, (known) =>
      small.rows.forEach((row, key) => known.learn(key, row)),
    );
  }

  /** Does the work that a start leaves until after the first screen. Attendance and grades are read only afterwards. */
  settle(): void {
    this.#agreement.checkPartitionedKeys();
    this.#countAtRest();
  }

  /** Counts months without tallies. If that fails, readers count for themselves. */
  #countAtRest(): void {
    if (this.problem === undefined) this.#count().catch(() => undefined);
  }

  /** One month at a time, so that a reader waits only for its own months. */
  async #count(isWanted?: (one: Uncounted) => boolean): Promise<void> {
    const next = () => countNext(this.database, untilIdle, isWanted);
    // Counting stores a new state, so the cached one is outdated.
    while (await this.#counting.add(next)) this.#cache.forgetState();
  }

  /** Takes in texts that another program has written to the keys since the last check. */
  checkKeys(): Promise<void> {
    return this.#agreement.checkKeys();
  }

  /** Another tab has stored something; without an announcement the rows are unknown. */
  changedElsewhere(announcement: Announcement | undefined): void {
    this.#smallAtStart = undefined;
    this.#cache.forgetState();
    for (const follower of this.#followers) follower(announcement);
  }

  /** Calls the listener for each change that another tab stores; without an announcement if nobody knows the change. */
  follow(follower: (announcement: Announcement | undefined) => void): void {
    this.#followers.add(follower);
  }

  listen(listener: (event: StoreEvent) => void): void {
    this.#events.listen(listener);
  }

  /** Students, teachers, classes and settings. */
  async small(): Promise<SmallSchool> {
    const atStart = this.#smallAtStart;
    this.#smallAtStart = undefined;
    if (atStart) return atStart;
    const small = await this.database.read(readStartRows);
    return small
      ? smallSchoolOf(small, this.#cache)
      : { revision: 0, generation: '', rows: new Map() };
  }

  /** The rows of attendance or grades for a query, or their counts. */
  async query(query: RecordQuery): Promise<RecordsByRow> {
    await this.#agreement.partitionedKeysChecked;
    if ('parts' in query) return readRanges(this.database, this.#cache, query.parts);
    const { collection, bounds } = query;
    return readTallies(this.database, collection, bounds, (isWanted) => this.#count(isWanted));
  }

  /** The months, `YYYY-MM`, that have attendance or grades, earliest first. */
  async months(): Promise<readonly string[]> {
    await this.#agreement.partitionedKeysChecked;
    return this.database.read(async (tx) => {
      const found = await Promise.all(PARTITIONED_FIELDS.map((field) => monthsWithRows(tx, field)));
      return [...new Set(found.flat())].sort();
    });
  }

  /** These rows as of now; a deleted row is empty. */
  async rows(rowKeys: readonly string[]): Promise<SmallFields> {
    return readRows(this.database, this.#cache, rowKeys);
  }

  /**
   * Applies a change to the newest stored state. Resolves once the change is durable and the keys are refreshed; if it
   * rejects, nothing was stored.
   */
  async commit(intent: Intent | Change): Promise<Committed> {
    await this.#agreement.reach();
    const { clock, random } = this.#options;
    const turn = await this.#tabs.takeTurn();
    try {
      // The database itself refuses outdated writes. Without a database only the lock keeps tabs apart.
      if (this.problem !== undefined) await turn.alone();
      const committed = await writeChange(this.database, this.#cache, intent, clock(), random);
      await turn.alone();
      const touched = [...committed.rows.keys()];
      await this.#afterWrite(new Set(touched.map(fieldOfRow)), touched, committed.revision);
      return committed;
    } finally {
      turn.end();
    }
  }

  /**
   * Runs work that itself writes the database (a replacement in a worker). Then updates keys and tabs: the rows that
   * the work returns, or all.
   */
  async replaceBy<T>(write: (touch: (rows: RecordsByRow) => void) => Promise<T>): Promise<T> {
    await this.#agreement.reach();
    return this.#tabs.exclusively(async () => {
      let rows: readonly string[] | undefined;
      const done = await write((touched) => (rows = [...touched.keys()]));
      this.#cache.clear();
      const fields = rows?.map(fieldOfRow) ?? FIELD_NAMES;
      await this.#afterWrite(new Set(fields), rows ?? 'everything', await this.#revision());
      return done;
    });
  }

  /** The parts of the store with which sharing writes. */
  get toShare() {
    const { clock, random } = this.#options;
    return {
      database: this.database,
      problem: this.problem,
      clock,
      random,
      /** Rows that are parsed already. */
      records: this.#cache.records,
      replaceBy: <T>(write: (touch: (rows: RecordsByRow) => void) => Promise<T>) =>
        this.replaceBy(write),
    };
  }

  /**
   * Wipes database, snapshots and keys, and stores the sample school. If that has no room, the next start stores it.
   */
  async reset(): Promise<void> {
    await this.#tabs.exclusively(async () => {
      const sample = await this.#options.sample();
      const hasDatabase = this.problem === undefined;
      // Hazard: wipe the keys before the database. Otherwise, after a crash in between, the keys would bring the old
      // school back.
      if (hasDatabase) this.#agreement.startAnew();
      let isBegun: boolean;
      try {
        isBegun = await resetRows(this.database, sample, this.#now());
      } catch (cause) {
        await this.#mirror.refresh(new Set(FIELD_NAMES), await this.#revision());
        throw cause;
      }
      // Without a database the keys hold everything.
      if (!hasDatabase) this.#agreement.startAnew();
      this.#cache.clear();
      const revision = await this.#revision();
      if (isBegun) await this.#afterWrite(new Set(FIELD_NAMES), 'everything', revision);
      else this.#announce('everything', undefined);
    });
  }

  async #dropQuarantined({ id, field, text }: QuarantinedText): Promise<void> {
    await this.#tabs.exclusively(async () => {
      await this.database.write((tx) => dropQuarantined(tx, id));
      this.#mirror.acknowledge({ [field]: text });
      await this.#mirror.refresh(new Set([field]));
    });
  }

  #now(): number {
    return this.#options.clock().getTime();
  }

  /** Runs after a write is stored. Must never reject: callers would report a failed write. */
  async #afterWrite(
    fields: ReadonlySet<FieldName>,
    rows: Announcement['rows'],
    revision: number | undefined,
  ): Promise<void> {
    this.#smallAtStart = undefined;
    await this.#mirror.refresh(fields, revision);
    if (rows === 'everything') this.#countAtRest();
    // Another tab stored a later revision and wrote the keys first. Its announcement may have arrived before this
    // one's: read the state again.
    const overtaken = revision !== undefined && (this.#mirror.state?.revision ?? 0) > revision;
    if (overtaken) this.changedElsewhere(undefined);
    this.#announce(rows, revision);
  }

  #announce(
    rows: Announcement['rows'],
    revision: number | undefined,
    takenIn?: readonly FieldName[],
  ): void {
    // Without a revision other tabs reload everything.
    this.#tabs.announce({
      ...(revision === undefined ? { revision: -1, rows: 'everything' } : { revision, rows }),
      ...(takenIn && { takenIn }),
    });
  }

  async #revision(): Promise<number | undefined> {
    try {
      return (await this.database.read(readState))?.revision ?? 0;
    } catch {
      // The database was lost after the write; `onLost` tells the person.
      return undefined;
    }
  }
}

/** The contents of the database, for Settings. */
export interface Holdings {
  readonly counts: RecordCounts;
  readonly characters: number;
  readonly revision: number;
  /** True if local storage does not have room for all months. */
  readonly keysHoldPart: boolean;
  /** True if several PCs share the school. */
  readonly isShared: boolean;
}

/** Reads the contents of the database; `mirror` is the state of the six keys. */
async function holdingsOf(tx: RowReader, mirror: MirrorState | undefined): Promise<Holdings> {
  const { counts, characters, revision, sharing } = (await readState(tx)) ?? FIRST_STATE;
  const since = mirror?.since;
  return {
    counts,
    characters,
    revision,
    isShared: sharing !== undefined,
    keysHoldPart: since !== undefined && (since.attendance !== '' || since.grades !== ''),
  };
}
