/**
 * The storage of the school's records: rows of text under ordered keys.
 *
 * `rows` holds the school as of now. `past` holds changed rows that a snapshot still needs; `snapshots` lists the kept
 * states. `acts` logs what was done, `tallies` counts attendance and grades, `meta` describes all of them. `turns`
 * lists the states that another state has followed (`databaseState.ts`).
 *
 * `stamps`, `outbox`, `taken` and `aside` serve a school that several PCs share, and stay empty until then. They exist
 * from the start: new stores require that every other tab is closed, and sharing must not wait for that.
 */
import type { ActLabel } from '#school/acts/actWords.ts';
import type { KeptBefore } from '#school/acts/changes.ts';

/** A natural group of records (all students; one register) as JSON text of an array, or the settings as an object. */
export interface Row {
  readonly text: string;
  /** How many records the text holds. */
  readonly count: number;
  /** The revision that wrote it. */
  readonly from: number;
  /** True if reading would change some of its numbers: see `recordRows.ts`. */
  readonly exact?: true;
}

/** A row as of before the revision `until`, which replaced the row. */
export interface PastRow extends Row {
  readonly key: string;
  readonly until: number;
}

/** The reason for a snapshot. */
export type SnapshotReason = 'daily' | 'restore' | 'foreign' | KeptBefore;

/** Number of records in each collection. */
export interface RecordCounts {
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  readonly attendance: number;
  readonly grades: number;
}

/** A snapshot: the school as of `revision`, which can be viewed and restored. */
export interface Snapshot {
  readonly id: string;
  readonly revision: number;
  /** Moment of the snapshot, milliseconds since the epoch. */
  readonly takenAt: number;
  readonly reason: SnapshotReason;
  readonly counts: RecordCounts;
  /** Length of all its text, in characters. */
  readonly characters: number;
}

/** An act in the log. Its key is its id. */
export interface StoredAct {
  readonly revision: number;
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** The description that versions up to 1.1.0 stored. */
  readonly label: ActLabel | string;
  readonly undoes?: string;
  readonly again?: true;
  readonly undone?: true;
  /** The stamp by which other PCs know the act; missing if the school is not shared. */
  readonly stamp?: string;
  /** The rest of the act as JSON text. Text is quicker to store than an object of thousands of records. */
  readonly text: string;
  /** The text holds numbers that keep their own texts, see `recordRows.ts`. */
  readonly exact?: true;
}

/** The value type of each store of the database. `meta` values are read back through their own checks. */
export interface Stores {
  readonly rows: Row;
  readonly past: PastRow;
  readonly snapshots: Snapshot;
  readonly acts: StoredAct;
  readonly tallies: Row;
  readonly meta: unknown;
  readonly turns: true;
  /** The cells of each record, as JSON text: see `sharing/journal/cellStore.ts`. */
  readonly stamps: string;
  /** Operations that no file for the other PCs holds yet, as JSON text, by stamp. */
  readonly outbox: string;
  /** Digests of the files of other PCs that were taken in. */
  readonly taken: true;
  /**
   * JSON text. Holds marks and grades hidden because their student was deleted (`sharing/journal/derivedRecords.ts`),
   * and records with concurrent versions (`sharing/journal/cellStore.ts`).
   */
  readonly aside: string;
}

export type StoreName = keyof Stores;

export const STORE_NAMES: readonly StoreName[] = [
  'rows',
  'past',
  'snapshots',
  'acts',
  'tallies',
  'meta',
  'turns',
  'stamps',
  'outbox',
  'taken',
  'aside',
];

/** The range of keys to read; `from` and `to` are both included. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
  /** Upper limit, counted from the start, or with `newestFirst` from the end. */
  readonly limit?: number;
  readonly newestFirst?: boolean;
}

/** All possible keys. */
export const ALL_KEYS: KeyRange = { from: '', to: '\uffff' };

export type Entry<S extends StoreName> = readonly [key: string, value: Stores[S]];

/** Reads inside one transaction. */
export interface RowReader {
  get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined>;
  range<S extends StoreName>(store: S, range: KeyRange): Promise<readonly Entry<S>[]>;
  keys(store: StoreName, range: KeyRange): Promise<readonly string[]>;
}

/**
 * Reads and writes inside one transaction. Writes are sent at once and not awaited one by one: if one request fails,
 * the whole transaction fails.
 */
export interface RowWriter extends RowReader {
  put<S extends StoreName>(store: S, key: string, value: Stores[S]): void;
  /** Like `put`, but fails if the key has a value. */
  add<S extends StoreName>(store: S, key: string, value: Stores[S]): void;
  remove(store: StoreName, key: string): void;
  clear(store: StoreName): void;
  /** Resolves when everything sent so far is done. Await it between batches, or they pile up in memory. */
  flushed(): Promise<void>;
}

/**
 * A store of rows. Hazard: the work given to `read` and `write` may await nothing but its transaction. The result of
 * `write` is durable when the promise resolves; if the promise rejects, nothing was stored.
 */
export interface RowDatabase {
  read<T>(work: (tx: RowReader) => Promise<T>): Promise<T>;
  write<T>(work: (tx: RowWriter) => Promise<T> | T): Promise<T>;
  /**
   * Deletes everything, in every tab, and begins with the rows that `first` writes. Resolves to `true` if those were
   * written. On a full disk the store may stay empty, as before a first start. If the promise rejects, nothing was
   * deleted.
   */
  startOver(first: (tx: RowWriter) => Promise<void>): Promise<boolean>;
  close(): void;
}
