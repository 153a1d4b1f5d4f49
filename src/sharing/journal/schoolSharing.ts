/** A school that several PCs share, for whatever carries the changes between them: it never waits for another PC. */
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import type { DatabaseProblem } from '#storage/database/connection.ts';
import { readState } from '#storage/database/databaseState.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { readConflicts } from './readConflicts.ts';
import {
  answerClock,
  readOutbox,
  statusOf,
  stopSharing,
  wholeOf,
  type Outbox,
  type SharingStatus,
} from './status.ts';
import { join } from './joinSchool.ts';
import {
  share,
  takeIn,
  type EntriesFrom,
  type SharingTools,
  type TakenIn,
} from './mergeEntries.ts';

/** See the top of the file. What writes resolves when it is durably stored; when it rejects, nothing was. */
export interface SchoolSharing {
  /** `undefined` while the school is not shared. `now` in milliseconds since the epoch. */
  readonly status: (now: number) => Promise<SharingStatus | undefined>;
  /** Begins to share the school that is here; the other PCs get it by `whole`. */
  readonly share: () => Promise<void>;
  /** Takes part in a shared school by a whole of it. What this PC held is kept as a snapshot. `onProgress`: 0 to 1. */
  readonly join: (
    whole: Iterable<Entry> | AsyncIterable<Entry>,
    from: EntriesFrom,
    onProgress?: (done: number) => void,
  ) => Promise<void>;
  /** Takes in entries of other PCs, in any order and as often as they come. Rejects with `NotShared`. */
  readonly takeIn: (
    entries: readonly Entry[],
    from: EntriesFrom,
  ) => Promise<Pick<TakenIn, 'count' | 'again'>>;
  /** What two PCs have done without knowing of each other, for a person to decide: see `conflictIntents.ts`. */
  readonly conflictsIn: () => Promise<readonly Conflict[]>;
  /** Whether a file with this digest was taken in. */
  readonly isTaken: (digest: string) => Promise<boolean>;
  /** All that was said and still counts, as entries. */
  readonly whole: () => Promise<readonly Entry[]>;
  /** What is to be carried to the others, oldest first. */
  readonly outbox: () => Promise<Outbox>;
  /** Forgets what was written to a file that was read back. */
  readonly sent: (keys: readonly string[]) => Promise<void>;
  /** A person says whether it is `now`, in milliseconds since the epoch. */
  readonly answerClock: (isRight: boolean, now: number) => Promise<void>;
  /** Ends sharing; the school stays here. See `stopSharing`. */
  readonly stop: (handedOver?: readonly string[]) => Promise<void>;
}

/** What sharing needs of the store that holds the school. */
export interface StoreToShare {
  readonly database: RowDatabase;
  /** Why there is no database, where there is none. */
  readonly problem: DatabaseProblem | undefined;
  /** Runs what writes the database by itself, tells of the rows that it says it has touched, and gives what came of it. */
  replaceBy<T>(write: (touch: (rows: RecordsByRow) => void) => Promise<T>): Promise<T>;
}

/** There is no database, and the six keys have no place for what sharing has to know. Nothing was changed. */
export class NoRoomToShare extends ErrorForPerson {
  override readonly name = 'NoRoomToShare';

  constructor() {
    super(
      'This browser gives the program no database now, which sharing needs. Nothing was changed. Open the school in an ordinary window.',
    );
  }
}

/** Sharing in the database of a store. */
export function schoolSharing(
  store: StoreToShare,
  { clock, ...tools }: Omit<SharingTools, 'now'> & { readonly clock: () => Date },
): SchoolSharing {
  const { database } = store;
  const writeBy = async (write: (tools: SharingTools) => Promise<TakenIn>): Promise<TakenIn> => {
    if (store.problem !== undefined) throw new NoRoomToShare();
    return store.replaceBy(async (touch) => {
      const taken = await write({ ...tools, now: clock() });
      if (taken.rows) touch(taken.rows);
      return taken;
    });
  };
  const shareHere = () => writeBy((tools) => share(database, tools));
  const sharingNow = async () => (await database.read(readState))?.sharing;
  return {
    async status(now) {
      const sharing = await sharingNow();
      return sharing && statusOf(database, sharing, now);
    },
    async share() {
      await shareHere();
    },
    async join(whole, from, onProgress) {
      await writeBy((tools) => join(database, whole, from, tools, onProgress));
    },
    takeIn: async (entries, from) => writeBy((tools) => takeIn(database, entries, from, tools)),
    conflictsIn: async () => readConflicts(database),
    isTaken: async (digest) =>
      database.read(async (tx) => (await tx.get('taken', digest)) !== undefined),
    whole: async () => wholeOf(database),
    async outbox() {
      // What a restore or another program has put in place is said first.
      if ((await sharingNow())?.unsaid) await shareHere();
      return readOutbox(database);
    },
    sent: async (keys) =>
      database.write((tx) => {
        for (const key of keys) tx.remove('outbox', key);
      }),
    answerClock: async (isRight, now) => answerClock(database, isRight, now),
    stop: async (handedOver = []) => stopSharing(database, handedOver),
  };
}
