/** The part of the school that this tab has loaded, updated with every stored change of any tab or program. */
import { asClass, type SchoolClass } from '#school/classes/classes.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import { asStudent, type Student } from '#school/students/students.ts';
import { asTeacher, type Teacher } from '#school/teachers/teachers.ts';
import { drafts } from '#state/drafts/drafts.ts';
import type { Announcement } from '#storage/browser/tabs.ts';
import { logRejection, logFailure } from '#storage/database/log.ts';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import type { RecordQuery } from '#storage/recordQueries.ts';
import type { RecordsByRow, SmallFields } from '#storage/journal/rowReads.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DatabaseProblem, Loss } from '#storage/database/indexedDbRows.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

/** The parts of the school for every screen: always loaded. */
export interface LoadedSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: SchoolSettings;
  readonly revision: number;
  /** The generation of the school: new after each restore and reset, in whichever tab. */
  readonly generation: string;
  /** Notices about the storage of the school, for the person. */
  readonly notices: readonly StorageNotice[];
  /** The last change of this tab could not be stored: the disk is full, or the browser refuses. */
  readonly wasNotSaved: boolean;
  /** Quarantined texts of local storage. */
  readonly quarantined: readonly QuarantinedText[];
}

/** A notice about the storage of the school, which a banner shows to the person. */
export type StorageNotice =
  /** `isHeldByAnotherTab`: another tab has the database, and this tab cannot save. */
  | {
      readonly kind: 'noDatabase';
      readonly problem: DatabaseProblem;
      readonly isHeldByAnotherTab: boolean;
    }
  | { readonly kind: 'cleared' }
  | { readonly kind: 'takenIn'; readonly fields: readonly string[] }
  | { readonly kind: 'keysBehind'; readonly fields: readonly string[] }
  | { readonly kind: 'cannotSave' }
  | { readonly kind: 'lost'; readonly loss: Loss }
  /** The school was replaced, and this tab's unsaved drafts of the old one were dropped. */
  | { readonly kind: 'draftsDropped'; readonly ids: readonly string[] };

/** The state before loading. */
export function notLoadedYet(): StoreApi<LoadedSchool> {
  return createStore<LoadedSchool>(() => ({
    students: [],
    teachers: [],
    classes: [],
    settings: asSettings({}),
    revision: -1,
    generation: '',
    notices: [],
    wasNotSaved: false,
    quarantined: [],
  }));
}

/** The small collections among these rows, typed. */
function typedFields(rows: RecordsByRow): Partial<LoadedSchool> {
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

/** Records to follow, in the form that `useSyncExternalStore` needs. */
export interface Followed<T> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly seen: () => Loaded<T>;
}

/** Loads and follows the school. Each promise rejects if the database refuses. */
export interface Following {
  /** Records or counts of attendance or grades, read while somebody follows them. */
  readonly query: <T>(query: RecordQuery<T>) => Followed<T>;
  /** Loads everything for the first time. */
  readonly load: () => Promise<void>;
  /** Loads everything again, including followed queries. */
  readonly reload: () => Promise<void>;
  /** Shows the changes that this tab has stored, and earlier ones of other tabs if their announcement was missed. */
  readonly showCommitted: (rows: RecordsByRow, revision: number) => Promise<void>;
}

/** Follows the store and updates `loaded`. */
export function followStore(store: SchoolStore, loaded: StoreApi<LoadedSchool>): Following {
  const grouped = new GroupedRecords((query) => store.query(query));

  /** Repeats a read during which something newer was shown, so that nothing older replaces it. */
  const newest = async <T extends SmallFields>(read: () => Promise<T>): Promise<T> => {
    for (;;) {
      const { revision } = loaded.getState();
      const fresh = await read();
      if (loaded.getState().revision === revision) return fresh;
    }
  };
  const load = async (): Promise<void> => {
    const { rows, revision, generation } = await newest(() => store.small());
    drafts.belongTo(store.problem === undefined ? 'database' : 'keys', generation);
    loaded.setState({ ...typedFields(rows), revision, generation });
  };
  const reload = async (): Promise<void> => {
    await load();
    grouped.rereadAll();
  };
  const show = (rows: RecordsByRow, revision: number): void => {
    loaded.setState({ ...typedFields(rows), revision });
    grouped.apply(rows);
  };

  /** Shows a change of another tab; without an announcement, everything stored. */
  const follow = async (announcement: Announcement | undefined): Promise<void> => {
    const rows = announcement?.rows ?? 'everything';
    const missedSome = announcement?.revision !== loaded.getState().revision + 1;
    if (rows === 'everything' || missedSome) return reload();
    const fresh = await newest(() => store.rows(rows));
    // The stored state may be newer than the announcement: then other rows have changed as well.
    if (fresh.revision !== announcement?.revision) return reload();
    show(fresh.rows, fresh.revision);
  };
  store.follow((announcement) => void logFailedRead(follow(announcement)));

  return {
    query: (query) => ({
      subscribe: (listener) => grouped.subscribe(query, listener),
      seen: () => grouped.seen(query),
    }),
    load,
    reload,
    async showCommitted(rows, revision) {
      if (revision === loaded.getState().revision + 1) show(rows, revision);
      else await reload();
    },
  };
}

/** Logs a failed read that nobody awaits: the screen keeps its contents, and a lost database has its own notice. */
export async function logFailedRead(reading: Promise<void>): Promise<void> {
  await logRejection(reading, 'The stored records could not be read');
}

/** The state of a query for a screen (spec §4: it starts loading and becomes loaded). */
export interface Loaded<T> {
  readonly status: 'loading' | 'loaded' | 'failed';
  readonly records: readonly T[];
}

/**
 * Number of queries that stay without followers while they need no read, so that returning to a screen is instant. Enough
 * for the attendance and grades of two periods.
 */
const IDLE_KEPT = 8;

/** The state of a query before any read. */
export const NOT_READ = { status: 'loading', records: [] } as const;

interface Entry {
  readonly query: RecordQuery;
  readonly listeners: Set<() => void>;
  rows: RecordsByRow;
  seen: Loaded<unknown>;
  /** Counts reads, so that an older one that ends late is dropped. */
  reading: number;
  /** True while the newest read runs. */
  underWay: boolean;
}

/** Records that are read in parts: each part once, then updated with every change. */
export class GroupedRecords {
  readonly #read: (query: RecordQuery) => Promise<RecordsByRow>;
  readonly #idleKept: number;
  readonly #entries = new Map<string, Entry>();

  constructor(read: (query: RecordQuery) => Promise<RecordsByRow>, idleKept = IDLE_KEPT) {
    this.#read = read;
    this.#idleKept = idleKept;
  }

  /** Follows a query; the first follower starts reading. */
  subscribe(query: RecordQuery, listener: () => void): () => void {
    const entry = this.#entry(query);
    entry.listeners.add(listener);
    return () => {
      entry.listeners.delete(listener);
      this.#dropIdle();
    };
  }

  /** The present state. The same object until it changes. Starts no read. */
  seen<T>({ name }: RecordQuery<T>): Loaded<T> {
    // `as`: `query.as` made the records of this name.
    return (this.#entries.get(name)?.seen ?? NOT_READ) as Loaded<T>;
  }

  /** Takes over the changed rows. */
  apply(rows: RecordsByRow): void {
    // Copy first: listeners may begin to follow another query, which changes the order.
    for (const entry of Array.from(this.#entries.values())) {
      const covered = [...rows].map(
        ([key, records]) => [key, records, entry.query.covers(key)] as const,
      );
      if (covered.some(([, , covers]) => covers === 'reread')) this.#readAnew(entry);
      else if (covered.some(([, , covers]) => covers) && !isComplete(entry)) this.#readAnew(entry);
      else
        this.#merge(
          entry,
          covered.filter(([, , covers]) => covers === true),
        );
    }
  }

  /** Reads everything again, because the changed rows are unknown. */
  rereadAll(): void {
    for (const entry of Array.from(this.#entries.values())) this.#readAnew(entry);
  }

  /** Reads a query again. Drops a query without followers instead: each save would read it for nobody. */
  #readAnew(entry: Entry): void {
    if (entry.listeners.size === 0) this.#entries.delete(entry.query.name);
    else void this.#load(entry);
  }

  #merge(
    entry: Entry,
    changed: readonly (readonly [string, readonly StoredRecord[], unknown])[],
  ): void {
    if (changed.length === 0) return;
    const rows = new Map(entry.rows);
    for (const [key, records] of changed) {
      if (records.length === 0) rows.delete(key);
      else rows.set(key, records);
    }
    this.#show(entry, rows);
  }

  #entry(query: RecordQuery): Entry {
    const known = this.#entries.get(query.name);
    if (known) {
      // Followed most recently, so dropped last.
      this.#entries.delete(query.name);
      this.#entries.set(query.name, known);
      return known;
    }
    const entry: Entry = {
      query,
      listeners: new Set(),
      rows: new Map(),
      seen: NOT_READ,
      reading: 0,
      underWay: false,
    };
    this.#entries.set(query.name, entry);
    void this.#load(entry);
    return entry;
  }

  async #load(entry: Entry): Promise<void> {
    const reading = (entry.reading += 1);
    entry.underWay = true;
    try {
      const rows = await this.#read(entry.query);
      if (reading !== entry.reading) return;
      entry.underWay = false;
      this.#show(entry, rows);
    } catch (cause) {
      if (reading !== entry.reading) return;
      entry.underWay = false;
      logFailure('The stored records could not be read', cause);
      entry.seen = { status: 'failed', records: entry.seen.records };
      entry.listeners.forEach((listener) => listener());
    }
  }

  #show(entry: Entry, rows: RecordsByRow): void {
    entry.rows = rows;
    entry.seen = { status: 'loaded', records: [...rows.values()].flat().map(entry.query.as) };
    entry.listeners.forEach((listener) => listener());
  }

  #dropIdle(): void {
    const idle = [...this.#entries.values()].filter((entry) => entry.listeners.size === 0);
    for (const [place, { query, seen }] of idle.entries()) {
      // A failed read is repeated for the next follower.
      const isTooMany = place < idle.length - this.#idleKept;
      if (isTooMany || seen.status === 'failed') this.#entries.delete(query.name);
    }
  }
}

/** True if all rows of the query are there, so that changed rows can replace them. */
function isComplete(entry: Entry): boolean {
  return entry.seen.status === 'loaded' && !entry.underWay;
}
