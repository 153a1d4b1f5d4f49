/** What carrying changes between PCs needs of the records of a shared school. */
import type { Entry } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import type { SharingStatus } from '#sharing/journal/status.ts';

/** From whom entries come. */
export interface EntriesFrom {
  /** What their PC is called. */
  readonly pc: string;
  /** Digests of the files they stood in, which are known from now on. */
  readonly files?: readonly string[];
}

/** What writes resolves when it is durably stored; when it rejects, nothing was. */
export interface SharedRecords {
  /** `undefined` while the school is not shared. `now` in milliseconds since the epoch. */
  readonly status: (now: number) => Promise<SharingStatus | undefined>;
  /** Begins to share the school that is here. */
  readonly share: () => Promise<void>;
  /** Takes part in a shared school. What this PC held is kept as a snapshot. `onProgress`: 0 to 1. */
  readonly join: (
    whole: Iterable<Entry> | AsyncIterable<Entry>,
    from: EntriesFrom,
    onProgress?: (done: number) => void,
  ) => Promise<void>;
  /** Takes in entries. Where `again` of them were its own, this PC was set back or copied, and has another mark from now on. */
  readonly takeIn: (
    entries: readonly Entry[],
    from: EntriesFrom,
  ) => Promise<{ readonly count: number; readonly again: number }>;
  /** What two PCs have done without knowing of each other. */
  readonly conflictsIn: () => Promise<readonly Conflict[]>;
  /** Whether a file with this digest was taken in. */
  readonly isTaken: (digest: string) => Promise<boolean>;
  /** All that was said and still counts. */
  readonly whole: () => Promise<readonly Entry[]>;
  /** What is to be carried to the others, oldest first, by key. */
  readonly outbox: () => Promise<readonly (readonly [key: string, entry: Entry])[]>;
  /** Forgets what was written to a file that was read back. */
  readonly sent: (keys: readonly string[]) => Promise<void>;
  /** A person says whether it is `now`, in milliseconds since the epoch. */
  readonly answerClock: (isRight: boolean, now: number) => Promise<void>;
  /** Ends sharing; the school stays here. Rejects where anything waits for the others but what was `handedOver`, by its keys. */
  readonly stop: (handedOver?: readonly string[]) => Promise<void>;
}
