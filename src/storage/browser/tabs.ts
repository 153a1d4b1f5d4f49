/**
 * Several tabs of one school: locks the six keys so that one tab writes at a time, and announces changes to the others.
 */
import { Queue } from '#storage/database/queue.ts';
import type { FieldName } from '#school/collections.ts';
import { MIRROR_KEY, isOurs } from '#storage/sixKeys/sixKeys.ts';
import { openChannel } from './channel.ts';

/** The announcement of a change: the changed rows, or `everything`. */
export interface Announcement {
  readonly revision: number;
  readonly rows: readonly string[] | 'everything';
  /** Fields that another program had changed in local storage, and that were taken in. */
  readonly takenIn?: readonly FieldName[];
}

/** This tab's turn to work. */
export interface Turn {
  /** Resolves once no other tab works. Other tabs then wait until this turn ends. */
  readonly alone: () => Promise<void>;
  readonly end: () => void;
}

/** The tabs of one school, as seen by this tab. */
export interface Tabs {
  /** Runs `work` while no other tab of this school runs any. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once earlier work of this tab is done. Later work waits until the turn ends. */
  takeTurn(): Promise<Turn>;
  announce(announcement: Announcement): void;
  listen(listener: (announcement: Announcement) => void): void;
  /** Calls the listener when another tab changes one of the six keys, or clears local storage. */
  watchKeys(listener: () => void): void;
  /** Claims the database for this tab, until the returned function is called or the tab closes. */
  claimDatabase(): () => void;
  /** True if another tab claims the database; always `false` without Web Locks. */
  isDatabaseClaimed(): Promise<boolean>;
  close(): void;
}

const LOCK_NAME = 'schoolmaster';
/** Every tab with the database holds this lock. Never rename it: all versions of this program share it. */
const DATABASE_LOCK_NAME = 'schoolmaster database';
const CHANNEL_NAME = 'schoolmaster';

/**
 * The tabs of this browser. Without Web Locks, writes are queued within this tab only, and the database's transactions
 * keep tabs apart. Without channels, a tab learns of changes by the events of local storage.
 */
export function browserTabs(): Tabs {
  const channel = openChannel<Announcement>(CHANNEL_NAME);
  return {
    ...takingTurns((work) => (hasLocks() ? underLock(work) : work())),
    announce(announcement) {
      channel?.post(announcement);
    },
    listen(listener) {
      if (channel) return channel.listen(listener);
      // A tab that has stored something writes this key as well. That does not tell which rows.
      onStorageEvent((key) => {
        if (key === MIRROR_KEY) listener({ revision: -1, rows: 'everything' });
      });
    },
    watchKeys(listener) {
      onStorageEvent((key) => {
        if (key === null || isOurs(key)) listener();
      });
    },
    claimDatabase() {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      if (hasLocks()) {
        navigator.locks
          .request(DATABASE_LOCK_NAME, { mode: 'shared' }, () => held)
          // A browser that blocks site data refuses locks too. That is the same as having none.
          .catch(() => undefined);
      }
      return release;
    },
    async isDatabaseClaimed() {
      if (!hasLocks()) return false;
      try {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name === DATABASE_LOCK_NAME);
      } catch {
        // A refusal counts as having none, as above.
        return false;
      }
    },
    close() {
      channel?.close();
    },
  };
}

/** Queues the work of one tab. `alone` runs a part of the work while no other tab works. */
export function takingTurns(
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<Tabs, 'exclusively' | 'takeTurn'> {
  const queue = new Queue();
  return {
    exclusively: (work) => queue.add(() => alone(work)),
    async takeTurn() {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      /** Resolves when the turn begins. The work lasts until the turn ends. */
      const begin = (run: (work: () => Promise<void>) => Promise<void>): Promise<void> =>
        new Promise((begun) => {
          void run(() => {
            begun();
            return ended;
          });
        });
      await begin((work) => queue.add(work));
      let isAlone: Promise<void> | undefined;
      return { alone: () => (isAlone ??= begin(alone)), end };
    },
  };
}

/** Calls the listener when another tab changes local storage; `null` if it clears all. */
function onStorageEvent(listener: (key: string | null) => void): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => listener(key));
}

function hasLocks(): boolean {
  return typeof navigator !== 'undefined' && 'locks' in navigator;
}

async function underLock<T>(work: () => Promise<T>): Promise<T> {
  let begun = false;
  try {
    return await navigator.locks.request(LOCK_NAME, () => {
      begun = true;
      return work();
    });
  } catch (cause) {
    if (begun) throw cause;
    // A browser that blocks site data refuses locks too. That is the same as having none.
    return work();
  }
}
