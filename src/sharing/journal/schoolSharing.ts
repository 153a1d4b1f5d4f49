/** The journal of a shared school, for carrying: its status, its outbox, and merging. Never waits for a PC. */
import { t } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import type { EncodedOp, Entry } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import { readState, storeState, type SharingState } from '#storage/database/databaseState.ts';
import { ALL_KEYS, type RowDatabase, type RowReader } from '#storage/database/rows.ts';
import type { StoreToShare } from '#storage/schoolStore.ts';
import { parseEncodedOps } from './cellStore.ts';
import { readConflicts } from './readConflicts.ts';
import {
  OF_SHARING,
  join,
  share,
  takeIn,
  type EntriesFrom,
  type SharingTools,
  type TakenIn,
} from './mergeEntries.ts';
import { clockStatus, timeOf, type ClockStatus } from './stamps.ts';

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

/** An outbox entry waits that nobody has handed over. Nothing was changed. */
class ChangesWait extends Error {
  override readonly name = 'ChangesWait';
  constructor() {
    super(t('There is a new change that the other PCs do not have yet. Try again.'));
  }
}

/** The status of sharing in the database. */
export interface SharingStatus {
  /** This PC's mark, which names its folder. */
  readonly pc: string;
  /** The newest stamp observed here, of any PC. */
  readonly newest: string;
  /** Number of changes of this PC that no file holds yet. */
  readonly unsent: number;
  /** The moment of the oldest of them, milliseconds since the epoch; missing if none waits. */
  readonly unsentSince?: number;
  /** Rows were replaced as a whole; the next read of the outbox compares them with their cells. */
  readonly isNotCompared: boolean;
  /** A date far ahead of all observed stamps is ignored until a person confirms the date. */
  readonly clock: ClockStatus;
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
  const writeBy = async <T>(write: (tools: SharingTools) => Promise<T>): Promise<T> => {
    if (problem !== undefined) throw new NoRoomToShare();
    return replaceBy((touch) => write({ random, records, touch, now: clock() }));
  };
  const shareHere = () => writeBy((tools) => share(database, tools));
  const sharingNow = async () => (await database.read(readState))?.sharing;
  return {
    /** `undefined` while the school is not shared. */
    async status(): Promise<SharingStatus | undefined> {
      const sharing = await sharingNow();
      if (!sharing) return undefined;
      const unsent = await database.read((tx) => tx.keys('outbox', ALL_KEYS));
      const { pc, newest, unsaid } = sharing;
      const [oldest] = unsent;
      return {
        pc,
        newest,
        unsent: unsent.length,
        // Keys begin with a stamp.
        ...(oldest !== undefined && { unsentSince: timeOf(oldest.slice(0, newest.length)) }),
        isNotCompared: unsaid !== undefined,
        clock: clockStatus(sharing, clock().getTime()),
      };
    },
    /** Begins to share the present school; the other PCs get the school from `whole`. */
    share: shareHere,
    /** Joins a shared school by its whole, after keeping the present school as a snapshot. `onProgress`: 0 to 1. */
    join: (
      whole: Iterable<Entry> | AsyncIterable<Entry>,
      from: EntriesFrom,
      onProgress?: (done: number) => void,
    ): Promise<void> => writeBy((tools) => join(database, whole, from, tools, onProgress)),
    /**
     * Merges entries of other PCs, in any order and any number of times. If `again` of them were this PC's own, this PC
     * was set back or copied, and has a new mark. Rejects with `NotShared`.
     */
    takeIn: (entries: readonly Entry[], from: EntriesFrom): Promise<TakenIn> =>
      writeBy((tools) => takeIn(database, entries, from, tools)),
    /** The conflicts, for a person to decide: see `conflictIntents.ts`. */
    conflictsIn: (): Promise<readonly Conflict[]> => database.read(readConflicts),
    /** True if a file with this digest was merged. */
    isTaken: (digest: string): Promise<boolean> =>
      database.read(async (tx) => (await tx.get('taken', digest)) !== undefined),
    /** All operations that still count, as entries: a PC that merges them has the same school. */
    whole: (): Promise<readonly Entry[]> => database.read(readWhole),
    /** The changes of this PC to carry to the others, oldest first, with the keys under which `sent` forgets them. */
    async outbox(): Promise<readonly (readonly [key: string, entry: Entry])[]> {
      // A restore or another program may have replaced rows. Their operations are recorded first.
      if ((await sharingNow())?.unsaid) await shareHere();
      const found = await database.read((tx) => tx.range('outbox', ALL_KEYS));
      // `as`: only this program writes these texts.
      return found.map(([key, text]) => [key, JSON.parse(text) as Entry]);
    },
    /** Forgets outbox entries that were written to a file and read back. */
    sent: (keys: readonly string[]): Promise<void> =>
      database.write((tx) => {
        for (const key of keys) tx.remove('outbox', key);
      }),
    /** Stores a person's answer to the question if the date of this PC is right. A wrong date stays ignored. */
    answerClock: (isRight: boolean): Promise<void> =>
      changeSharing(database, ({ denied: _, ...sharing }) => {
        const now = clock().getTime();
        return isRight ? { ...sharing, believed: now } : { ...sharing, denied: now };
      }),
    /**
     * Ends sharing. The school stays; its cells are deleted. Rejects with `ChangesWait` if an outbox entry waits that
     * `handedOver` (keys of entries) does not name.
     */
    async stop(handedOver: readonly string[] = []): Promise<void> {
      const known = new Set(handedOver);
      await changeSharing(database, async ({ unsaid }, tx) => {
        const waiting = await tx.keys('outbox', ALL_KEYS);
        if (unsaid !== undefined || waiting.some((key) => !known.has(key))) throw new ChangesWait();
        return undefined;
      });
    },
  };
}

/** Changes the state of sharing, if the school is shared; `undefined` ends sharing. */
async function changeSharing(
  database: RowDatabase,
  change: (
    sharing: SharingState,
    tx: RowReader,
  ) => SharingState | undefined | Promise<SharingState | undefined>,
): Promise<void> {
  await database.write(async (tx) => {
    const before = await readState(tx);
    if (!before?.sharing) return;
    const { sharing, ...others } = before;
    const after = await change(sharing, tx);
    if (!after) for (const store of OF_SHARING) tx.clear(store);
    storeState(tx, before, { ...others, ...(after && { sharing: after }) });
  });
}

/** Maximum of operations in one entry of a whole. */
const MOST_OPERATIONS = 250;

/** Few enough that the page draws between two reads. */
const TEXTS_AT_ONCE = 500;

async function readWhole(tx: RowReader): Promise<readonly Entry[]> {
  const keys = await tx.keys('stamps', ALL_KEYS);
  const byStamp = new Map<string, EncodedOp[]>();
  const entries: Entry[] = [];
  for (let first = 0; first < keys.length; first += TEXTS_AT_ONCE) {
    const [from = '', to = ''] = [
      keys[first],
      keys[Math.min(first + TEXTS_AT_ONCE, keys.length) - 1],
    ];
    for (const [, text] of await tx.range('stamps', { from, to })) {
      for (const [stamp, operations] of parseEncodedOps(text)) {
        let all = byStamp.get(stamp);
        if (!all || all.length >= MOST_OPERATIONS) {
          all = [];
          byStamp.set(stamp, all);
          entries.push({ t: stamp, at: timeOf(stamp), what: '', o: all });
        }
        all.push(...operations);
      }
    }
  }
  return entries;
}
