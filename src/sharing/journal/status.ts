/** The status of sharing, all operations as entries, the outbox, and the end of sharing. */
import { t } from '#language/t.ts';
import { ALL_KEYS, type RowDatabase, type RowReader } from '#storage/database/rows.ts';
import type { EncodedOp, Entry } from '#sharing/merge/entries.ts';
import { readState, storeState, type SharingState } from '#storage/database/databaseState.ts';
import { clockStatus, timeOf, type ClockStatus } from './stamps.ts';
import { parseEncodedOps, CellStore, contestedRecords } from './cellStore.ts';
import { asSettings } from '#school/settings/settings.ts';
import { recordKeyText } from '#sharing/merge/ops.ts';
import { conflictsIn, type Conflict } from '#sharing/merge/conflicts.ts';
import { asStudent } from '#school/students/students.ts';
import { recordsIn } from '#storage/database/recordRows.ts';
import { DerivedRecords, hiddenPlaces } from './derivedRecords.ts';

/** Maximum of operations in one entry of a whole. */
const MOST_OPERATIONS = 250;

/** Few enough that the page draws between two reads. */
const TEXTS_AT_ONCE = 500;

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

/** Changes of this PC to carry to the others, with the keys under which they are marked as sent. */
export type Outbox = readonly (readonly [key: string, entry: Entry])[];

/** See `SharingStatus`. `now` in milliseconds since the epoch. */
export async function statusOf(
  database: RowDatabase,
  sharing: SharingState,
  now: number,
): Promise<SharingStatus> {
  const unsent = await database.read((tx) => tx.keys('outbox', ALL_KEYS));
  const { pc, newest, unsaid } = sharing;
  const clock = clockStatus(sharing, now);
  const [oldest] = unsent;
  // Keys begin with a stamp.
  const since = oldest === undefined ? {} : { unsentSince: timeOf(oldest.slice(0, newest.length)) };
  return {
    pc,
    newest,
    unsent: unsent.length,
    ...since,
    isNotCompared: unsaid !== undefined,
    clock,
  };
}

/** All operations that still count, as entries: a PC that merges them has the same school. */
export async function wholeOf(database: RowDatabase): Promise<readonly Entry[]> {
  return database.read(async (tx) => {
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
  });
}

/** The outbox, oldest first, by key. */
export async function readOutbox(database: RowDatabase): Promise<Outbox> {
  const found = await database.read((tx) => tx.range('outbox', ALL_KEYS));
  // `as`: only this program writes these texts.
  return found.map(([key, text]) => [key, JSON.parse(text) as Entry]);
}

/**
 * Stores a person's answer to the question if the date of this PC is right, at `now` by its clock. A wrong date stays
 * ignored.
 */
export async function answerClock(
  database: RowDatabase,
  isRight: boolean,
  now: number,
): Promise<void> {
  await changeSharing(database, ({ denied: _, ...sharing }) =>
    isRight ? { ...sharing, believed: now } : { ...sharing, denied: now },
  );
}

/** An outbox entry waits that nobody has handed over. Nothing was changed. */
class ChangesWait extends Error {
  override readonly name = 'ChangesWait';
  constructor() {
    super(t('There is a new change that the other PCs do not have yet. Try again.'));
  }
}

/**
 * Ends sharing. The school stays; its cells are deleted. Rejects with `ChangesWait` if an outbox entry waits that
 * `handedOver` (keys of entries) does not name.
 */
export async function stopSharing(
  database: RowDatabase,
  handedOver: readonly string[],
): Promise<void> {
  const known = new Set(handedOver);
  await changeSharing(
    database,
    () => undefined,
    async (tx, { unsaid }) => {
      const waiting = await tx.keys('outbox', ALL_KEYS);
      if (unsaid !== undefined || waiting.some((key) => !known.has(key))) throw new ChangesWait();
    },
  );
}

async function changeSharing(
  database: RowDatabase,
  change: (sharing: SharingState) => SharingState | undefined,
  check: (tx: RowReader, sharing: SharingState) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await database.write(async (tx) => {
    const before = await readState(tx);
    if (!before?.sharing) return;
    await check(tx, before.sharing);
    const { sharing, ...others } = before;
    const after = change(sharing);
    if (!after)
      for (const store of ['stamps', 'outbox', 'taken', 'aside'] as const) tx.clear(store);
    storeState(tx, before, { ...others, ...(after && { sharing: after }) });
  });
}

/** Reads the conflicts that a person has to decide. */
export async function readConflicts(database: RowDatabase): Promise<readonly Conflict[]> {
  return database.read(async (tx) => {
    const cells = new CellStore(tx);
    const people = [...(await cells.readAll('students')), ...(await cells.readAll('classes'))];
    const contested = await contestedRecords(tx);
    await cells.read(contested);
    const places = new Map([...people, ...contested].map((place) => [recordKeyText(place), place]));
    const hidden = await hiddenPlaces(tx);
    await cells.read(hidden.map(([, place]) => place));
    const school = new DerivedRecords(cells);
    const hiddenSince = new Map<string, string>();
    for (const [student, place] of hidden) {
      // The mark may have been removed since, or belong to another student.
      if (String(school.wholeIn(place)?.['studentId']) !== student) continue;
      for (const { winner } of cells.of(place).values()) {
        if (winner.stamp > (hiddenSince.get(student) ?? '')) hiddenSince.set(student, winner.stamp);
      }
    }
    const [students, settings] = await Promise.all([
      recordsOf(tx, 'students'),
      recordsOf(tx, 'settings'),
    ]);
    return conflictsIn({
      students: students.map(asStudent),
      settings: asSettings(settings[0] ?? {}),
      cells: Array.from(places.values(), (place) => [place, cells.of(place)] as const),
      hiddenSince,
    });
  });
}

async function recordsOf(tx: RowReader, key: string) {
  const row = await tx.get('rows', key);
  return row ? recordsIn(row) : [];
}
