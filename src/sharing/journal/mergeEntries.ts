/** Merges entries of other PCs, and begins to share a school. */
import { newId } from '#school/text/ids.ts';
import { isNoEffect, type Effect } from '#school/acts/acts.ts';
import type { ActLabel } from '#school/acts/actLabels.ts';
import type { Entry, Stamp } from '#sharing/merge/entries.ts';
import type { DatabaseState, SharingState } from '#storage/database/databaseState.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { stateToFollow, storeState } from '#storage/database/turns.ts';
import { RowCache, type RecordCache, type RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { withDailySnapshot } from '#storage/journal/snapshots/snapshots.ts';
import { classIdsOf } from '#storage/journal/writer/actLog.ts';
import { RevisionWriter } from '#storage/journal/writer/revisionWriter.ts';
import type { LoggedAct } from '#storage/journal/writer/written.ts';
import { piecesOf } from './entriesInPieces.ts';
import { RevisionInPieces } from './revisionInPieces.ts';
import { settle, type Settled } from './settle.ts';
import { isSignedBy, signOf } from './stamps.ts';

/** What a write of sharing needs besides the database. */
export interface SharingTools {
  readonly now: Date;
  readonly random: () => number;
  readonly records: RecordCache;
}

/** The result of a merge. */
export interface TakenIn {
  /** How many entries changed something. */
  readonly count: number;
  /** How many of its own entries this PC did not know: it was set back or copied, and has another mark from now on. */
  readonly again: number;
  /** The rows that changed, as they are now; missing where another school replaced this one. */
  readonly rows?: RecordsByRow;
}

/** From whom entries come. */
export interface EntriesFrom {
  /** What their PC is called. */
  readonly pc: string;
  /** Digests of the files that held them, which count as read from now on. */
  readonly files?: readonly string[];
}

/** The school is not shared, so there is nothing to take changes into. Nothing was changed. */
export class NotShared extends Error {
  override readonly name = 'NotShared';

  constructor() {
    super('This school is not shared with other PCs. Nothing was changed.');
  }
}

/**
 * Merges entries as one revision, which is one act. In any order, twice or late, the result is the same. Goes piece by piece,
 * because a whole school may come.
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
    // Other PCs may have written since, so this PC's entries may no longer be the newest.
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

function newestOf(entries: readonly Entry[], before: Stamp): Stamp {
  return entries.reduce((newest, { t }) => (t > newest ? t : newest), before);
}

function labelOf(entries: readonly Entry[], merged: ReadonlySet<Stamp>, pc: string): ActLabel {
  const only = entries.find(({ t, what }) => what !== '' && merged.has(t));
  return only && merged.size === 1
    ? { say: 'doneElsewhere', words: only.what, pc }
    : { say: 'takenIn', count: Math.max(merged.size, 1), pc };
}

function classIdsOfBoth(pieces: RevisionInPieces, effect: Effect): LoggedAct['classIds'] {
  if (!effect.students) return { before: {}, after: {} };
  return {
    before: classIdsOf(effect, 'before', pieces.found('classes')),
    after: classIdsOf(effect, 'after', pieces.drafted('classes')),
  };
}

/** Begins to share the school that is here: records operations for all of it. */
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

/** Ten characters: the mark of a PC, by which its stamps are told from others'. */
export function newPc(random: () => number): string {
  return `${newId(random, () => false)}${newId(random, () => false)}`.slice(0, 10);
}

async function settled(tx: RowWriter, before: DatabaseState, now: Date): Promise<Settled> {
  const { sharing } = before;
  if (!sharing) throw new NotShared();
  const state = { ...before, sharing };
  return sharing.unsaid ? settle(tx, state, now.getTime(), false) : { state, rows: new Map() };
}
