/** A change written over what is known of the database; over what is read anew where that has been overtaken. */
import { isNoEffect } from '#domain/acts.ts';
import type { Change, Intent } from '#domain/changes.ts';
import { isoDay } from '#domain/days.ts';
import type { LeftAlone } from '#domain/leftAlone.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { classIdsOf, logAct, type Logging } from './actLog.ts';
import { applyIntent } from './applyChange.ts';
import { effectOf } from './draftEffect.ts';
import { RowDraft } from './rowDraft.ts';
import type { RecordsByRow } from './rowReads.ts';
import { takeSnapshot } from './snapshots.ts';
import type { CachedState, StateCache } from './stateCache.ts';
import { isSameState } from './stateCache.ts';

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

/** The state that a change was worked out for is not the database's any more. */
class StaleState extends Error {}

/** Stores a change. Resolves once it is durably stored; when it rejects, nothing was. */
export async function writeChange(
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
): Promise<Committed> {
  try {
    return await writeOver(cache.known, database, cache, intent, now);
  } catch (cause) {
    if (!(cause instanceof StaleState)) throw cause;
    cache.forgetState();
    return writeOver(undefined, database, cache, intent, now);
  }
}

/**
 * Waiting for answers is most of what a small change costs, so what is known is not asked for: the change is worked
 * out at once and sent to the database together with the question whether its state is still the known one.
 * If it is not, the transaction is given up and rejects with `StaleState`.
 */
async function writeOver(
  known: CachedState | undefined,
  database: RowDatabase,
  cache: StateCache,
  intent: Intent | Change,
  now: Date,
): Promise<Committed> {
  const { state, rows, committed } = await database.write(async (tx) => {
    const stored = readState(tx);
    const current = stored.then((found) => {
      if (known && !isSameState(found, known.state)) throw new StaleState();
    });
    const before = withDailySnapshot(tx, known ? Promise.resolve(known.state) : stored, now);
    const draft = new RowDraft(tx, before, cache.records, known?.rows);
    const drafting = async () => {
      // Asked together: the intent's own reading need not wait for the state and its snapshot.
      const [change, found] = await Promise.all([applyIntent(tx, draft, intent), before]);
      const stateBefore = await withAskedSnapshot(tx, found, change, now);
      const logged = withLog(tx, stateBefore, draft, change, now);
      const writing = async () => draft.write(stateBefore, await logged?.acts);
      const [state] = await Promise.all([writing(), logged?.written]);
      const committed: Committed = {
        revision: state.revision,
        act: logged && { id: logged.id, label: change.label ?? '' },
        leftAlone: change.leftAlone ?? [],
        rows: draft.written(),
      };
      return { state, rows: draft.known, committed };
    };
    try {
      const [drafted] = await Promise.all([drafting(), current]);
      return drafted;
    } catch (cause) {
      // A refusal counts only if it was worked out over the state that is really stored.
      await current;
      throw cause;
    }
  });
  // Only now: a revision that was not stored is made again by the next change.
  cache.replace({ state, rows });
  for (const [key, records] of committed.rows) {
    cache.records.keep(key, committed.revision, records);
  }
  return committed;
}

/** Adds what the draft does to the log of acts. */
function withLog(
  tx: RowWriter,
  before: DatabaseState,
  draft: RowDraft,
  { label, undoes }: Change,
  now: Date,
): Logging | undefined {
  const effect = effectOf(draft);
  if (label === undefined || isNoEffect(effect)) return undefined;
  const hasStudents = effect.students !== undefined;
  // Looked at by now: rosters are kept with every change of students.
  const classIds = {
    before: hasStudents ? classIdsOf(effect, 'before', draft.found('classes')) : {},
    after: hasStudents ? classIdsOf(effect, 'after', draft.drafted('classes')) : {},
  };
  return logAct(tx, before, { at: now.getTime(), label, effect, classIds }, undoes);
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
  before: Promise<DatabaseState | undefined>,
  now: Date,
): Promise<DatabaseState> {
  const state = (await before) ?? FIRST_STATE;
  const snapshotDay = isoDay(now);
  if (state.snapshotDay === snapshotDay) return state;
  return { ...(await takeSnapshot(tx, state, 'daily', now.getTime())), snapshotDay };
}
