/** The journal of a shared school, for carrying: its status, its outbox, and merging. Never waits for a PC. */
import { t } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import type { Entry } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import { readState } from '#storage/database/databaseState.ts';
import type { StoreToShare } from '#storage/schoolStore.ts';
import {
  join,
  share,
  takeIn,
  type EntriesFrom,
  type SharingTools,
  type TakenIn,
} from './mergeEntries.ts';
import {
  answerClock,
  readConflicts,
  readOutbox,
  statusOf,
  stopSharing,
  wholeOf,
  type Outbox,
  type SharingStatus,
} from './status.ts';

/** There is no database, and the six keys have no room for the data of sharing. Nothing was changed. */
export class NoRoomToShare extends ErrorForPerson {
  override readonly name = 'NoRoomToShare';

  constructor() {
    super(() =>
      t(
        'Sharing needs a database, and this browser has none right now. Nothing was changed. Open the school in a normal window.',
      ),
    );
  }
}

/** Sharing in the database of a store. A write that resolves is durable; a write that rejects stored nothing. */
export type SchoolSharing = ReturnType<typeof schoolSharing>;

/** See `SchoolSharing`. */
export function schoolSharing({
  database,
  problem,
  clock,
  random,
  records,
  replaceBy,
}: StoreToShare) {
  const writeBy = async (write: (tools: SharingTools) => Promise<TakenIn>): Promise<TakenIn> => {
    if (problem !== undefined) throw new NoRoomToShare();
    return replaceBy(async (touch) => {
      const taken = await write({ random, records, now: clock() });
      if (taken.rows) touch(taken.rows);
      return taken;
    });
  };
  const shareHere = () => writeBy((tools) => share(database, tools));
  const sharingNow = async () => (await database.read(readState))?.sharing;
  return {
    /** `undefined` while the school is not shared. `now` in milliseconds since the epoch. */
    async status(now: number): Promise<SharingStatus | undefined> {
      const sharing = await sharingNow();
      return sharing && statusOf(database, sharing, now);
    },
    /** Begins to share the present school; the other PCs get the school from `whole`. */
    async share(): Promise<void> {
      await shareHere();
    },
    /** Joins a shared school by its whole, after keeping the present school as a snapshot. `onProgress`: 0 to 1. */
    async join(
      whole: Iterable<Entry> | AsyncIterable<Entry>,
      from: EntriesFrom,
      onProgress?: (done: number) => void,
    ): Promise<void> {
      await writeBy((tools) => join(database, whole, from, tools, onProgress));
    },
    /**
     * Merges entries of other PCs, in any order and any number of times. If `again` of them were this PC's own, this PC
     * was set back or copied, and has a new mark. Rejects with `NotShared`.
     */
    takeIn: (
      entries: readonly Entry[],
      from: EntriesFrom,
    ): Promise<Pick<TakenIn, 'count' | 'again'>> =>
      writeBy((tools) => takeIn(database, entries, from, tools)),
    /** The conflicts, for a person to decide: see `conflictIntents.ts`. */
    conflictsIn: (): Promise<readonly Conflict[]> => readConflicts(database),
    /** True if a file with this digest was merged. */
    isTaken: (digest: string): Promise<boolean> =>
      database.read(async (tx) => (await tx.get('taken', digest)) !== undefined),
    /** All operations that still count, as entries. */
    whole: (): Promise<readonly Entry[]> => wholeOf(database),
    /** The outbox, oldest first. */
    async outbox(): Promise<Outbox> {
      // A restore or another program may have replaced rows. Their operations are recorded first.
      if ((await sharingNow())?.unsaid) await shareHere();
      return readOutbox(database);
    },
    /** Forgets outbox entries that were written to a file and read back. */
    sent: (keys: readonly string[]): Promise<void> =>
      database.write((tx) => {
        for (const key of keys) tx.remove('outbox', key);
      }),
    /** Stores a person's answer to the question if `now`, in milliseconds since the epoch, is right. */
    answerClock: (isRight: boolean, now: number): Promise<void> =>
      answerClock(database, isRight, now),
    /** Ends sharing; the school stays here. See `stopSharing`. */
    stop: (handedOver: readonly string[] = []): Promise<void> => stopSharing(database, handedOver),
  };
}
