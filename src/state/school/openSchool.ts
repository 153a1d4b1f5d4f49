import type { ActSummary } from '#domain/intents/acts.ts';
import type { Intent } from '#domain/intents/changes.ts';
import { Refusal } from '#domain/intents/changes.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import type { Collections } from '#domain/school/collections.ts';
import type { SchoolSettings } from '#domain/settings/settings.ts';
import { asAttendanceRecord } from '#domain/attendance/attendance.ts';
import { asClass } from '#domain/classes/classes.ts';
import { asGrade } from '#domain/grades/grades.ts';
import { asSettings } from '#domain/settings/settings.ts';
import { asStudent } from '#domain/students/students.ts';
import { asTeacher } from '#domain/teachers/teachers.ts';
import type { Student } from '#domain/students/students.ts';
import type { Teacher } from '#domain/teachers/teachers.ts';
import type { QuarantinedText } from '#storage/localStorage/quarantine.ts';
import { logFailure } from '#storage/database/log.ts';
import type { Holdings, SchoolStore } from '#storage/schoolStore.ts';
import type { Committed } from '#storage/revisions/optimisticWrite.ts';
import type { RecordsByRow, SmallFields } from '#storage/revisions/caches/rowReads.ts';
import type { SchoolBackups } from '#storage/backups/schoolBackups.ts';
import type { DatabaseProblem } from '#storage/database/indexedDbRows.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import type { RecordQuery } from '#storage/recordQueries.ts';
import type { Tallies } from '#storage/revisions/tallies/tallyRows.ts';
import type { TallyQuery } from '#storage/tallyQueries.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { drafts } from '#state/drafts/drafts.ts';
import type { Loaded, RowQuery } from './groupedRecords.ts';
import { GroupedRecords } from './groupedRecords.ts';
import { SaveFailed } from './saveFailed.ts';
import { noteTabAct } from './tabActs.ts';
import type { StorageNotice } from './storageNotices.ts';
import { noticeOf, noticesAtStart, withNotices } from './storageNotices.ts';

/** The parts of the school that every screen may use, always loaded. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** Which school this is: another one after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** What the person should know about how the school is kept. */
  readonly notices: readonly StorageNotice[];
  /** Texts found in local storage that could not be taken in. */
  readonly quarantined: readonly QuarantinedText[];
}

/** What became of a change. */
export type Done = Pick<Committed, 'act' | 'leftAlone'>;

/** Records that can be followed, as `useSyncExternalStore` wants them. */
export interface Followed<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => Loaded<T>;
}

/** What was done to the school, and kept earlier states of it. */
export interface SchoolHistory {
  /** The newest acts, newest first, at most `limit`. */
  readonly acts: (limit: number) => Promise<readonly ActSummary[]>;
  /** Newest first. */
  readonly snapshots: () => Promise<readonly Snapshot[]>;
  /** The records of a small collection as a kept state has them. */
  readonly recordsOf: SchoolStore['snapshotRecords'];
  /** Makes a kept state the present one; the present one is kept as a snapshot. */
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

type Grouped = { readonly [C in PartitionedName]: GroupedRecords<Collections[C]> };

/**
 * A school that is open in this tab: all that may be done with it. The store itself is in the closure, so that nothing is
 * written but through `commit` and the named doors beside it.
 */
export interface OpenSchool {
  readonly loaded: StoreApi<LoadedSchool>;
  /** Why there is no database and the six keys alone hold the school; `undefined` when all is well. */
  readonly problem: DatabaseProblem | undefined;
  /** Records of attendance or grades, read while somebody follows them. */
  readonly query: <C extends PartitionedName>(query: RecordQuery<C>) => Followed<Collections[C]>;
  /** Counts of attendance or grades, read while somebody follows them. */
  readonly tallies: <C extends PartitionedName>(query: TallyQuery<C>) => Followed<Tallies[C]>;
  /** The months, `YYYY-MM`, that have attendance or grades, earliest first. */
  readonly months: () => Promise<readonly string[]>;
  /**
   * The one door for changes. Resolves once it is durably stored and shown. Rejects, with nothing stored, with a
   * `Refusal` where a rule of the school forbids the change, and with `SaveFailed` where it could not be stored.
   */
  readonly commit: (intent: Intent) => Promise<Done>;
  /** Kept earlier states. */
  readonly history: SchoolHistory;
  /** Backups and restores; fetched when they are needed. */
  readonly backups: () => Promise<SchoolBackups>;
  /** Wipes the school, snapshots and all, and makes the sample school. */
  readonly reset: () => Promise<void>;
  readonly facts: {
    /** What the database holds. */
    readonly holdings: () => Promise<Holdings>;
    /** Characters in local storage, keys and values (spec §2, Storage Used). */
    readonly storageUsed: () => number;
  };
  /** Does what opening has left for after the first screen. */
  readonly settle: () => void;
  readonly dismissNotice: (notice: StorageNotice) => void;
  /**
   * Loads again if another tab's word was missed, for example while the computer slept, and takes in what another
   * program has written to local storage.
   */
  readonly catchUp: () => Promise<void>;
  readonly readQuarantined: () => Promise<void>;
  readonly dropQuarantined: (quarantinedText: QuarantinedText) => Promise<void>;
}

/** Attendance and grades of two periods: of one student's page after the other, of two months that are compared. */
const IDLE_TALLIES = 4;

/** Loads what every screen needs, and keeps it in step with this tab's changes and the other tabs'. */
export async function openSchool(store: SchoolStore): Promise<OpenSchool> {
  const loaded = createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: noticesAtStart(store),
    quarantined: [],
  }));
  const grouped: Grouped = {
    attendance: new GroupedRecords(asAttendanceRecord),
    grades: new GroupedRecords(asGrade),
  };

  const tallies = new GroupedRecords((tally) => tally, IDLE_TALLIES);

  let backups: SchoolBackups | undefined;

  let requestedPersistence = false;
  /** Once there is something to lose; the answer is shown in Settings. */
  const requestPersistenceOnce = (): void => {
    if (!requestedPersistence) {
      // The browser's answer is for Settings, which asks again.
      import('#storage/browser/persistence.ts').then(
        (persistence) => persistence.requestPersistence(),
        () => undefined,
      );
    }
    requestedPersistence = true;
  };

  const show = (rows: RecordsByRow, revision: number): void => {
    loaded.setState({ ...typed(rows), revision });
    grouped.attendance.apply(rows);
    grouped.grades.apply(rows);
    tallies.apply(rows);
  };
  /** A reading during which something newer was shown is repeated, so that nothing older is laid over it. */
  const newest = async <T extends SmallFields>(read: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { revision } = loaded.getState();
      const fresh = await read();
      if (loaded.getState().revision === revision) return fresh;
    }
  };
  const belongTo = (generation: string): void =>
    drafts.belongTo(store.problem === undefined ? 'database' : 'keys', generation);
  drafts.state.subscribe(({ dropped }, { dropped: before }) => {
    if (dropped === before || dropped.length === 0) return;
    loaded.setState(({ notices }) => ({
      notices: [
        ...notices.filter(({ kind }) => kind !== 'draftsDropped'),
        { kind: 'draftsDropped', parts: dropped },
      ],
    }));
  });
  const reload = async (news: readonly StorageNotice[] = []): Promise<void> => {
    const fresh = await newest(() => store.small());
    belongTo(fresh.generation);
    loaded.setState(({ notices }) => ({
      ...typed(fresh.rows),
      revision: fresh.revision,
      generation: fresh.generation,
      notices: withNotices(notices, news),
    }));
    grouped.attendance.rereadAll();
    grouped.grades.rereadAll();
    tallies.rereadAll();
  };
  const follow = async (announcement: Announcement | undefined): Promise<void> => {
    const rows = announcement?.rows ?? 'everything';
    const missedSome = announcement?.revision !== loaded.getState().revision + 1;
    const takenIn = announcement?.takenIn;
    if (takenIn) return reload([{ kind: 'takenIn', fields: takenIn }]);
    if (rows === 'everything' || missedSome) return reload();
    const fresh = await newest(() => store.rows(rows));
    // It may be newer than the announcement: then other rows have changed as well.
    if (fresh.revision !== announcement?.revision) return reload();
    show(fresh.rows, fresh.revision);
  };
  /** Shows what this tab has stored. A word missed before is made up for. */
  const showCommitted = async (rows: RecordsByRow, revision: number): Promise<void> => {
    if (revision === loaded.getState().revision + 1) show(rows, revision);
    else await orLog(reload());
  };

  const readQuarantined = async (): Promise<void> => {
    const quarantined = await store.quarantined();
    if (quarantined.length === 0 && loaded.getState().quarantined.length === 0) return;
    for (const { field, reason } of quarantined) {
      logFailure(`The stored ${field} could not be taken in and are kept aside`, reason);
    }
    loaded.setState({ quarantined });
  };

  /** Database and keys agree by now: what they came to is shown, and troubles that are over go. */
  const takeOver = async (): Promise<void> => {
    loaded.setState(({ notices }) => ({
      notices: notices.filter(({ kind }) => kind !== 'cannotSave'),
    }));
    await reload(noticesAtStart(store));
    await readQuarantined();
  };

  store.listen((event) => {
    if (event.kind === 'changed') void orLog(follow(event.announcement));
    else if (event.kind === 'reconciled') void orLog(takeOver());
    else if (event.kind === 'keptAside') void orLog(readQuarantined());
    else if (event.kind === 'takenIn') void orLog(reload([noticeOf(event)]));
    else {
      if (event.kind === 'keysBehind') {
        logFailure('Local storage is behind the database', event.cause);
      }
      if (event.kind === 'cannotSave') {
        logFailure('What opening the school had to write was refused', event.cause);
      }
      loaded.setState(({ notices }) => ({
        notices: withNotices(notices, [noticeOf(event)]),
      }));
    }
  });

  // After listening has begun, so that no other tab's change falls between the two.
  const small = await newest(() => store.small());
  loaded.setState({
    ...typed(small.rows),
    revision: small.revision,
    generation: small.generation,
  });
  belongTo(small.generation);

  return {
    loaded,
    problem: store.problem,
    query: (query) =>
      followed(grouped[query.collection], { ...query, read: () => store.query(query) }),
    // `as`: what is read for this collection's query are its tallies.
    tallies: <C extends PartitionedName>(query: TallyQuery<C>) =>
      followed(tallies, { ...query, read: () => store.tallies(query) }) as unknown as Followed<
        Tallies[C]
      >,
    months: () => store.months(),
    history: {
      acts: (limit) => store.acts(limit),
      snapshots: () => store.snapshots(),
      recordsOf: (snapshot, field) => store.snapshotRecords(snapshot, field),
      restore: (snapshot) => store.restoreSnapshot(snapshot),
      remove: (id) => store.deleteSnapshot(id),
    },
    async backups() {
      backups ??= new (await import('#storage/backups/schoolBackups.ts')).SchoolBackups(store);
      return backups;
    },
    reset: () => store.reset(),
    facts: { holdings: () => store.holdings(), storageUsed: () => store.storageUsed() },
    settle: () => store.settle(),
    dismissNotice(notice) {
      loaded.setState(({ notices }) => ({ notices: notices.filter((one) => one !== notice) }));
    },
    catchUp: () =>
      orLog(
        (async () => {
          await store.checkKeys();
          const { revision } = await store.rows([]);
          if (revision !== loaded.getState().revision) await reload();
        })(),
      ),
    readQuarantined: () => orLog(readQuarantined()),
    async dropQuarantined(quarantinedText) {
      try {
        await store.dropQuarantined(quarantinedText);
        await readQuarantined();
      } catch (cause) {
        // The banner stays, with its buttons.
        logFailure('The text could not be discarded', cause);
      }
    },
    async commit(intent) {
      try {
        const { act, leftAlone, rows, revision } = await store.commit(intent);
        await showCommitted(rows, revision);
        if (act) noteTabAct(loaded.getState().generation, act.id);
        requestPersistenceOnce();
        return { act, leftAlone };
      } catch (cause) {
        // A rule's own refusal is for the person who met it; nothing failed.
        if (cause instanceof Refusal) throw cause;
        logFailure('The change was not stored', cause);
        throw new SaveFailed(cause);
      }
    },
  };
}

function followed<T>(records: GroupedRecords<T>, query: RowQuery): Followed<T> {
  return {
    subscribe: (listener) => records.subscribe(query, listener),
    seen: () => records.seen(query),
  };
}

/** For readings that nobody waits for: what is shown stays, and `onLost` has told the person if more is wrong. */
async function orLog(reading: Promise<void>): Promise<void> {
  try {
    await reading;
  } catch (cause) {
    logFailure('The stored records could not be read', cause);
  }
}

function typed(rows: RecordsByRow): Partial<LoadedSchool> {
  const students = rows.get('students');
  const teachers = rows.get('teachers');
  const classes = rows.get('classes');
  const settings = rows.get('settings');
  return {
    ...(students && { students: students.map(asStudent) }),
    ...(teachers && { teachers: teachers.map(asTeacher) }),
    ...(classes && { classes: classes.map(asClass) }),
    ...(settings && { settings: asSettings(settings[0] ?? {}) }),
  };
}
