/**
 * The only writer of revisions: changes, restores, restored snapshots and foreign keys all alter rows here. Hazard:
 * rows written elsewhere would miss the counts, and rows that a snapshot still needs would be lost.
 */
import {
  storeState,
  type DatabaseState,
  type SharingState,
} from '#storage/database/databaseState.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import type { CollectionName, FieldName, PartitionedName } from '#school/collections.ts';
import { fieldOfRow, isPartitioned, monthOfRow } from '#storage/database/recordRows.ts';
import type { PastRow, Row, RowWriter } from '#storage/database/rows.ts';
import type { RowCache } from './rowReads.ts';
import { logAct, type LoggedAct } from './actLog.ts';
import { TallyWriter } from './tallyRows.ts';
import type { Effect } from '#school/acts/acts.ts';
import type { PutInPlace } from '#school/acts/actWords.ts';

/** The rows altered by one revision after `before`, the state at the start of the transaction. */
export class RevisionWriter {
  readonly before: DatabaseState;
  /** The number of this revision; its rows are written `from` it. */
  readonly revision: number;
  readonly #tx: RowWriter;
  readonly #tally: StateTally;
  readonly #stored: Set<FieldName>;
  readonly #tallies: TallyWriter;

  /** With `known` rows this revision updates the tallies; otherwise they are counted later. */
  constructor(tx: RowWriter, before: DatabaseState, known?: RowCache) {
    this.before = before;
    this.revision = before.revision + 1;
    this.#tx = tx;
    this.#tally = new StateTally(before);
    this.#stored = new Set(before.stored);
    this.#tallies = new TallyWriter(tx, before, known);
  }

  /**
   * Puts a row in place of `old`, the present row under the key; `undefined` for none. `records` are those of the row,
   * if the caller has them.
   */
  put(key: string, row: Row, old: Row | undefined, records?: readonly StoredRecord[]): void {
    this.#replaced(key, old, row, records);
    this.#keepPast(key, old);
    this.#tx.put('rows', key, row);
  }

  /** Removes a row; `old` is the present row under the key. */
  remove(key: string, old: Row | undefined): void {
    this.#replaced(key, old, undefined, []);
    this.#keepPast(key, old);
    this.#tx.remove('rows', key);
  }

  /** Resolves when all puts so far are answered: see `RowWriter`. */
  flushed(): Promise<void> {
    return this.#tx.flushed();
  }

  /** Marks a field as stored, even without a row. */
  store(field: FieldName): void {
    this.#stored.add(field);
  }

  /**
   * Logs the act, stores the state after this revision, and returns that state. Write nothing afterwards. `sharing` is
   * the new state of a shared school.
   */
  async finish(written: Written, sharing = this.before.sharing): Promise<DatabaseState> {
    const act = written.kind === 'records' ? written.act : undefined;
    // In parallel: reads are most of the cost of a small change.
    const [acts] = await Promise.all([
      written.kind === 'records' && act
        ? logAct(this.#tx, this.before, written.effect, act)
        : this.before.acts,
      this.#tallies.write(this.revision),
    ]);
    return storeState(this.#tx, this.before, {
      ...this.before,
      ...(sharing && { sharing: afterWrite(sharing, written) }),
      ...this.#tally.totals(),
      revision: this.revision,
      stored: [...this.#stored],
      acts,
      untallied: this.#tallies.untallied,
    });
  }

  /** Receives the old and the new row of every written key. Add here any count that each save must update. */
  #replaced(
    key: string,
    old: Row | undefined,
    row: Row | undefined,
    records: readonly StoredRecord[] | undefined,
  ): void {
    const field = fieldOfRow(key);
    this.#stored.add(field);
    this.#tally.add(field, monthOfRow(key), {
      records: (row?.count ?? 0) - (old?.count ?? 0),
      characters: (row?.text.length ?? 0) - (old?.text.length ?? 0),
    });
    if (isPartitioned(field)) this.#tallies.replaced(field, key, records);
  }

  /** Copies a row that a snapshot needs to `past`. Rows of this same revision are in no snapshot. */
  #keepPast(key: string, old: Row | undefined): void {
    const isNeeded = old && old.from <= this.before.newestSnapshot && old.from < this.revision;
    if (!isNeeded) return;
    const past: PastRow = { ...old, key, until: this.revision };
    this.#tx.put('past', pastKey(key, old.from, this.revision), past);
  }
}

/**
 * Notes that rows and cells may differ, so that the next exchange compares them. Keeps the name of a named replacement
 * (a restore, a snapshot) until then.
 */
function afterWrite(sharing: SharingState, written: Written): SharingState {
  if (written.isRecorded) return sharing;
  const called = written.kind === 'replaced' ? written.called : undefined;
  return { ...sharing, unsaid: called ?? sharing.unsaid ?? true };
}

/** The key in `past` alone tells whether a snapshot still needs the row. */
function pastKey(key: string, from: number, until: number): string {
  return `${key}\u0000${from}\u0000${until}`;
}

/** Parses a key of `past`. The row's own key may contain anything, so parsing starts at the end. */
export function pastRange(key: string): {
  readonly row: string;
  readonly from: number;
  readonly until: number;
} {
  const parts = key.split('\u0000');
  const until = Number(parts.pop());
  const from = Number(parts.pop());
  return { row: parts.join('\u0000'), from, until };
}

/** The totals of the state; rows are added and subtracted. */
class StateTally {
  readonly #counts: Record<CollectionName, number>;
  readonly #months: Record<PartitionedName, Record<string, number>>;
  #characters: number;

  constructor(state: DatabaseState) {
    this.#counts = { ...state.counts };
    this.#months = {
      attendance: { ...state.monthCharacters.attendance },
      grades: { ...state.monthCharacters.grades },
    };
    this.#characters = state.characters;
  }

  add(field: FieldName, month: string, more: { records: number; characters: number }): void {
    const { records, characters } = more;
    this.#characters += characters;
    if (field !== 'settings') this.#counts[field] += records;
    if (field !== 'attendance' && field !== 'grades') return;
    const months = this.#months[field];
    // A date may be any text, even the name of a property that every object has.
    const before = Object.hasOwn(months, month) ? (months[month] ?? 0) : 0;
    const left = before + characters;
    if (left > 0) months[month] = left;
    else delete months[month];
  }

  totals(): Pick<DatabaseState, 'counts' | 'characters' | 'monthCharacters'> {
    return {
      counts: this.#counts,
      characters: this.#characters,
      monthCharacters: this.#months,
    };
  }
}

/**
 * The effect of a revision on the school. The log of acts depends on this alone, and so does the agreement of rows and
 * cells.
 */
export type Written =
  | {
      readonly kind: 'records';
      /** Both ends of every record that was added, changed or removed. */
      readonly effect: Effect;
      /** Ids of the added marks that nobody set: the roll call's Present for untouched students. */
      readonly assumed: readonly string[];
      /** In a shared school: true if the same write has recorded its operations. */
      readonly isRecorded: boolean;
      /** Missing if the revision is not an act, and so cannot be undone alone. */
      readonly act?: LoggedAct | undefined;
    }
  /** Whole fields were replaced: comparing a million marks would take too long. */
  | {
      readonly kind: 'replaced';
      readonly fields: readonly FieldName[];
      /** In a shared school: true if the rows agree with the cells. */
      readonly isRecorded?: boolean;
      /** In a shared school: the label under which the replacement becomes an act in the log. */
      readonly called?: PutInPlace;
    };
