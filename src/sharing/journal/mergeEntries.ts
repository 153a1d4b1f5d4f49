/** Merges entries of other PCs, and begins to share a school. */
import { t } from '#language/t.ts';
import { newId } from '#school/text/ids.ts';
import { isNoEffect, type Effect, NO_EFFECTS, type RecordEffects } from '#school/acts/acts.ts';
import { signatureOf, type Entry, type Stamp } from '#sharing/merge/entries.ts';
import {
  stateToFollow,
  storeState,
  type DatabaseState,
  type SharingState,
} from '#storage/database/databaseState.ts';
import { ALL_KEYS, type RowDatabase, type RowWriter } from '#storage/database/rows.ts';
import { RowCache, type RecordCache, type RecordsByRow } from '#storage/journal/rowReads.ts';
import { takeSnapshot, withDailySnapshot } from '#storage/journal/snapshots.ts';
import { classIdsOf, type LoggedAct } from '#storage/journal/actLog.ts';
import { RevisionWriter, type Written } from '#storage/journal/revisionWriter.ts';
import { PackedEntries, RevisionInPieces } from './pieces.ts';
import { signOf, nextStamp } from './stamps.ts';
import { FIELD_NAMES } from '#school/collections.ts';
import { fieldOfRow, rowOf } from '#storage/database/recordRows.ts';
import { withEmptyStamps } from './cellStore.ts';
import { inEnglish } from '#language/current.ts';
import { actWords, type ActLabel } from '#school/acts/actWords.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { encodeOps, type Op } from '#sharing/merge/ops.ts';
import { Differences } from '#storage/journal/unitOfWork.ts';
import { presentInPieces } from './present.ts';
import type { RecordOptions } from './sharedWrite.ts';

/** The dependencies of a write of sharing, except the database. */
export interface SharingTools {
  readonly now: Date;
  readonly random: () => number;
  readonly records: RecordCache;
  /** Reports the changed rows, as of now. Without a report, all may have changed. */
  readonly touch: (rows: RecordsByRow) => void;
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
}

/** The stores with the data of sharing. */
export const OF_SHARING = ['stamps', 'outbox', 'taken', 'aside'] as const;

/** The origin of entries. */
export interface EntriesFrom {
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
  { now, random, records, touch }: SharingTools,
): Promise<TakenIn> {
  const packed = new PackedEntries();
  for (const entry of entries) packed.add(entry);
  return database.write(async (tx) => {
    const found = await withDailySnapshot(tx, stateToFollow(tx), now);
    const { state: before, rows } = await settled(tx, found, now);
    const writer = new RevisionWriter(tx, before, new RowCache());
    const pieces = new RevisionInPieces(tx, writer, { parsed: records });
    const merged = new Set<Stamp>();
    for (const { ops } of packed.pieces()) {
      const piece = await pieces.add((write) => write.merge(ops));
      for (const stamp of piece.merged) merged.add(stamp);
    }
    for (const digest of files) tx.put('taken', digest, true);
    const own = signOf(before.sharing.pc);
    // Other PCs may have written since. So this PC's entries may no longer be the newest.
    const again = entries.filter(
      ({ t }) => signatureOf(t) === own && (t > before.sharing.newest || merged.has(t)),
    ).length;
    const sharing: SharingState = {
      ...before.sharing,
      newest: packed.newest > before.sharing.newest ? packed.newest : before.sharing.newest,
      ...(again > 0 && { pc: tenCharacters(random) }),
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
    touch(new Map([...rows, ...pieces.rows]));
    return { count: merged.size, again };
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
  { now, random, touch }: SharingTools,
): Promise<void> {
  return database.write(async (tx) => {
    const before = await withDailySnapshot(tx, stateToFollow(tx), now);
    const sharing = before.sharing ?? { pc: tenCharacters(random), newest: '' };
    const whole = !before.sharing;
    const { state, rows } = await settle(tx, { ...before, sharing }, now.getTime(), whole);
    storeState(tx, state, state);
    touch(rows);
  });
}

/** The mark of a PC, which distinguishes its stamps from those of others, or the id of a shared school. */
export function tenCharacters(random: () => number): string {
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
  { now, random }: SharingTools,
  onProgress: (done: number) => void = () => undefined,
): Promise<void> {
  const whole = new PackedEntries();
  for await (const entry of entries) whole.add(entry);
  return database.write(async (tx) => {
    const before = await takeSnapshot(tx, await stateToFollow(tx), 'restore', now.getTime());
    const sharing: SharingState = { pc: tenCharacters(random), newest: whole.newest };
    const writer = new RevisionWriter(tx, { ...before, sharing });
    for (const store of OF_SHARING) tx.clear(store);
    await empty(tx, writer);
    const pieces = new RevisionInPieces(withEmptyStamps(tx), writer, { keepsRows: false });
    for (const { ops, upTo } of whole.pieces()) {
      await pieces.add((piece) => piece.merge(ops));
      onProgress(upTo);
    }
    for (const digest of from.files ?? []) tx.put('taken', digest, true);
    await writer.finish({ kind: 'replaced', fields: FIELD_NAMES, isRecorded: true });
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

/** Maximum of operations in one entry. */
const MOST_OPERATIONS = 2000;

/** The database state of a shared school. */
export type SharedState = DatabaseState & { readonly sharing: SharingState };

/** The result of `settle`. */
export interface Settled {
  readonly state: SharedState;
  readonly rows: RecordsByRow;
}

/**
 * Compares all rows with their cells, and records the differences as a revision. Works piece by piece, so memory holds
 * one piece at a time. `sentAsWhole`: the other PCs get the school in a whole, so the outbox stays empty. A restore by
 * a person is an act.
 */
export async function settle(
  tx: RowWriter,
  before: SharedState,
  at: number,
  sentAsWhole: boolean,
): Promise<Settled> {
  const { unsaid, ...settled } = before.sharing;
  const label: ActLabel | undefined =
    unsaid === undefined || unsaid === true ? undefined : { say: unsaid };
  const stamp = nextStamp(before.sharing, at);
  const writer = new RevisionWriter(tx, before, new RowCache());
  // A school that begins to be shared has no cells yet.
  const stored = before.sharing.newest === '' ? withEmptyStamps(tx) : tx;
  const pieces = new RevisionInPieces(stored, writer);
  const act = new ReplacementAct();
  const options = label ? { onRecorded: act.note } : {};
  let recorded = 0;
  for await (const present of presentInPieces(tx)) {
    const write = await pieces.add((piece) => piece.record(present, stamp, options));
    if (!sentAsWhole) putInOutbox(tx, stamp, at, write.ops, recorded, label);
    recorded += write.ops.length;
  }
  const { rows } = pieces;
  // Rows may change without operations: of two marks of a student on a day, one stays.
  if (recorded === 0 && rows.size === 0) return { state: { ...before, sharing: settled }, rows };
  const sharing = recorded === 0 ? settled : { ...settled, newest: stamp };
  const state = await writer.finish(
    (label && act.written(label, at, stamp, pieces.drafted('classes'))) ?? {
      kind: 'replaced',
      fields: FIELD_NAMES,
      isRecorded: true,
    },
    sharing,
  );
  return { state: { ...state, sharing }, rows };
}

/**
 * Above this number of records there is no act: both ends of each record would fill memory. The snapshot is the way
 * back.
 */
const MOST_OF_ACT = 50_000;

/** The act of restoring a backup or a snapshot over a shared school. */
class ReplacementAct {
  readonly #differences = new Differences();
  #count = 0;

  readonly note: NonNullable<RecordOptions['onRecorded']> = (kind, before, now) => {
    this.#count += 1;
    if (this.#count > MOST_OF_ACT) return;
    this.#differences.add(kind, before ? [before] : [], now ? [now] : []);
  };

  /** The act to write; `undefined` for none. */
  written(
    label: ActLabel,
    at: number,
    stamp: Stamp,
    classes: readonly StoredRecord[],
  ): Written | undefined {
    const effect = this.#differences.effect();
    if (this.#count > MOST_OF_ACT || isNoEffect(effect)) return undefined;
    const classIds = {
      before: classIdsOf(effect, 'before', recordsBefore(classes, effect.classes)),
      after: classIdsOf(effect, 'after', classes),
    };
    const act = { at, description: { label }, classIds, isWhole: true, stamp };
    return { kind: 'records', effect, assumed: [], isRecorded: true, act };
  }
}

function recordsBefore(
  now: readonly StoredRecord[],
  { added, changed, removed }: RecordEffects = NO_EFFECTS,
): readonly StoredRecord[] {
  const before = new Map(changed.map(([from, to]) => [idOf(to), from]));
  const coming = new Set(added.map(idOf));
  const kept = now.filter((one) => !coming.has(idOf(one)));
  return [...kept.map((one) => before.get(idOf(one)) ?? one), ...removed];
}

/** `first`: number of operations with the same stamp in the outbox. The first entry has the words of the act. */
function putInOutbox(
  tx: RowWriter,
  t: Stamp,
  at: number,
  ops: readonly Op[],
  first: number,
  label: ActLabel | undefined,
): void {
  const operations = encodeOps(ops);
  for (let from = 0; from < operations.length; from += MOST_OPERATIONS) {
    const isFirst = first + from === 0;
    const act = label && isFirst ? { label } : undefined;
    const entry: Entry = {
      t,
      at,
      what: act ? inEnglish(() => actWords(act)) : '',
      ...(act && { act }),
      o: operations.slice(from, from + MOST_OPERATIONS),
    };
    // Sorts in the order of recording: encoding never adds operations.
    const part = String(first + from).padStart(9, '0');
    tx.put('outbox', isFirst ? t : `${t} ${part}`, JSON.stringify(entry));
  }
}
