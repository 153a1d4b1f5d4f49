/**
 * Stores changes, in shared and unshared schools: from cached rows, or from rows read again if another tab wrote first.
 */
import { isNoEffect, type ActDescription } from '#school/acts/acts.ts';
import type { Change, Intent } from '#school/acts/changes.ts';
import type { Skipped } from '#school/acts/skipped.ts';
import { stateToFollow, type DatabaseState } from '#storage/database/databaseState.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { actId, classIdsOf } from '#storage/journal/actLog.ts';
import type { Written } from '#storage/journal/revisionWriter.ts';
import { applyIntent, madeIds, type MadeIds } from '#storage/journal/applyChange.ts';
import { UnitOfWork, effectOf } from '#storage/journal/unitOfWork.ts';
import type { RecordsByRow, CachedState, StateCache } from '#storage/journal/rowReads.ts';
import { takeSnapshot, withDailySnapshot } from '#storage/journal/snapshots.ts';
import type { recordOps } from '#sharing/journal/recordOps.ts';

/** The result of a change. */
export interface Committed {
  readonly revision: number;
  /** The act in the log; `undefined` if nothing was altered, or the change is not an act. */
  readonly act: ActDescription | undefined;
  /** Records that were skipped. */
  readonly skipped: readonly Skipped[];
  /** Sentences about results that a person may not expect. */
  readonly remarks?: readonly string[];
  /** The changed rows, as of now. */
  readonly rows: RecordsByRow;
}

/** Records the operations of a change, in the same transaction. Loaded with the first change of a shared school. */
let recorder: typeof recordOps | undefined;

/** Stores a change. Resolves once the change is durable; if it rejects, nothing was stored. */
export async function writeChange(
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
  random: () => number,
): Promise<Committed> {
  const made = madeIds(random);
  const write = async (): Promise<Committed> => {
    const { known } = cache;
    try {
      return await writeOver(known, database, cache, intent, now, made);
    } catch (cause) {
      if (!known || !mayBeOvertaken(cause)) throw cause;
      cache.forgetState();
      return writeOver(undefined, database, cache, intent, now, made);
    }
  };
  try {
    return await write();
  } catch (cause) {
    // A transaction cannot wait for the network or the disk.
    if (!(cause instanceof RecorderNotLoaded)) throw cause;
    recorder = (await import('#sharing/journal/recordOps.ts')).recordOps;
    return write();
  }
}

class RecorderNotLoaded extends Error {}

/**
 * True if the failure may follow from cached rows that another tab has outdated: the database refuses the version or
 * aborts, or a rule refuses the change. The database's other errors are final; retrying would hide them.
 */
function mayBeOvertaken(cause: unknown): boolean {
  if (cause instanceof RecorderNotLoaded) return false;
  return !(cause instanceof DOMException) || REFUSED.has(cause.name);
}

const REFUSED: ReadonlySet<string> = new Set(['ConstraintError', 'AbortError']);

/**
 * A small change mostly waits for reads, and cached rows avoid them. If the cached state is outdated, the database
 * refuses the write (`storeState`).
 */
async function writeOver(
  known: CachedState | undefined,
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
  made: MadeIds,
): Promise<Committed> {
  const { state, rows, committed } = await database.write(async (tx) => {
    const before = withDailySnapshot(tx, known?.state ?? stateToFollow(tx), now);
    const draft = new UnitOfWork(tx, before, cache.records, known?.rows);
    // In parallel: the intent's reads need not wait for the state and its snapshot.
    const [change, found] = await Promise.all([applyIntent(tx, draft, intent, made), before]);
    const asked = await withAskedSnapshot(tx, found, change, now);
    const stateBefore = await withOps(tx, draft, asked, change, now);
    const written = writtenBy(draft, change, now, newStamp(asked, stateBefore));
    const state = await draft.write(stateBefore, written);
    const committed: Committed = {
      revision: state.revision,
      act: written.act && { id: actId(state.revision), ...written.act.description },
      skipped: change.skipped ?? [],
      ...(change.remarks && { remarks: change.remarks }),
      rows: draft.written(),
    };
    return { state, rows: draft.known, committed };
  });
  // Only now: after a failed write, the next change makes the same revision number.
  cache.replace({ state, rows });
  for (const [key, records] of committed.rows) {
    cache.records.keep(key, committed.revision, records);
  }
  return committed;
}

/** In a shared school: records the operations of the change. Returns the state with the new sharing state. */
async function withOps(
  tx: RowWriter,
  draft: UnitOfWork,
  state: DatabaseState,
  change: Change,
  now: Date,
): Promise<DatabaseState> {
  if (!state.sharing) return state;
  if (!recorder) throw new RecorderNotLoaded();
  const given = { effect: effectOf(draft), change, at: now.getTime() };
  return { ...state, sharing: await recorder(tx, draft, state.sharing, given) };
}

/** The stamp of the change's operations; `undefined` if there are none. */
function newStamp(before: DatabaseState, after: DatabaseState): string | undefined {
  const stamp = after.sharing?.newest;
  return stamp === before.sharing?.newest ? undefined : stamp;
}

/** The effect of the change, from the draft. A change that altered nothing is not an act. */
function writtenBy(
  draft: UnitOfWork,
  { label, undoes, again, skipped = [], assumed = [] }: Change,
  now: Date,
  stamp: string | undefined,
): Extract<Written, { kind: 'records' }> {
  const effect = effectOf(draft);
  if (label === undefined || isNoEffect(effect))
    return { kind: 'records', effect, assumed, isRecorded: true };
  const hasStudents = effect.students !== undefined;
  // Already read: every change of students checks the rosters.
  const classIds = {
    before: hasStudents ? classIdsOf(effect, 'before', draft.found('classes')) : {},
    after: hasStudents ? classIdsOf(effect, 'after', draft.drafted('classes')) : {},
  };
  const description = { label, ...(undoes !== undefined && { undoes }), ...(again && { again }) };
  const act = { at: now.getTime(), description, classIds, isWhole: skipped.length === 0, stamp };
  return { kind: 'records', effect, assumed, isRecorded: true, act };
}

/** Takes the snapshot that a change requests, such as before an import. */
async function withAskedSnapshot(
  tx: RowWriter,
  state: DatabaseState,
  { keepsBefore }: Change,
  now: Date,
): Promise<DatabaseState> {
  return keepsBefore ? takeSnapshot(tx, state, keepsBefore, now.getTime()) : state;
}
