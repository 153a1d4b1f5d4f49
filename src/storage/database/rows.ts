/**
 * What the school's records are kept in: rows of text under ordered keys.
 *
 * `rows` holds the school as it is now, `past` holds what a snapshot still needs of rows that have changed since,
 * `snapshots` lists the kept states, `acts` logs what was done, `tallies` counts attendance and grades, `meta` holds what
 * is known about all of them, and `turns` has the states that another state has followed (`databaseState.ts`).
 *
 * `stamps`, `outbox`, `taken` and `aside` are for a school that several PCs share and stay empty until one is: stores can
 * only be made where every tab is shut out, and sharing must not have to wait for that.
 */
import type { ActLabel } from '#school/acts/actLabels.ts';
import type { KeptBefore } from '#school/acts/changes.ts';

/** A natural group of records (all students; one register) as JSON text of an array, or the settings as an object. */
export interface Row {
  readonly text: string;
  /** How many records the text holds. */
  readonly count: number;
  /** The revision that wrote it. */
  readonly from: number;
  /** Some of its numbers would change if they were read and written as numbers: see `rowText.ts`. */
  readonly exact?: true;
}

/** A row as it was until the revision `until` replaced it. */
export interface PastRow extends Row {
  readonly key: string;
  readonly until: number;
}

/** Why a state of the school was kept. */
export type SnapshotReason = 'daily' | 'restore' | 'foreign' | KeptBefore;

/** How many records each collection holds. */
export interface RecordCounts {
  readonly students: number;
  readonly teachers: number;
  readonly classes: number;
  readonly attendance: number;
  readonly grades: number;
}

/** A state of the school that can be looked at and brought back: what was there at `revision`. */
export interface Snapshot {
  readonly id: string;
  readonly revision: number;
  /** Moment it was taken, milliseconds since the epoch. */
  readonly takenAt: number;
  readonly reason: SnapshotReason;
  readonly counts: RecordCounts;
  /** Length of all its text, in characters. */
  readonly characters: number;
}

/** An act of the log. Its key is its id. */
export interface StoredAct {
  /** The revision that it made. */
  readonly revision: number;
  /** Moment, milliseconds since the epoch. */
  readonly at: number;
  /** A text in acts that version 1.1.0 or an earlier one stored. */
  readonly label: ActLabel | string;
  readonly undoes?: string;
  readonly again?: true;
  /** It has been taken back, with nothing of it left. */
  readonly undone?: true;
  /** The stamp by which other PCs know it; missing where the school is not shared. */
  readonly stamp?: string;
  /** The rest of it as JSON text, which is quicker to store than an object of thousands of records. */
  readonly text: string;
  /** The text holds numbers that are to be kept by their own texts, see `rowText.ts`. */
  readonly exact?: true;
}

/** What each store of the database holds. `meta` values are read back through their own checks. */
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
  /** Entries of what was done here and has not reached the other PCs yet, as JSON text, by stamp. */
  readonly outbox: string;
  /** Digests of the files of other PCs that have been taken in. */
  readonly taken: true;
  /**
   * Places, as JSON text: of marks and grades that do not show because their student was deleted (`sharing/journal/derivedRecords.ts`),
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

/** Which keys to read: `from` and `to` are both included. */
export interface KeyRange {
  readonly from: string;
  readonly to: string;
  /** At most this many, from the start (or, with `newestFirst`, from the end). */
  readonly limit?: number;
  readonly newestFirst?: boolean;
}

/** All keys there can be. */
export const ALL_KEYS: KeyRange = { from: '', to: '\uffff' };

export type Entry<S extends StoreName> = readonly [key: string, value: Stores[S]];

/** Reading inside one transaction. */
export interface RowReader {
  get<S extends StoreName>(store: S, key: string): Promise<Stores[S] | undefined>;
  range<S extends StoreName>(store: S, range: KeyRange): Promise<readonly Entry<S>[]>;
  keys(store: StoreName, range: KeyRange): Promise<readonly string[]>;
}

/**
 * Reading and writing inside one transaction. Writes are sent at once and not awaited one by one: if one request fails,
 * the whole write does.
 */
export interface RowWriter extends RowReader {
  put<S extends StoreName>(store: S, key: string, value: Stores[S]): void;
  /** The same under a key that has no value yet; fails where it has one. */
  add<S extends StoreName>(store: S, key: string, value: Stores[S]): void;
  remove(store: StoreName, key: string): void;
  clear(store: StoreName): void;
  /** Resolves when everything sent so far is done. Await it between batches, or they pile up in memory. */
  flushed(): Promise<void>;
}

/**
 * A place for rows. The work given to `read` and `write` may await nothing but its transaction.
 * What `write` resolves to has been durably stored; when it rejects, nothing was.
 */
export interface RowDatabase {
  read<T>(work: (tx: RowReader) => Promise<T>): Promise<T>;
  write<T>(work: (tx: RowWriter) => Promise<T> | T): Promise<T>;
  /**
   * Deletes everything, in every tab, and begins with what `first` writes. Resolves to whether that could be written: without
   * room even then the place is empty, as before a first start. Where it rejects, nothing was deleted.
   */
  startOver(first: (tx: RowWriter) => Promise<void>): Promise<boolean>;
  close(): void;
}
