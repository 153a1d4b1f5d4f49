/**
 * Stores drafts, which are texts typed and not saved yet, in IndexedDB `schoolmaster_drafts`. A database apart from the
 * school's keeps drafts and saves from waiting for each other. Drafts are written at once with relaxed durability: they
 * survive a closed tab and a killed browser, and no key press waits for the disk.
 */
import { answerOf, completed } from '#storage/database/indexedDbTransaction.ts';

/** A draft as stored. */
export interface DraftRow {
  /** Subject of the draft: one register, one form, the settings. */
  readonly id: string;
  /** The page that wrote the draft. Each load of a tab is a new page. */
  readonly owner: string;
  /** Moment of the last change, milliseconds since the epoch. */
  readonly at: number;
  readonly value: unknown;
  /** The school that the draft belongs to; `undefined` if typed before the school was known. */
  readonly school?: SchoolOfDraft | undefined;
}

/** Storage that holds the school. The six keys alone may hold a school that the database does not know. */
export type SchoolPlace = 'database' | 'keys';

/** The school of a draft. Each restore and reset begins a new generation. */
export interface SchoolOfDraft {
  readonly place: SchoolPlace;
  readonly generation: string;
}

/** A draft to write or to delete. */
export interface DraftChange {
  readonly row: DraftRow;
  readonly removed: boolean;
}

/** The pending work on the stored drafts. */
interface DraftChanges {
  /** Delete every draft of every page first. */
  readonly clears: boolean;
  /** The newest change of each draft, by page and id: the key under which the draft is stored. */
  readonly changes: ReadonlyMap<string, DraftChange>;
}

/** Stores drafts, and knows which pages with drafts are still open. */
export interface DraftPlace {
  all(): Promise<readonly DraftRow[]>;
  /** Does all of the work or nothing. */
  write(changes: DraftChanges): Promise<void>;
  /**
   * Marks a page as open until the page closes or calls the returned function. Call this before writing any draft of
   * the page.
   */
  hold(owner: string): () => void;
  /** True if that page is closed. */
  isGone(owner: string): Promise<boolean>;
  /** Resolves when that page is closed. */
  gone(owner: string): Promise<void>;
}

const DATABASE_NAME = 'schoolmaster_drafts';
const STORE = 'drafts';

/** The browser's own store of drafts. Rejects if the browser has no database: drafts then last as long as the page. */
export async function browserDraftPlace(): Promise<DraftPlace> {
  return { ...draftsIn(await openDrafts()), ...pagesUnderLocks() };
}

async function openDrafts(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE_NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  // Hazard: without closing here, a tab with a newer version would wait forever.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

function draftsIn(opened: IDBDatabase): Pick<DraftPlace, 'all' | 'write'> {
  let database = opened;
  return {
    // `as`: only drafts are written to this store.
    all: () =>
      answerOf(database.transaction(STORE).objectStore(STORE).getAll()) as Promise<DraftRow[]>,
    async write(changes) {
      try {
        await writeTo(database, changes);
      } catch (cause) {
        if (!changes.clears) throw cause;
        // Hazard: if this gave up, drafts of a deleted school would appear in the next one. Clearing needs room on the
        // disk, as browsers log the cleared rows first. Deleting the database needs none.
        database.close();
        await answerOf(indexedDB.deleteDatabase(DATABASE_NAME));
        database = await openDrafts();
        await writeTo(database, { ...changes, clears: false });
      }
    },
  };
}

async function writeTo(database: IDBDatabase, { clears, changes }: DraftChanges): Promise<void> {
  const tx = database.transaction(STORE, 'readwrite', { durability: 'relaxed' });
  const drafts = tx.objectStore(STORE);
  if (clears) drafts.clear();
  for (const [key, { row, removed }] of changes) {
    if (removed) drafts.delete(key);
    else drafts.put(row, key);
  }
  // Commit explicitly: a page that closes the next moment would lose the transaction.
  tx.commit();
  await completed(tx);
}

/**
 * A page with drafts holds a lock, which the browser releases when the page ends. Pages without drafts hold none,
 * because a held lock keeps a page out of the back/forward cache. Without locks every page counts as closed, and two
 * tabs may offer the same draft.
 */
function pagesUnderLocks(): Pick<DraftPlace, 'hold' | 'isGone' | 'gone'> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return {
    hold: (owner) => {
      let letGo = (): void => undefined;
      const open = new Promise<void>((resolve) => (letGo = resolve));
      // A browser that blocks site data refuses locks too. That is the same as having none.
      locks?.request(lockOf(owner), () => open).catch(() => undefined);
      return letGo;
    },
    isGone: async (owner) => {
      const asked = locks?.request(lockOf(owner), { ifAvailable: true }, (lock) => lock !== null);
      return asked?.catch(() => true) ?? true;
    },
    gone: async (owner) => {
      await locks?.request(lockOf(owner), () => undefined).catch(() => undefined);
    },
  };
}

function lockOf(owner: string): string {
  return `schoolmaster_drafts|${owner}`;
}

/** The newest change of each draft that is not on the disk yet. */
export class UnwrittenDrafts {
  #clears = false;
  #changes = new Map<string, DraftChange>();

  get isEmpty(): boolean {
    return !this.#clears && this.#changes.size === 0;
  }

  put(row: DraftRow): void {
    this.#changes.set(keyOf(row), { row, removed: false });
  }

  remove(row: DraftRow): void {
    this.#changes.set(keyOf(row), { row, removed: true });
  }

  /** Forgets every draft of all pages, stored or not. */
  clear(): void {
    this.#clears = true;
    this.#changes = new Map();
  }

  /** Takes all pending changes. Write them without an `await` in between, or a change is lost. */
  take(): DraftChanges {
    const taken = { clears: this.#clears, changes: this.#changes };
    this.#clears = false;
    this.#changes = new Map();
    return taken;
  }

  /** Puts changes back after a failed write. A newer change of the same draft stays. */
  putBack({ clears, changes }: DraftChanges): void {
    if (this.#clears) return;
    this.#clears = clears;
    this.#changes = new Map([...changes, ...this.#changes]);
  }

  /** These stored rows as they will be once all pending changes are written. */
  laidOver(rows: readonly DraftRow[]): readonly DraftRow[] {
    const stored = this.#clears ? [] : rows.filter((row) => !this.#changes.has(keyOf(row)));
    const put = [...this.#changes.values()].filter(({ removed }) => !removed);
    return [...stored, ...put.map(({ row }) => row)];
  }
}

/** Pending work that writes a single draft. */
export function changesOf(row: DraftRow): DraftChanges {
  return { clears: false, changes: new Map([[keyOf(row), { row, removed: false }]]) };
}

function keyOf({ owner, id }: DraftRow): string {
  return `${owner}|${id}`;
}
