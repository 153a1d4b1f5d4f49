/** A change written over what is known of the database; over what is read anew where that has been overtaken. */
import { isNoEffect } from '#domain/intents/acts.ts';
import type { Change, Intent } from '#domain/intents/changes.ts';
import { isoDay } from '#domain/basics/days.ts';
import type { LeftAlone } from '#domain/intents/leftAlone.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { stateToFollow } from '#storage/database/turns.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { actId, classIdsOf } from '#storage/revisions/writer/actLog.ts';
import type { Written } from '#storage/revisions/writer/written.ts';
import { applyIntent } from './applyChange.ts';
import { effectOf } from './effects.ts';
import { RowDraft } from './rowDraft.ts';
import type { RecordsByRow } from '#storage/revisions/caches/rowReads.ts';
import { takeSnapshot } from '#storage/revisions/snapshots/snapshots.ts';
import type { CachedState, StateCache } from '#storage/revisions/caches/stateCache.ts';

/** What a change did. */
export interface Committed {
  readonly revision: number;
  /** The act as the log remembers it; `undefined` when nothing was altered, or the change is no act. */
  readonly act: { readonly id: string; readonly label: string } | undefined;
  /** What was asked for and left as it is. */
  readonly leftAlone: readonly LeftAlone[];
  /** The rows it touched, as they are now. */
  readonly rows: RecordsByRow;
}

/** Stores a change. Resolves once it is durably stored; when it rejects, nothing was. */
export async function writeChange(
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
): Promise<Committed> {
  const { known } = cache;
  try {
    return await writeOver(known, database, cache, intent, now);
  } catch (cause) {
    if (!known || !mayBeOvertaken(cause)) throw cause;
    cache.forgetState();
    return writeOver(undefined, database, cache, intent, now);
  }
}

/**
 * Another write may have been first: then the database refuses the turn, or gives up without a reason. A refusal by a rule,
 * too, counts only if it was worked out over what is really stored. Other failures are the database's own, and trying
 * again would hide them.
 */
function mayBeOvertaken(cause: unknown): boolean {
  return !(cause instanceof DOMException) || REFUSED.has(cause.name);
}

const REFUSED: ReadonlySet<string> = new Set(['ConstraintError', 'AbortError']);

/**
 * Waiting for answers is most of what a small change costs, so what is known is not asked for: the change is worked
 * out and sent at once. Where the known state has been followed by another, the database refuses it (`storeState`).
 */
async function writeOver(
  known: CachedState | undefined,
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
): Promise<Committed> {
  const { state, rows, committed } = await database.write(async (tx) => {
    const before = withDailySnapshot(tx, known?.state ?? stateToFollow(tx), now);
    const draft = new RowDraft(tx, before, cache.records, known?.rows);
    // Asked together: the intent's own reading need not wait for the state and its snapshot.
    const [change, found] = await Promise.all([applyIntent(tx, draft, intent), before]);
    const stateBefore = await withAskedSnapshot(tx, found, change, now);
    const written = writtenBy(draft, change, now);
    const state = await draft.write(stateBefore, written);
    const committed: Committed = {
      revision: state.revision,
      act: written.act && { id: actId(state.revision), label: written.act.label },
      leftAlone: change.leftAlone ?? [],
      rows: draft.written(),
    };
    return { state, rows: draft.known, committed };
  });
  // Only now: a revision that was not stored is made again by the next change.
  cache.replace({ state, rows });
  for (const [key, records] of committed.rows) {
    cache.records.keep(key, committed.revision, records);
  }
  return committed;
}

/** What the change did, as the draft has it. A change that altered nothing is no act. */
function writtenBy(
  draft: RowDraft,
  { label, undoes, assumed = [] }: Change,
  now: Date,
): Extract<Written, { kind: 'records' }> {
  const effect = effectOf(draft);
  if (label === undefined || isNoEffect(effect)) return { kind: 'records', effect, assumed };
  const hasStudents = effect.students !== undefined;
  // Looked at by now: rosters are kept with every change of students.
  const classIds = {
    before: hasStudents ? classIdsOf(effect, 'before', draft.found('classes')) : {},
    after: hasStudents ? classIdsOf(effect, 'after', draft.drafted('classes')) : {},
  };
  const act = { at: now.getTime(), label, classIds, undoes };
  return { kind: 'records', effect, assumed, act };
}

/** The state before a change that wants to be kept. */
async function withAskedSnapshot(
  tx: RowWriter,
  state: DatabaseState,
  { keepsBefore }: Change,
  now: Date,
): Promise<DatabaseState> {
  return keepsBefore ? takeSnapshot(tx, state, keepsBefore, now.getTime()) : state;
}

/** The state before a change; the first change of a day keeps it as the day's snapshot. */
async function withDailySnapshot(
  tx: RowWriter,
  before: DatabaseState | Promise<DatabaseState>,
  now: Date,
): Promise<DatabaseState> {
  const state = await before;
  const snapshotDay = isoDay(now);
  if (state.snapshotDay === snapshotDay) return state;
  return { ...(await takeSnapshot(tx, state, 'daily', now.getTime())), snapshotDay };
}
