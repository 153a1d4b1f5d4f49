/** Tells the other PCs of rows that were replaced as a whole: a school that begins to be shared, a restore, foreign keys. */
import type { ActLabel } from '#school/acts/actLabels.ts';
import { isNoEffect, NO_EFFECTS, type RecordEffects } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import { idOf, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { Entry, Stamp } from '#sharing/merge/entries.ts';
import { encodeOps } from '#sharing/merge/ops.ts';
import type { DatabaseState, SharingState } from '#storage/database/databaseState.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import { RowCache, type RecordsByRow } from '#storage/journal/caches/rowReads.ts';
import { Differences } from '#storage/journal/effects.ts';
import { classIdsOf } from '#storage/journal/writer/actLog.ts';
import { RevisionWriter } from '#storage/journal/writer/revisionWriter.ts';
import type { Written } from '#storage/journal/writer/written.ts';
import { withEmptyStamps } from './emptyStamps.ts';
import { presentInPieces } from './presentInPieces.ts';
import { RevisionInPieces } from './revisionInPieces.ts';
import type { HowSaid, SharedWrite } from './sharedWrite.ts';
import { nextStamp } from './stamps.ts';

/** So many operations are one entry at most. */
const MOST_OPERATIONS = 2000;

/** A state of the database of a school that is shared. */
export type SharedState = DatabaseState & { readonly sharing: SharingState };

/** What came of it. */
export interface Settled {
  readonly state: SharedState;
  /** The rows that show otherwise now. */
  readonly rows: RecordsByRow;
}

/**
 * Compares all rows with all that was said, and says what differs as a revision. Piece by piece: memory holds no more
 * than one. `isToldWhole` where the others get all of it in a whole. What a person has put in place is an act.
 */
export async function settle(
  tx: RowWriter,
  before: SharedState,
  at: number,
  isToldWhole: boolean,
): Promise<Settled> {
  const { unsaid, ...settled } = before.sharing;
  const label: ActLabel | undefined =
    unsaid === undefined || unsaid === true ? undefined : { say: unsaid };
  const stamp = nextStamp(before.sharing, at);
  const writer = new RevisionWriter(tx, before, new RowCache());
  // A school that begins to be shared has said nothing.
  const stored = before.sharing.newest === '' ? withEmptyStamps(tx) : tx;
  const pieces = new RevisionInPieces(stored, writer);
  const act = new PutInPlaceAct();
  const how = label ? { onSaid: act.note } : {};
  let said = 0;
  for await (const present of presentInPieces(tx)) {
    const write = await pieces.add((piece) => piece.say(present, stamp, how));
    if (!isToldWhole) putInOutbox(tx, stamp, at, write, said, label);
    said += write.said.length;
  }
  const { rows } = pieces;
  // With nothing said rows may show otherwise all the same: of two marks of a student and day, one is left.
  if (said === 0 && rows.size === 0) return { state: { ...before, sharing: settled }, rows };
  const sharing = said === 0 ? settled : { ...settled, newest: stamp };
  const state = await writer.finish(
    (label && act.written(label, at, stamp, pieces.drafted('classes'))) ?? {
      kind: 'replaced',
      fields: FIELD_NAMES,
      isTold: true,
    },
    sharing,
  );
  return { state: { ...state, sharing }, rows };
}

/** Of more records the way back is the snapshot that was kept: an act with both ends of each would fill memory. */
const MOST_OF_ACT = 50_000;

/** The act that a backup or a snapshot is that was put in the place of a shared school. */
class PutInPlaceAct {
  readonly #differences = new Differences();
  #count = 0;

  readonly note: NonNullable<HowSaid['onSaid']> = (kind, before, now) => {
    this.#count += 1;
    if (this.#count > MOST_OF_ACT) return;
    this.#differences.add(kind, before ? [before] : [], now ? [now] : []);
  };

  /** What is to be written of it; `undefined` where it is none. */
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
    const act = { at, told: { label }, classIds, isWhole: true, stamp };
    return { kind: 'records', effect, assumed: [], isTold: true, act };
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

/** `first`: so many statements of the same stamp are there already. The first entry says what was done. */
function putInOutbox(
  tx: RowWriter,
  t: Stamp,
  at: number,
  { said }: SharedWrite,
  first: number,
  label: ActLabel | undefined,
): void {
  const operations = encodeOps(said);
  for (let from = 0; from < operations.length; from += MOST_OPERATIONS) {
    const isFirst = first + from === 0;
    const what = label && isFirst ? actWords({ label }) : '';
    const entry: Entry = { t, at, what, o: operations.slice(from, from + MOST_OPERATIONS) };
    // In the order of what is said: operations are no more than statements.
    const part = String(first + from).padStart(9, '0');
    tx.put('outbox', isFirst ? t : `${t} ${part}`, JSON.stringify(entry));
  }
}
