/** The school as it is kept: opened once, read in parts, changed through `commit` alone. */
import type { Change, Intent } from '#domain/changes.ts';
import { isoDay } from '#domain/days.ts';
import type { School } from '#domain/school.ts';
import type { StoredRecord } from '#domain/storedRecords.ts';
import { applyIntent } from '#storage/revisions/applyChange.ts';
import { isNoEffect } from '#domain/acts.ts';
import type { LeftAlone } from '#domain/leftAlone.ts';
import { classIdsOf, logAct } from '#storage/revisions/actLog.ts';
import type { QuarantinedText } from '#storage/localStorage/quarantine.ts';
import { dropQuarantined, quarantine, listQuarantined } from '#storage/localStorage/quarantine.ts';
import type { ActTotals, DatabaseState } from '#storage/database/databaseState.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import { readFieldText } from '#storage/localStorage/fieldText.ts';
import type { StartRows } from '#storage/database/earlyRead.ts';
import { readStartRows } from '#storage/database/earlyRead.ts';
import { effectOf } from '#storage/revisions/draftEffect.ts';
import type { DatabaseProblem } from '#storage/database/indexedDbRows.ts';
import { DatabaseUnavailable, openIndexedDbRows } from '#storage/database/indexedDbRows.ts';
import { META_KEY } from '#storage/localStorage/keptMeta.ts';
import {
  DatabaseElsewhere,
  localStorageRows,
  unlessElsewhere,
} from '#storage/localStorage/localStorageRows.ts';
import { KeyWatch } from '#storage/localStorage/keyWatch.ts';
import { RowCache } from '#storage/revisions/rowCache.ts';
import { logFailure } from '#storage/database/log.ts';
import type { Reconciled } from '#storage/localStorage/reconcile.ts';
import { contentsOf, noteKeysSeen, reconcile } from '#storage/localStorage/reconcile.ts';
import { RecordCache } from '#storage/revisions/recordCache.ts';
import type { FieldContents } from '#storage/revisions/replaceFields.ts';
import { putFields } from '#storage/revisions/replaceFields.ts';
import { RowDraft } from '#storage/revisions/rowDraft.ts';
import { recordsIn } from '#storage/database/rowText.ts';
import type { FieldName, PartitionedName } from '#storage/database/rowKeys.ts';
import {
  FIELD_NAMES,
  fieldOfRow,
  PARTITIONED_FIELDS,
  partsBetween,
  rowsOfField,
} from '#storage/database/rowKeys.ts';
import { monthsWithRows } from '#storage/database/monthsWithRows.ts';
import type {
  KeyRange,
  RecordCounts,
  RowDatabase,
  RowWriter,
  Snapshot,
  SnapshotReason,
} from '#storage/database/rows.ts';
import type {
  MirrorState,
  MirrorOutcome,
  MirrorTexts,
  KeyStorage,
} from '#storage/localStorage/sixKeys.ts';
import {
  entriesOf,
  isInMirror,
  isOurs,
  keyOf,
  readMirror,
  readMirrorTexts,
  writeMirror,
} from '#storage/localStorage/sixKeys.ts';
import {
  beginReplacement,
  bringBack,
  deleteSnapshot,
  listSnapshots,
  takeSnapshot,
} from '#storage/revisions/snapshots.ts';
import type { Announcement, Tabs } from '#storage/browser/tabs.ts';

export type RecordsByRow = ReadonlyMap<string, readonly StoredRecord[]>;

/** What a change did. */
export interface Committed {
  readonly revision: number;
  /** The act as the log remembers it; `undefined` when nothing was altered, or the change is no act. */
  readonly act: { readonly id: string; readonly label: string } | undefined;
  /** What was asked for and left as it is. */
  readonly leftAlone: readonly LeftAlone[];
  /** The rows it touched, as they are now. */
  readonly rows: RecordsByRow;
}

/** Rows as one moment had them. */
export interface SmallFields {
  readonly revision: number;
  readonly rows: RecordsByRow;
}

/** The small collections and the settings, as one moment had them. */
export interface SmallSchool extends SmallFields {
  /** Which school it is: another one after each restore and reset. */
  readonly generation: string;
}

/** What the database holds, for Settings. */
export interface Holdings {
  readonly counts: RecordCounts;
  readonly characters: number;
  readonly revision: number;
  /** Fewer months than there are stand in local storage. */
  readonly keysHoldPart: boolean;
}

/** Something that happened to the store outside of a call. */
export type StoreEvent =
  | { readonly kind: 'changed'; readonly announcement: Announcement | undefined }
  /** Database and keys were brought to agree later than at the start; see `started`. */
  | { readonly kind: 'reconciled' }
  /** Without a database: another program had changed keys, and that was taken in. */
  | { readonly kind: 'takenIn'; readonly fields: readonly FieldName[] }
  /** Another program wrote keys while a change was being saved; its texts are quarantined. */
  | { readonly kind: 'keptAside' }
  | { readonly kind: 'keysBehind'; readonly fields: readonly FieldName[]; readonly cause: unknown }
  /** What opening had to write could not be written; it is tried again before the next change. */
  | { readonly kind: 'cannotSave'; readonly cause: unknown }
  | { readonly kind: 'lost' };

export interface SchoolStoreOptions {
  readonly keys: KeyStorage;
  readonly tabs: Tabs;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly sample: () => Promise<School>;
  readonly openDatabase?: (onLost: () => void) => Promise<RowDatabase>;
  /** This tab has had the school open before, on an earlier page: keys that are missing have been cleared since. */
  readonly wasOpenInThisTab?: boolean;
  /** Read from that database before the store was there. */
  readonly startRows?: Promise<StartRows | undefined>;
}

/** Opens the school: database and six keys are brought to agree, and a first start makes the sample school. */
export async function openSchoolStore({
  startRows,
  ...options
}: SchoolStoreOptions): Promise<SchoolStore> {
  const events = new StoreEvents();
  const open = options.openDatabase ?? openIndexedDbRows;
  let problem: DatabaseProblem | undefined;
  let database: RowDatabase;
  let isLost = false;
  let releaseClaim = (): void => undefined;
  try {
    database = await open(() => {
      isLost = true;
      releaseClaim();
      events.tell({ kind: 'lost' });
    });
    releaseClaim = options.tabs.claimDatabase();
    if (isLost) releaseClaim();
  } catch (cause) {
    if (!(cause instanceof DatabaseUnavailable)) throw cause;
    problem = cause.problem;
    database = await withoutDatabase(options, cause.problem, events);
  }
  const store = new SchoolStore(options, database, problem, events);
  await store.start(startRows);
  options.tabs.watchKeys(() => {
    if (!isLost) void store.checkKeys();
  });
  return store;
}

async function withoutDatabase(
  { keys, random, clock, tabs }: SchoolStoreOptions,
  problem: DatabaseProblem,
  events: StoreEvents,
): Promise<RowDatabase> {
  const rows = await localStorageRows(keys, random, clock().getTime(), (fields) =>
    events.tell({ kind: 'takenIn', fields }),
  );
  return unlessElsewhere(rows, () => isElsewhere(problem, tabs));
}

/** Whether another tab has the database that this one could not have. It is what "blocked" means. */
async function isElsewhere(problem: DatabaseProblem | undefined, tabs: Tabs): Promise<boolean> {
  return problem === 'blocked' || (problem !== undefined && (await tabs.isDatabaseClaimed()));
}

/** Tells who listens what happened. Troubles found before anyone listened are told to the first who does. */
class StoreEvents {
  readonly #listeners = new Set<(event: StoreEvent) => void>();
  #unheard: StoreEvent[] = [];

  tell(event: StoreEvent): void {
    // A new listener reads the records right after this, so it needs no word of earlier changes.
    if (this.#listeners.size === 0 && event.kind !== 'changed') this.#unheard.push(event);
    for (const listener of this.#listeners) listener(event);
  }

  listen(listener: (event: StoreEvent) => void): () => void {
    this.#listeners.add(listener);
    const unheard = this.#unheard;
    this.#unheard = [];
    for (const event of unheard) listener(event);
    return () => this.#listeners.delete(listener);
  }
}

/** Rows as they are at a state of the database. */
interface Known {
  readonly state: DatabaseState;
  readonly rows: RowCache;
}

/** The state that a change was worked out for is not the database's any more. */
class StaleState extends Error {}

function isSameState(one: DatabaseState | undefined, other: DatabaseState): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** See `openSchoolStore`. */
export class SchoolStore {
  /** Why there is no database and the six keys alone hold the school; `undefined` when all is well. */
  readonly problem: DatabaseProblem | undefined;
  readonly #database: RowDatabase;
  readonly #keys: KeyStorage;
  readonly #tabs: Tabs;
  readonly #options: SchoolStoreOptions;
  readonly #events: StoreEvents;
  readonly #cache: RecordCache;
  /** Which texts under the keys this program has not written. */
  readonly #watch: KeyWatch;
  /** The keys have been in place while this tab was open. */
  #keysWereThere: boolean;
  #isElsewhere = false;
  /** Opening has found the keys in place. */
  #foundKeys = false;
  /** Keys that could not be written, most likely because local storage is full. */
  #refused: ReadonlySet<FieldName> = new Set();
  /** The rows that were read and written last, as they are at one state of the database. */
  #known: Known | undefined;
  /** While the growing keys are being compared. Nothing else is waited for: a reading begins within its call. */
  #growingKeysChecked: Promise<void> | undefined;
  /** Opening could not make them agree: no write before it is done, it could hide what the keys hold. */
  #disagreeing = false;
  #started: Reconciled = {
    revision: 0,
    rewrite: new Set(),
    cleared: false,
    takenIn: [],
    sampled: false,
  };
  #smallAtStart: SmallSchool | undefined;

  constructor(
    options: SchoolStoreOptions,
    database: RowDatabase,
    problem: DatabaseProblem | undefined,
    events: StoreEvents,
  ) {
    this.#options = options;
    this.#database = database;
    this.#keys = options.keys;
    this.#watch = new KeyWatch(options.keys);
    this.#keysWereThere = options.wasOpenInThisTab === true;
    this.#tabs = options.tabs;
    this.#events = events;
    this.problem = problem;
    // Without a database revisions begin anew when local storage is cleared: no row may be told by them.
    this.#cache = problem === undefined ? new RecordCache() : new RecordCache(0);
    this.#tabs.listen((announcement) => {
      this.#smallAtStart = undefined;
      this.#known = undefined;
      this.#events.tell({ kind: 'changed', announcement });
    });
  }

  /** What opening found and did. */
  get started(): Reconciled {
    return this.#started;
  }

  /** There is no database here because another tab has it: nothing can be saved. As opening found it. */
  get isElsewhere(): boolean {
    return this.#isElsewhere;
  }

  /** Brings database and keys to agree; `early` was read before. Called once, by `openSchoolStore`. */
  async start(early?: Promise<StartRows | undefined>): Promise<void> {
    this.#isElsewhere = await isElsewhere(this.problem, this.#tabs);
    const small =
      this.#ifKeysAgree(await early) ?? this.#ifKeysAgree(await this.#database.read(readStartRows));
    this.#foundKeys = readMirror(this.#keys) !== undefined;
    if (!small) await this.#reconcileOrTell();
    this.#keysWereThere = true;
    if (!small) return;
    this.#smallAtStart = this.#fieldsOf(small);
    this.#learn(small.state, (known) => small.rows.forEach((row, key) => known.learn(key, row)));
  }

  /**
   * Compares the two keys that grow with the years, which start-up leaves for after the first screen.
   * Attendance and grades are read only when this has been done.
   */
  checkGrowingKeys(): void {
    this.#growingKeysChecked = this.#checkGrowingKeys().finally(() => {
      this.#growingKeysChecked = undefined;
      if (this.#foundKeys) void this.#noteKeysSeen();
    });
  }

  /** Takes in what another program has written to the keys since they were last looked at. */
  async checkKeys(): Promise<void> {
    if (this.problem !== undefined) {
      // Reading follows the keys.
      await this.#database.read(() => Promise.resolve());
      return;
    }
    if (!this.#haveForeignKeys()) return;
    try {
      await this.#takeInForeignKeys();
    } catch (cause) {
      this.#disagree(cause);
    }
  }

  listen(listener: (event: StoreEvent) => void): () => void {
    return this.#events.listen(listener);
  }

  /** Students, teachers, classes and settings. */
  async small(): Promise<SmallSchool> {
    const atStart = this.#smallAtStart;
    this.#smallAtStart = undefined;
    if (atStart) return atStart;
    const small = await this.#database.read(readStartRows);
    return small ? this.#fieldsOf(small) : { revision: 0, generation: '', rows: new Map() };
  }

  /** Rows of attendance or grades from one day or month to another, both included. */
  async between(collection: PartitionedName, first: string, last: string): Promise<RecordsByRow> {
    return this.#readRows(partsBetween(collection, first, last));
  }

  /** All rows of attendance or grades. */
  async all(collection: PartitionedName): Promise<RecordsByRow> {
    return this.#readRows([rowsOfField(collection)]);
  }

  /** The newest rows of attendance or grades by date. */
  async newest(collection: PartitionedName, limit: number): Promise<RecordsByRow> {
    return this.#readRows([{ ...rowsOfField(collection), limit, newestFirst: true }]);
  }

  /** The months, `YYYY-MM`, that have attendance or grades, earliest first. */
  async months(): Promise<readonly string[]> {
    if (this.#growingKeysChecked) await this.#growingKeysChecked;
    return this.#database.read(async (tx) => {
      const found = await Promise.all(PARTITIONED_FIELDS.map((field) => monthsWithRows(tx, field)));
      return [...new Set(found.flat())].sort();
    });
  }

  /** These rows as they are now; a row that is gone is empty. */
  async rows(rowKeys: readonly string[]): Promise<SmallFields> {
    return this.#database.read(async (tx) => {
      const state = (await readState(tx)) ?? FIRST_STATE;
      const found = await Promise.all(rowKeys.map((key) => tx.get('rows', key)));
      const rows = rowKeys.map((key, index) => {
        const row = found[index];
        return [key, row ? this.#cache.recordsOf(key, row) : []] as const;
      });
      return { revision: state.revision, rows: new Map(rows) };
    });
  }

  /**
   * Lays a change over the newest stored state. Resolves once it is durably stored and the keys are refreshed;
   * when it rejects, nothing was stored.
   */
  async commit(intent: Intent | Change): Promise<Committed> {
    await this.#agreement();
    const write = (): Promise<Committed> => this.#write(intent);
    const follow = async (committed: Committed): Promise<Committed> => {
      const touched = [...committed.rows.keys()];
      await this.#afterWrite(new Set(touched.map(fieldOfRow)), touched, committed.revision);
      return committed;
    };
    // The database keeps tabs apart by itself. Where there is none, the keys hold everything, and only the lock does.
    return this.problem === undefined
      ? this.#tabs.inTurn(write, follow)
      : this.#tabs.exclusively(async () => follow(await write()));
  }

  /** Replaces whole fields, the state before being kept as a snapshot. All or nothing. */
  async replace(contents: FieldContents, reason: SnapshotReason): Promise<void> {
    await this.replaceBy(async () =>
      this.#database.write(async (tx) => {
        const writer = await beginReplacement(tx, reason, this.#now());
        await putFields(tx, writer, { contents });
        return writer.finish();
      }),
    );
  }

  /** Runs a replacement that writes the database by itself (a worker), then brings keys and tabs up to date. */
  async replaceBy(write: () => Promise<unknown>): Promise<void> {
    await this.#agreement();
    await this.#tabs.exclusively(async () => {
      await write();
      this.#forget();
      await this.#afterWrite(new Set(FIELD_NAMES), 'everything', await this.#revision());
    });
  }

  /** Wipes database, snapshots and keys, and makes the sample school. */
  async reset(): Promise<void> {
    await this.#tabs.exclusively(async () => {
      const { resetRows } = await import('#storage/revisions/resetRows.ts');
      const contents = contentsOf(await this.#options.sample());
      await resetRows(this.#database, contents, this.#now());
      this.#forget();
      this.#disagreeing = false;
      // All of it goes, also what another program has written meanwhile.
      this.#watch.dealtWithAll();
      // The school's own are written anew; without a database they have been already.
      const isWritten = (key: string): boolean =>
        isOurs(key) || (key === META_KEY && this.problem !== undefined);
      for (const [key] of entriesOf(this.#keys)) if (!isWritten(key)) this.#keys.removeItem(key);
      await this.#afterWrite(new Set(FIELD_NAMES), 'everything', await this.#revision());
    });
  }

  /** The database itself, for backups and restores. */
  get database(): RowDatabase {
    return this.#database;
  }

  /** Kept states, newest first. */
  async snapshots(): Promise<readonly Snapshot[]> {
    return this.#database.read(listSnapshots);
  }

  /** Makes a kept state the present one; the present one is kept as a snapshot. */
  async restoreSnapshot(snapshot: Snapshot): Promise<void> {
    await this.replaceBy(() =>
      this.#database.write(async (tx) => {
        const writer = await beginReplacement(tx, 'restore', this.#now(), snapshot.id);
        await bringBack(tx, writer, snapshot);
        return writer.finish();
      }),
    );
  }

  async deleteSnapshot(id: string): Promise<void> {
    await this.#tabs.exclusively(() =>
      this.#database.write(async (tx) =>
        deleteSnapshot(tx, (await readState(tx)) ?? FIRST_STATE, id),
      ),
    );
  }

  /** Texts that could not be taken in and wait for the person. */
  async quarantined(): Promise<readonly QuarantinedText[]> {
    return this.#database.read(listQuarantined);
  }

  /** Forgets such a text, and writes its key from the database again. */
  async dropQuarantined(quarantinedText: QuarantinedText): Promise<void> {
    await this.#tabs.exclusively(async () => {
      await this.#database.write((tx) => dropQuarantined(tx, quarantinedText.id));
      this.#watch.dealtWith({ [quarantinedText.field]: quarantinedText.text });
      await this.#refreshKeys(new Set([quarantinedText.field]));
    });
  }

  async holdings(): Promise<Holdings> {
    return this.#database.read(async (tx) => {
      const state = (await readState(tx)) ?? FIRST_STATE;
      const since = readMirror(this.#keys)?.since;
      return {
        counts: state.counts,
        characters: state.characters,
        revision: state.revision,
        keysHoldPart: since !== undefined && (since.attendance !== '' || since.grades !== ''),
      };
    });
  }

  /** Total characters in local storage, keys and values (spec §2, Storage Used). */
  storageUsed(): number {
    return entriesOf(this.#keys).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }

  #fieldsOf({ state: { revision }, generation, rows }: StartRows): SmallSchool {
    const fields = [...rows].map(
      ([field, row]) => [field, row ? this.#cache.recordsOf(field, row) : []] as const,
    );
    return { revision, generation, rows: new Map(fields) };
  }

  #ifKeysAgree(small: StartRows | undefined): StartRows | undefined {
    if (!small || readMirror(this.#keys)?.revision !== small.state.revision) return undefined;
    const agree = [...small.rows].every(
      ([field, row]) => this.#keys.getItem(keyOf(field)) === (row?.text ?? null),
    );
    return agree ? small : undefined;
  }

  async #checkGrowingKeys(): Promise<void> {
    // Without a database the records were read from these very keys.
    if (this.problem !== undefined || !this.#haveForeignKeys()) return;
    await this.#reconcileOrTell();
    if (!this.#disagreeing) this.#events.tell({ kind: 'reconciled' });
  }

  async #noteKeysSeen(): Promise<void> {
    if (this.problem !== undefined) return;
    try {
      await noteKeysSeen(this.#database, this.#now());
    } catch (cause) {
      // It only decides whether a message is shown, should the keys be gone one day. The next start notes it.
      logFailure('That local storage was in place could not be noted', cause);
    }
  }

  async #reconcileOrTell(): Promise<void> {
    try {
      await this.#tabs.exclusively(() => this.#reconcile());
    } catch (cause) {
      this.#disagree(cause);
    }
  }

  #disagree(cause: unknown): void {
    this.#disagreeing = true;
    // Why nothing can be saved is told from the start; see `isElsewhere`.
    if (!(cause instanceof DatabaseElsewhere)) this.#events.tell({ kind: 'cannotSave', cause });
  }

  /** What every write waits for: nothing that the keys hold may be hidden by it. */
  async #agreement(): Promise<void> {
    if (this.#growingKeysChecked) await this.#growingKeysChecked;
    if (!this.#disagreeing && !this.#haveForeignKeys()) return;
    await this.#takeInForeignKeys();
  }

  #haveForeignKeys(): boolean {
    return this.problem === undefined && this.#watch.foreign().length > 0;
  }

  async #takeInForeignKeys(): Promise<void> {
    const isNeeded = await this.#tabs.exclusively(async () => {
      // Another tab may have done it meanwhile.
      if (!this.#disagreeing && !this.#haveForeignKeys()) return false;
      await this.#reconcile();
      return true;
    });
    if (isNeeded) this.#events.tell({ kind: 'reconciled' });
  }

  /** To be called while no other tab writes. */
  async #reconcile(): Promise<void> {
    const { done, found } = await reconcile(this.#database, {
      ...this.#options,
      keysWereThere: this.#keysWereThere,
      now: this.#now(),
    });
    this.#disagreeing = false;
    this.#forget();
    this.#watch.dealtWith(found);
    const written = await this.#refreshKeys(done.rewrite, done.revision);
    if (written && this.problem === undefined) this.#keys.removeItem(META_KEY);
    this.#started = { ...done, cleared: done.cleared && written };
    if (done.takenIn.length > 0) {
      this.#announce('everything', await this.#revision(), done.takenIn);
    }
  }

  async #readRows(parts: readonly KeyRange[]): Promise<RecordsByRow> {
    if (this.#growingKeysChecked) await this.#growingKeysChecked;
    const read = await this.#database.read((tx) => {
      const state = readState(tx);
      return Promise.all(
        parts.map(async (part) => {
          const entries = await tx.range('rows', part);
          const few = parts.length === 1 && entries.length <= FEW_ROWS;
          if (few && part.limit === undefined) {
            this.#learn(await state, (known) => known.learnAll(part.from, part.to, entries));
          }
          return entries.map(
            ([key, row]) => [key, few ? this.#cache.recordsOf(key, row) : recordsIn(row)] as const,
          );
        }),
      );
    });
    return new Map(read.flat());
  }

  /** Remembers rows that were read at a state, beside what is known of the same state. */
  #learn(state: DatabaseState | undefined, teach: (known: RowCache) => void): void {
    // Without a database revisions begin anew when local storage is cleared: no row may be told by them.
    if (!state || this.problem !== undefined) return;
    const before = this.#known;
    if (before && before.state.revision > state.revision) return;
    const rows = new RowCache(before && isSameState(before.state, state) ? before.rows : undefined);
    teach(rows);
    this.#known = { state, rows };
    if (!rows.isTooLarge) return;
    const only = new RowCache();
    teach(only);
    this.#known = { state, rows: only };
  }

  #forget(): void {
    this.#cache.clear();
    this.#known = undefined;
  }

  /** Stores a change over what is known; where another tab has changed that meanwhile, over what is read anew. */
  async #write(intent: Intent | Change): Promise<Committed> {
    try {
      return await this.#writeOver(this.#known, intent);
    } catch (cause) {
      if (!(cause instanceof StaleState)) throw cause;
      this.#known = undefined;
      return this.#writeOver(undefined, intent);
    }
  }

  /**
   * Waiting for answers is most of what a small change costs, so what is known is not asked for: the change is worked
   * out at once and sent to the database together with the question whether its state is still the known one.
   * If it is not, the transaction is given up and rejects with `StaleState`.
   */
  async #writeOver(known: Known | undefined, intent: Intent | Change): Promise<Committed> {
    const { state, rows, committed } = await this.#database.write(async (tx) => {
      const stored = readState(tx);
      const current = stored.then((now) => {
        if (known && !isSameState(now, known.state)) throw new StaleState();
      });
      const before = this.#withDailySnapshot(tx, known ? Promise.resolve(known.state) : stored);
      const draft = new RowDraft(tx, before, this.#cache, known?.rows);
      const drafting = async () => {
        // Asked together: the intent's own reading need not wait for the state and its snapshot.
        const [change, stateBefore] = await Promise.all([applyIntent(tx, draft, intent), before]);
        const logged = await this.#logged(tx, stateBefore, draft, change);
        const state = await draft.write(logged?.acts);
        const committed: Committed = {
          revision: state.revision,
          act: logged && { id: logged.id, label: change.label ?? '' },
          leftAlone: change.leftAlone ?? [],
          rows: draft.written(),
        };
        return { state, rows: draft.known, committed };
      };
      try {
        const [drafted] = await Promise.all([drafting(), current]);
        return drafted;
      } catch (cause) {
        // A refusal counts only if it was worked out over the state that is really stored.
        await current;
        throw cause;
      }
    });
    // Only now: a revision that was not stored is made again by the next change.
    const isKept = this.problem === undefined && !rows.isTooLarge;
    this.#known = isKept ? { state, rows } : undefined;
    for (const [key, records] of committed.rows) {
      this.#cache.keep(key, committed.revision, records);
    }
    return committed;
  }

  /** Adds what the draft does to the log of acts. */
  async #logged(
    tx: RowWriter,
    before: DatabaseState,
    draft: RowDraft,
    { label }: Change,
  ): Promise<{ readonly id: string; readonly acts: ActTotals } | undefined> {
    const effect = effectOf(draft);
    if (label === undefined || isNoEffect(effect)) return undefined;
    const hasStudents = effect.students !== undefined;
    // Looked at by now: rosters are kept with every change of students.
    const classIds = {
      before: hasStudents ? classIdsOf(effect, 'before', draft.found('classes')) : {},
      after: hasStudents ? classIdsOf(effect, 'after', draft.drafted('classes')) : {},
    };
    return logAct(tx, before, { at: this.#now(), label, effect, classIds });
  }

  /** The state before a change; the first change of a day keeps it as the day's snapshot. */
  async #withDailySnapshot(
    tx: RowWriter,
    before: Promise<DatabaseState | undefined>,
  ): Promise<DatabaseState> {
    const state = (await before) ?? FIRST_STATE;
    const snapshotDay = isoDay(this.#options.clock());
    if (state.snapshotDay === snapshotDay) return state;
    return { ...(await takeSnapshot(tx, state, 'daily', this.#now())), snapshotDay };
  }

  /** What follows a write that is stored. It never rejects: that would say that nothing was. */
  async #afterWrite(
    fields: ReadonlySet<FieldName>,
    rows: Announcement['rows'],
    revision: number | undefined,
  ): Promise<void> {
    this.#smallAtStart = undefined;
    await this.#refreshKeys(fields, revision);
    // Another tab has stored more meanwhile and has come to the keys first. Its word may have found this one's unheard.
    const overtaken = revision !== undefined && (readMirror(this.#keys)?.revision ?? 0) > revision;
    if (overtaken) this.#events.tell({ kind: 'changed', announcement: undefined });
    this.#announce(rows, revision);
  }

  #announce(
    rows: Announcement['rows'],
    revision: number | undefined,
    takenIn?: readonly FieldName[],
  ): void {
    // Without a revision the others read everything again.
    this.#tabs.announce({
      ...(revision === undefined ? { revision: -1, rows: 'everything' } : { revision, rows }),
      ...(takenIn && { takenIn }),
    });
  }

  async #revision(): Promise<number | undefined> {
    try {
      return (await this.#database.read(readState))?.revision ?? 0;
    } catch {
      // The database was lost after the write; `onLost` tells the person.
      return undefined;
    }
  }

  /**
   * Writes the keys of these fields from the database, after the change that made `revision`, if it was one. Answers
   * whether all could be written; tells when not. A text that another program has written there since the keys were
   * last looked at is quarantined first: it cannot know of the change, so it cannot be taken in over it.
   */
  async #refreshKeys(fields: ReadonlySet<FieldName>, revision?: number): Promise<boolean> {
    // Without a database the keys are written by every write of `localStorageRows` itself.
    if (this.problem !== undefined) return true;
    const { behind, cause } = await this.#writeOverOwnTexts(fields, revision);
    if (behind.length > 0) this.#events.tell({ kind: 'keysBehind', fields: behind, cause });
    return behind.length === 0;
  }

  async #writeOverOwnTexts(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome> {
    for (;;) {
      const outcome = await this.#writeMirror(fields, revision);
      if (!(outcome instanceof ForeignTexts)) return outcome;
      try {
        await this.#quarantine(outcome);
      } catch (cause) {
        return { behind: [...fields], cause };
      }
      this.#watch.dealtWith(Object.fromEntries(outcome.texts));
      this.#events.tell({ kind: 'keptAside' });
    }
  }

  async #quarantine({ texts }: ForeignTexts): Promise<void> {
    await this.#database.write(async (tx) => {
      for (const [field, text] of texts) {
        const isReadable = readFieldText(field, text, this.#options.random).kind === 'ok';
        const reason = isReadable ? 'older' : 'unreadable';
        await quarantine(tx, { field, text, foundAt: this.#now(), reason });
      }
    });
  }

  /**
   * The fields whose keys may lack a change before this one: its tab was closed before it had written them. A key that
   * does not hold our words waits for the person, or for the next start.
   */
  #missedBefore(
    revision: number | undefined,
    mirror: MirrorState | undefined,
  ): readonly FieldName[] {
    if (revision === undefined || mirror === undefined || mirror.revision >= revision - 1)
      return [];
    // Then it is known which they are: trying those again with every change would read and write megabytes for nothing.
    if (this.#refused.size > 0) return [];
    return FIELD_NAMES.filter((field) =>
      isInMirror(mirror, field, this.#watch.hashOf(field, this.#keys.getItem(keyOf(field)))),
    );
  }

  /**
   * The revision whose changes are all in the keys once `written` are; `before` was it until now. What another tab has stored since is not said to
   * be, before that tab has written it, and neither is a key that could not be written.
   */
  #revisionInKeys(
    written: ReadonlySet<FieldName>,
    revision: number | undefined,
    before: number | undefined,
  ): number {
    const isOneLeft = [...this.#refused].some((field) => !written.has(field));
    if (before !== undefined && (isOneLeft || revision === undefined)) return before;
    return Math.max(before ?? 0, revision ?? 0);
  }

  async #writeMirror(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome | ForeignTexts> {
    try {
      return await this.#database.read(async (tx) => {
        const state = (await readState(tx)) ?? FIRST_STATE;
        const mirror = readMirror(this.#keys);
        const wanted = new Set([...fields, ...this.#missedBefore(revision, mirror)]);
        const texts = await readMirrorTexts(tx, state, this.#keys, wanted);
        // Nothing is waited for between this look and the writing.
        const foreign = this.#foreignTexts(texts);
        if (foreign.length > 0) return new ForeignTexts(foreign);
        const outcome = writeMirror(
          this.#keys,
          {
            ...texts,
            revision: Math.min(
              this.#revisionInKeys(wanted, revision, mirror?.revision),
              state.revision,
            ),
          },
          (field, text) => this.#watch.hashOf(field, text),
        );
        const written = FIELD_NAMES.filter((field) => texts.texts[field] !== undefined);
        this.#watch.written(written.filter((field) => !outcome.behind.includes(field)));
        const stillRefused = [...this.#refused].filter((field) => !wanted.has(field));
        this.#refused = new Set([...stillRefused, ...outcome.behind]);
        return outcome;
      });
    } catch (cause) {
      // Reading failed, not writing: the keys keep what they hold, and the next start writes them.
      return { behind: [...fields], cause };
    }
  }

  /** Texts of other programs under the keys that are about to be written. */
  #foreignTexts({ texts }: MirrorTexts): ForeignTexts['texts'] {
    return this.#watch.foreign().flatMap((field) => {
      const text = texts[field] === undefined ? null : this.#keys.getItem(keyOf(field));
      return text === null ? [] : [[field, text] as const];
    });
  }
}

/** Nothing was written: these texts stand under the keys, and are not ours. */
class ForeignTexts {
  readonly texts: readonly (readonly [field: FieldName, text: string])[];
  constructor(texts: ForeignTexts['texts']) {
    this.texts = texts;
  }
}

/** Readings of more rows than this are not kept parsed: the reader keeps what it needs. */
const FEW_ROWS = 100;
