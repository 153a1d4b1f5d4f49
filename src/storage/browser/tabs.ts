/** The same school in several tabs: one writer of the six keys at a time, and announcements of changes to the others. */
import { Queue } from '#storage/database/queue.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { MIRROR_KEY, isOurs } from '#storage/sixKeys/sixKeys.ts';

/** A tab announces a change to the others: the rows it touched, or `everything`. */
export interface Announcement {
  readonly revision: number;
  readonly rows: readonly string[] | 'everything';
  /** Another program had changed these fields in local storage, and they were taken in. */
  readonly takenIn?: readonly FieldName[];
}

/** This tab's turn to work. */
export interface Turn {
  /** Resolves once no other tab works either; none does then until this turn is ended. */
  readonly alone: () => Promise<void>;
  readonly end: () => void;
}

export interface Tabs {
  /** Runs `work` while no other tab of this school runs any. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves once this tab's own work before it is done; its next work waits until the turn is ended. */
  takeTurn(): Promise<Turn>;
  announce(announcement: Announcement): void;
  /** `undefined` means that something changed and nobody could say what. */
  listen(listener: (announcement: Announcement | undefined) => void): void;
  /** Calls when one of the six keys, or all of local storage, was changed in another tab. */
  watchKeys(listener: () => void): void;
  /** Says that this tab has the database, until the answer is called or the tab is closed. */
  claimDatabase(): () => void;
  /** Whether another tab says so; always `false` where the browser has no Web Locks. */
  isDatabaseClaimed(): Promise<boolean>;
  close(): void;
}

const LOCK_NAME = 'schoolmaster';
/** Held by every tab with the database, by all versions of this program alike. */
const DATABASE_LOCK_NAME = 'schoolmaster database';
const CHANNEL_NAME = 'schoolmaster';

/**
 * Tabs of this browser. Without Web Locks writes are only queued within this tab, and the database's own
 * transactions keep tabs apart; without BroadcastChannel the storage event of the mirror key is the announcement.
 */
export function browserTabs(): Tabs {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
  return {
    ...takingTurns((work) => (hasLocks() ? underLock(work) : work())),
    announce(announcement) {
      channel?.postMessage(announcement);
    },
    listen(listener) {
      if (channel) {
        channel.addEventListener('message', (event: MessageEvent<Announcement>) =>
          listener(event.data),
        );
        return;
      }
      window.addEventListener('storage', (event) => {
        if (event.key === MIRROR_KEY) listener(undefined);
      });
    },
    watchKeys(listener) {
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', ({ key }) => {
        if (key === null || isOurs(key)) listener();
      });
    },
    claimDatabase() {
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      if (hasLocks()) {
        navigator.locks
          .request(DATABASE_LOCK_NAME, { mode: 'shared' }, () => held)
          // A browser that blocks site data refuses locks as well: the same as having none.
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
        // As above: refused is the same as not there.
        return false;
      }
    },
    close() {
      channel?.close();
    },
  };
}

/** Queues the work of one tab; `alone` runs part of it while no other tab does. */
export function takingTurns(
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<Tabs, 'exclusively' | 'takeTurn'> {
  const queue = new Queue();
  return {
    exclusively: (work) => queue.add(() => alone(work)),
    async takeTurn() {
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      /** Resolves as the work begins, which lasts until the turn is ended. */
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
    // A browser that blocks site data refuses locks as well: the same as having none.
    return work();
  }
}
