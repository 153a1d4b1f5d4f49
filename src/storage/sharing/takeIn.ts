/** Taking in what other PCs said, and beginning to share a school. */
import { newId } from '#domain/basics/ids.ts';
import { isNoEffect } from '#domain/intents/acts.ts';
import type { ActLabel } from '#domain/intents/actLabels.ts';
import type { Entry } from '#domain/sharing/entries.ts';
import { statementsIn } from '#domain/sharing/statements.ts';
import type { DatabaseState, SharingState } from '#storage/database/databaseState.ts';
import type { RowDatabase, RowWriter } from '#storage/database/rows.ts';
import { stateToFollow, storeState } from '#storage/database/turns.ts';
import type { RecordCache } from '#storage/revisions/caches/recordCache.ts';
import type { RecordsByRow } from '#storage/revisions/caches/rowReads.ts';
import { effectOf } from '#storage/revisions/effects.ts';
import { withDailySnapshot } from '#storage/revisions/optimisticWrite.ts';
import { RowDraft } from '#storage/revisions/rowDraft.ts';
import { classIdsOf } from '#storage/revisions/writer/actLog.ts';
import { settle, type Settled } from './settle.ts';
import { SharedWrite } from './sharedWrite.ts';
import { isSignedBy, signOf } from './stamps.ts';

/** What a write of sharing needs besides the database. */
export interface SharingTools {
  readonly now: Date;
  readonly random: () => number;
  readonly records: RecordCache;
}

/** What was taken in. */
export interface TakenIn {
  /** How many entries said something that holds now and did not before. */
  readonly count: number;
  /** How many entries of its own this PC did not know: it was set back or copied, and goes by another mark from now on. */
  readonly again: number;
  /** The rows that were touched, as they are now; missing where another school is here now. */
  readonly rows?: RecordsByRow;
}

/** From whom entries come. */
export interface EntriesFrom {
  /** What their PC is called. */
  readonly pc: string;
  /** Digests of the files they stood in, which are known from now on. */
  readonly files?: readonly string[];
}

/** The school is not shared, so there is nothing to take changes into. Nothing was changed. */
export class NotShared extends Error {
  override readonly name = 'NotShared';

  constructor() {
    super('This school is not shared with other PCs. Nothing was changed.');
  }
}

/** Takes in entries as one revision, which is one act. In any order, twice or late: the school comes to be the same. */
export async function takeIn(
  database: RowDatabase,
  entries: readonly Entry[],
  { pc, files = [] }: EntriesFrom,
  tools: SharingTools,
): Promise<TakenIn> {
  return write(database, tools, async (tx, draft, sharing) => {
    const heard = new SharedWrite(tx, draft);
    await heard.hear(entries.flatMap(statementsIn));
    await heard.show();
    for (const digest of files) tx.put('taken', digest, true);
    const own = signOf(sharing.pc);
    // Others may have been heard of since, so that its own are no longer the newest.
    const again = entries.filter(
      ({ t }) => isSignedBy(t, own) && (t > sharing.newest || heard.heard.has(t)),
    ).length;
    const after: SharingState = {
      ...sharing,
      newest: entries.reduce((newest, { t }) => (t > newest ? t : newest), sharing.newest),
      ...(again > 0 && { pc: newPc(tools.random) }),
    };
    const count = entries.filter(({ t }) => heard.heard.has(t)).length;
    const done = entries.filter(({ t, what }) => what !== '' && heard.heard.has(t));
    const [only] = done;
    const label: ActLabel =
      only && done.length === 1
        ? { say: 'doneElsewhere', words: only.what, pc }
        : { say: 'takenIn', count: Math.max(count, 1), pc };
    return { sharing: after, label, told: { count, again } };
  });
}

/** Begins to share the school that is here: all of it is said. */
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

interface Done {
  readonly sharing: SharingState;
  /** What was done, where it is an act. */
  readonly label: ActLabel | undefined;
  readonly told: Pick<TakenIn, 'count' | 'again'>;
}

/** Writes one revision, after what was put in place as a whole has been said. */
async function write(
  database: RowDatabase,
  { now, records }: SharingTools,
  work: (tx: RowWriter, draft: RowDraft, sharing: SharingState) => Promise<Done>,
): Promise<TakenIn> {
  return database.write(async (tx) => {
    const found = await withDailySnapshot(tx, stateToFollow(tx), now);
    const { state: before, rows } = await settled(tx, found, now);
    const draft = new RowDraft(tx, Promise.resolve(before), records);
    const { sharing, label, told } = await work(tx, draft, before.sharing);
    const effect = effectOf(draft);
    const classIds = {
      before: effect.students ? classIdsOf(effect, 'before', draft.found('classes')) : {},
      after: effect.students ? classIdsOf(effect, 'after', draft.drafted('classes')) : {},
    };
    const act =
      label && !isNoEffect(effect)
        ? { at: now.getTime(), told: { label }, classIds, isWhole: true }
        : undefined;
    await draft.write(
      { ...before, sharing },
      { kind: 'records', effect, assumed: [], isTold: true, act },
    );
    return { ...told, rows: new Map([...rows, ...draft.written()]) };
  });
}

async function settled(tx: RowWriter, before: DatabaseState, now: Date): Promise<Settled> {
  const { sharing } = before;
  if (!sharing) throw new NotShared();
  const state = { ...before, sharing };
  return sharing.unsaid ? settle(tx, state, now.getTime(), false) : { state, rows: new Map() };
}
