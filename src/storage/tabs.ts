/** The same school open in several tabs: one writer of the six keys at a time, and word of each change to the others. */
import { Queue } from './queue.ts';
import { FACE_KEY } from './sixKeys.ts';

/** Word of a change: the rows it touched, or `everything`. */
export interface Announcement {
  readonly revision: number;
  readonly rows: readonly string[] | 'everything';
}

export interface Tabs {
  /** Runs `work` while no other tab of this school runs any. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  /** Runs `first` once this tab's own work before it is done, and then `second` while no other tab runs any. */
  inTurn<A, T>(first: () => Promise<A>, second: (answer: A) => Promise<T>): Promise<T>;
  announce(announcement: Announcement): void;
  /** `undefined` means that something changed and nobody could say what. */
  listen(listener: (announcement: Announcement | undefined) => void): void;
  close(): void;
}

const LOCK_NAME = 'schoolmaster';
const CHANNEL_NAME = 'schoolmaster';

/**
 * Tabs of this browser. Without Web Locks writes are only queued within this tab, and the database's own
 * transactions keep tabs apart; without BroadcastChannel the face key's storage event carries the word.
 */
export function browserTabs(): Tabs {
  const channel =
    typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CHANNEL_NAME);
  return {
    ...takingTurns((work) =>
      typeof navigator !== 'undefined' && 'locks' in navigator ? underLock(work) : work(),
    ),
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
        if (event.key === FACE_KEY) listener(undefined);
      });
    },
    close() {
      channel?.close();
    },
  };
}

/** How one tab's work follows one another; `alone` runs some of it while no other tab does. */
export function takingTurns(
  alone: <T>(work: () => Promise<T>) => Promise<T>,
): Pick<Tabs, 'exclusively' | 'inTurn'> {
  const queue = new Queue();
  return {
    exclusively: (work) => queue.add(() => alone(work)),
    inTurn: (first, second) =>
      queue.add(async () => {
        const answer = await first();
        return alone(() => second(answer));
      }),
  };
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
