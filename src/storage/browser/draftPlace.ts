/**
 * What was typed and is not saved yet: IndexedDB `schoolmaster_drafts`, apart from the school, so that no draft waits for
 * a save or holds one up. Written at once and with relaxed durability: it survives a closed tab and a killed browser,
 * and costs no wait for the disk with every key that is pressed.
 */
import { answerOf, completed } from '#storage/database/indexedDbTransaction.ts';

/** A draft as it is kept. */
export interface DraftRow {
  /** What it is a draft of: one register, one form, the settings. */
  readonly id: string;
  /** The page that wrote it; another one each time a tab is loaded. */
  readonly owner: string;
  /** Moment of the last change, milliseconds since the epoch. */
  readonly at: number;
  readonly value: unknown;
  /** The school that it belongs to; `undefined` where it was typed before that was known. */
  readonly school?: SchoolOfDraft | undefined;
}

/** Where the school is kept. The keys alone may hold one that the database knows nothing of. */
export type SchoolPlace = 'database' | 'keys';

/** Which school a draft belongs to: another generation after each restore and reset. */
export interface SchoolOfDraft {
  readonly place: SchoolPlace;
  readonly generation: string;
}

/** A draft that is written, or goes. */
export interface DraftChange {
  readonly row: DraftRow;
  readonly removed: boolean;
}

/** What is to be done to the stored drafts. */
interface DraftChanges {
  /** Every draft of every page goes first. */
  readonly clears: boolean;
  /** The newest change of each draft, by its page and id: under that it is stored. */
  readonly changes: ReadonlyMap<string, DraftChange>;
}

/** Where drafts are kept, and which pages that have some are still open. */
export interface DraftPlace {
  all(): Promise<readonly DraftRow[]>;
  /** Does all of it or nothing. */
  write(changes: DraftChanges): Promise<void>;
  /** Marks a page as open, until it is closed or calls what this gives. Asked for before anything of it is written. */
  hold(owner: string): () => void;
  /** Whether that page is not open any more. */
  isGone(owner: string): Promise<boolean>;
  /** Resolves when that page is not open any more: at once where it is not. */
  gone(owner: string): Promise<void>;
}

const DATABASE_NAME = 'schoolmaster_drafts';
const STORE = 'drafts';

/** The browser's own place. Rejects where it has no database: drafts then last as long as the page. */
export async function browserDraftPlace(): Promise<DraftPlace> {
  return { ...draftsIn(await openDrafts()), ...pagesUnderLocks() };
}

async function openDrafts(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE_NAME, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE));
  const database = await answerOf(opening);
  // Otherwise a tab with a newer version would wait for ever.
  database.addEventListener('versionchange', () => database.close());
  return database;
}

function draftsIn(opened: IDBDatabase): Pick<DraftPlace, 'all' | 'write'> {
  let database = opened;
  return {
    // `as`: only drafts are ever written there.
    all: () =>
      answerOf(database.transaction(STORE).objectStore(STORE).getAll()) as Promise<DraftRow[]>,
    async write(changes) {
      try {
        await writeTo(database, changes);
      } catch (cause) {
        if (!changes.clears) throw cause;
        // A browser first writes down what it clears, which a full disk has no room for; but then drafts of a school that
        // is gone would be laid over the next. To delete the database needs none.
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
  // Not left to the browser: a page that is closed the next moment would take the transaction along.
  tx.commit();
  await completed(tx);
}

/**
 * A page with drafts holds a lock, which the browser takes away with the page, however it ends. Only such a page: a held
 * lock keeps a page from being kept ready for the way back. Without locks every page counts as gone, and a draft may
 * then be offered in two tabs.
 */
function pagesUnderLocks(): Pick<DraftPlace, 'hold' | 'isGone' | 'gone'> {
  const locks = 'locks' in navigator ? navigator.locks : undefined;
  return {
    hold: (owner) => {
      let letGo = (): void => undefined;
      const open = new Promise<void>((resolve) => (letGo = resolve));
      // A browser that blocks site data refuses locks as well: the same as having none.
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

  /** Forgets every draft, stored or not, of all pages. */
  clear(): void {
    this.#clears = true;
    this.#changes = new Map();
  }

  /** Takes all that is not written yet. Write it without awaiting anything in between, or a change is lost. */
  take(): DraftChanges {
    const taken = { clears: this.#clears, changes: this.#changes };
    this.#clears = false;
    this.#changes = new Map();
    return taken;
  }

  /** After a failed write: what has been changed again meanwhile is newer, and stays. */
  putBack({ clears, changes }: DraftChanges): void {
    if (this.#clears) return;
    this.#clears = clears;
    this.#changes = new Map([...changes, ...this.#changes]);
  }

  /** These stored rows as they will be once everything is written. */
  laidOver(rows: readonly DraftRow[]): readonly DraftRow[] {
    const stored = this.#clears ? [] : rows.filter((row) => !this.#changes.has(keyOf(row)));
    const put = [...this.#changes.values()].filter(({ removed }) => !removed);
    return [...stored, ...put.map(({ row }) => row)];
  }
}

/** One draft to be written, by itself. */
export function changesOf(row: DraftRow): DraftChanges {
  return { clears: false, changes: new Map([[keyOf(row), { row, removed: false }]]) };
}

function keyOf({ owner, id }: DraftRow): string {
  return `${owner}|${id}`;
}
