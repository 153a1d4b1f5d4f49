/** Records the operations of rows that were replaced as a whole: a school that begins to be shared, a restore, foreign keys. */
import { inEnglish } from '#language/current.ts';
import type { ActLabel } from '#school/acts/actLabels.ts';
import { isNoEffect, NO_EFFECTS, type RecordEffects } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Entry, Stamp } from '#sharing/merge/entries.ts';
import { encodeOps, type Op } from '#sharing/merge/ops.ts';
import type { DatabaseState, SharingState } from '#storage/database/databaseState.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import { RowCache, type RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { Differences } from '#storage/journal/unitOfWork.ts';
import { classIdsOf } from '#storage/journal/writer/actLog.ts';
import { RevisionWriter, type Written } from '#storage/journal/writer/revisionWriter.ts';
import { withEmptyStamps } from './cellStore.ts';
import { presentInPieces } from './present.ts';
import { RevisionInPieces } from './pieces.ts';
import type { RecordOptions } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';

/** Maximum of operations in one entry. */
const MOST_OPERATIONS = 2000;

/** The database state of a shared school. */
export type SharedState = DatabaseState & { readonly sharing: SharingState };

/** The result of `settle`. */
export interface Settled {
  readonly state: SharedState;
  /** The rows that changed. */
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
