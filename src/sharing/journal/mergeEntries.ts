/** Merges entries of other PCs, and begins to share a school. */
import { t } from '#language/t.ts';
import { newId } from '#school/text/ids.ts';
import { isNoEffect, type Effect } from '#school/acts/acts.ts';
import type { ActLabel } from '#school/acts/actLabels.ts';
import { newestOf, type Entry, type Stamp } from '#sharing/merge/entries.ts';
import {
  stateToFollow,
  storeState,
  type DatabaseState,
  type SharingState,
} from '#storage/database/databaseState.ts';
import { ALL_KEYS, type RowDatabase, type RowWriter } from '#storage/database/rows.ts';
import { RowCache, type RecordCache, type RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { takeSnapshot, withDailySnapshot } from '#storage/journal/snapshots/snapshots.ts';
import { classIdsOf } from '#storage/journal/writer/actLog.ts';
import { RevisionWriter } from '#storage/journal/writer/revisionWriter.ts';
import type { LoggedAct } from '#storage/journal/writer/actLog.ts';
import { PackedEntries, RevisionInPieces, piecesOf } from './pieces.ts';
import { settle, type Settled } from './settle.ts';
import { isSignedBy, signOf } from './stamps.ts';
import { FIELD_NAMES, fieldOfRow } from '#storage/database/rowKeys.ts';
import { rowOf } from '#storage/database/rowText.ts';
import { withEmptyStamps } from './cellStore.ts';

/** The dependencies of a write of sharing, except the database. */
export interface SharingTools {
  readonly now: Date;
  readonly random: () => number;
  readonly records: RecordCache;
}

/** The result of a merge. */
export interface TakenIn {
  /** How many entries changed something. */
  readonly count: number;
  /**
   * Number of its own entries that this PC did not know. If there are any, this PC was set back or copied, and has a
   * new mark.
   */
  readonly again: number;
  /** The changed rows, as of now; missing if another school replaced this one. */
  readonly rows?: RecordsByRow;
}

/** The origin of entries. */
export interface EntriesFrom {
  /** Name of their PC. */
  readonly pc: string;
  /** Digests of the files that held them; these files count as read from now on. */
  readonly files?: readonly string[];
}

/** The school is not shared, so there is nothing to merge into. Nothing was changed. */
export class NotShared extends Error {
  override readonly name = 'NotShared';

  constructor() {
    super(t('This school is not shared with other PCs. Nothing was changed.'));
  }
}

/**
 * Merges entries as one revision, which is one act. Any order, repetition or delay gives the same result. Works piece
 * by piece, because a whole school may come.
 */
export async function takeIn(
  database: RowDatabase,
  entries: readonly Entry[],
  { pc, files = [] }: EntriesFrom,
  { now, random, records }: SharingTools,
): Promise<TakenIn> {
  return database.write(async (tx) => {
    const found = await withDailySnapshot(tx, stateToFollow(tx), now);
    const { state: before, rows } = await settled(tx, found, now);
    const writer = new RevisionWriter(tx, before, new RowCache());
    const pieces = new RevisionInPieces(tx, writer, { parsed: records });
    const merged = new Set<Stamp>();
    for (const { ops } of piecesOf(entries)) {
      const piece = await pieces.add((write) => write.merge(ops));
      for (const stamp of piece.merged) merged.add(stamp);
    }
    for (const digest of files) tx.put('taken', digest, true);
    const own = signOf(before.sharing.pc);
    // Other PCs may have written since. So this PC's entries may no longer be the newest.
    const again = entries.filter(
      ({ t }) => isSignedBy(t, own) && (t > before.sharing.newest || merged.has(t)),
    ).length;
    const sharing: SharingState = {
      ...before.sharing,
      newest: newestOf(entries, before.sharing.newest),
      ...(again > 0 && { pc: newPc(random) }),
    };
    const effect = pieces.effect();
    const act = isNoEffect(effect)
      ? undefined
      : {
          at: now.getTime(),
          description: { label: labelOf(entries, merged, pc) },
          classIds: classIdsOfBoth(pieces, effect),
          isWhole: true,
        };
    await writer.finish({ kind: 'records', effect, assumed: [], isRecorded: true, act }, sharing);
    return { count: merged.size, again, rows: new Map([...rows, ...pieces.rows]) };
  });
}

function labelOf(entries: readonly Entry[], merged: ReadonlySet<Stamp>, pc: string): ActLabel {
  const only = entries.find(({ t, what }) => what !== '' && merged.has(t));
  return only && merged.size === 1
    ? {
        say: 'doneElsewhere',
        words: only.what,
        pc,
        ...(only.act !== undefined && { act: only.act }),
      }
    : { say: 'takenIn', count: Math.max(merged.size, 1), pc };
}

function classIdsOfBoth(pieces: RevisionInPieces, effect: Effect): LoggedAct['classIds'] {
  if (!effect.students) return { before: {}, after: {} };
  return {
    before: classIdsOf(effect, 'before', pieces.found('classes')),
    after: classIdsOf(effect, 'after', pieces.drafted('classes')),
  };
}

/** Begins to share the present school: records operations for all of it. */
export async function share(
  database: RowDatabase,
  { now, random }: Pick<SharingTools, 'now' | 'random'>,
): Promise<TakenIn> {
  return database.write(async (tx) => {
    const before = await withDailySnapshot(tx, stateToFollow(tx), now);
    const sharing = before.sharing ?? { pc: newPc(random), newest: '' };
    const whole = !before.sharing;
    const { state, rows } = await settle(tx, { ...before, sharing }, now.getTime(), whole);
    storeState(tx, state, state);
    return { count: 0, again: 0, rows };
  });
}

/** Ten characters: the mark of a PC, which distinguishes its stamps from those of others. */
function newPc(random: () => number): string {
  return `${newId(random, () => false)}${newId(random, () => false)}`.slice(0, 10);
}

async function settled(tx: RowWriter, before: DatabaseState, now: Date): Promise<Settled> {
  const { sharing } = before;
  if (!sharing) throw new NotShared();
  const state = { ...before, sharing };
  return sharing.unsaid ? settle(tx, state, now.getTime(), false) : { state, rows: new Map() };
}

/** Maximum of pending requests: a large school must not pile up in memory. */
const MOST_UNDER_WAY = 64;

/**
 * Joins a shared school by its whole, after keeping the present school as a snapshot. Uses one transaction: a power cut
 * leaves the school before. Merges piece by piece, so memory holds one piece at a time. `onProgress`: 0 to 1.
 */
export async function join(
  database: RowDatabase,
  entries: Iterable<Entry> | AsyncIterable<Entry>,
  from: EntriesFrom,
  { now, random }: Pick<SharingTools, 'now' | 'random'>,
  onProgress: (done: number) => void = () => undefined,
): Promise<TakenIn> {
  const whole = new PackedEntries();
  for await (const entry of entries) whole.add(entry);
  return database.write(async (tx) => {
    const before = await takeSnapshot(tx, await stateToFollow(tx), 'restore', now.getTime());
    const sharing: SharingState = { pc: newPc(random), newest: whole.newest };
    const writer = new RevisionWriter(tx, { ...before, sharing });
    for (const store of ['stamps', 'outbox', 'taken', 'aside'] as const) tx.clear(store);
    await empty(tx, writer);
    const pieces = new RevisionInPieces(withEmptyStamps(tx), writer, { keepsRows: false });
    for (const { ops, upTo } of whole.pieces()) {
      await pieces.add((piece) => piece.merge(ops));
      onProgress(upTo);
    }
    for (const digest of from.files ?? []) tx.put('taken', digest, true);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isRecorded: true });
    return { count: 0, again: 0 };
  });
}

/** Deletes the present records; fields that are one row keep an empty row. */
async function empty(tx: RowWriter, writer: RevisionWriter): Promise<void> {
  let sent = 0;
  for (const key of await tx.keys('rows', ALL_KEYS)) {
    const old = await tx.get('rows', key);
    const field = fieldOfRow(key);
    if (key === field) writer.put(key, rowOf(field, [], writer.revision), old, []);
    else writer.remove(key, old);
    sent += 1;
    if (sent % MOST_UNDER_WAY === 0) await writer.flushed();
  }
}
