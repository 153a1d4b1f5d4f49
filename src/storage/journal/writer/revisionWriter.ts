/**
 * The one writer of revisions. Whatever alters rows (a change, a restore, a snapshot brought back, foreign keys taken in)
 * does it through here, so that every count is kept up and no row that a snapshot still needs is lost.
 */
import {
  storeState,
  type DatabaseState,
  type SharingState,
} from '#storage/database/databaseState.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';
import {
  fieldOfRow,
  isPartitioned,
  monthOfRow,
  type CollectionName,
  type FieldName,
  type PartitionedName,
} from '#storage/database/rowKeys.ts';
import type { PastRow, Row, RowWriter } from '#storage/database/rows.ts';
import type { RowCache } from '#storage/journal/caches/rowReads.ts';
import { logAct, type LoggedAct } from './actLog.ts';
import { TallyWriter } from '#storage/journal/tallies/tallyRows.ts';
import type { Effect } from '#school/acts/acts.ts';
import type { PutInPlace } from '#school/acts/actLabels.ts';

/** Rows altered together, as the revision after `before`, the state in which the transaction finds the database. */
export class RevisionWriter {
  readonly before: DatabaseState;
  /** The number of this revision; rows that it puts are made `from` it. */
  readonly revision: number;
  readonly #tx: RowWriter;
  readonly #tally: StateTally;
  readonly #stored: Set<FieldName>;
  readonly #tallies: TallyWriter;

  /** With `known` rows, tallies are brought up to date by this revision; else they are counted later. */
  constructor(tx: RowWriter, before: DatabaseState, known?: RowCache) {
    this.before = before;
    this.revision = before.revision + 1;
    this.#tx = tx;
    this.#tally = new StateTally(before);
    this.#stored = new Set(before.stored);
    this.#tallies = new TallyWriter(tx, before, known);
  }

  /**
   * Puts a row in the place of `old`, which is what stands under the key now; `undefined` for nothing. `records` are
   * those in the row, where they are at hand.
   */
  put(key: string, row: Row, old: Row | undefined, records?: readonly StoredRecord[]): void {
    this.#replaced(key, old, row, records);
    this.#keepPast(key, old);
    this.#tx.put('rows', key, row);
  }

  /** Removes a row; `old` is what stands under the key now. */
  remove(key: string, old: Row | undefined): void {
    this.#replaced(key, old, undefined, []);
    this.#keepPast(key, old);
    this.#tx.remove('rows', key);
  }

  /** Resolves when what was put so far has been answered: see `RowWriter`. */
  flushed(): Promise<void> {
    return this.#tx.flushed();
  }

  /** Notes that a field is stored, though it may have no row. */
  store(field: FieldName): void {
    this.#stored.add(field);
  }

  /**
   * Logs the act, stores the state after this revision and answers with it; nothing is written after it. `sharing` is what a
   * shared school knows then.
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

  /** Sees the old and the new row of every key that is written: what is counted with each save is counted here. */
  #replaced(
    key: string,
    old: Row | undefined,
    row: Row | undefined,
    records: readonly StoredRecord[] | undefined,
  ): void {
    const field = fieldOfRow(key);
    this.#stored.add(field);
    this.#tally.count(field, (row?.count ?? 0) - (old?.count ?? 0));
    this.#tally.characters(
      field,
      monthOfRow(key),
      (row?.text.length ?? 0) - (old?.text.length ?? 0),
    );
    if (isPartitioned(field)) this.#tallies.replaced(field, key, records);
  }

  /** Copies a row that a snapshot needs to `past`; rows put by this same revision are in no snapshot. */
  #keepPast(key: string, old: Row | undefined): void {
    const isNeeded = old && old.from <= this.before.newestSnapshot && old.from < this.revision;
    if (!isNeeded) return;
    const past: PastRow = { ...old, key, until: this.revision };
    this.#tx.put('past', pastKey(key, old.from, this.revision), past);
  }
}

/**
 * Notes that rows and cells may differ: the next exchange compares them. A named replacement (a restore, a snapshot) keeps its
 * name until then.
 */
function afterWrite(sharing: SharingState, written: Written): SharingState {
  if (written.isRecorded) return sharing;
  const called = written.kind === 'replaced' ? written.called : undefined;
  return { ...sharing, unsaid: called ?? sharing.unsaid ?? true };
}

/** A key of `past` has all that is needed to decide whether a snapshot still needs the row. */
function pastKey(key: string, from: number, until: number): string {
  return `${key}\u0000${from}\u0000${until}`;
}

/** Parses a key of `past`. The row's own key may hold anything, so parsing starts at the end. */
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

/** The totals of the state: rows are added to them and taken from them. */
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

  count(field: FieldName, records: number): void {
    if (field !== 'settings') this.#counts[field] += records;
  }

  characters(field: FieldName, month: string, characters: number): void {
    this.#characters += characters;
    if (field !== 'attendance' && field !== 'grades') return;
    const months = this.#months[field];
    // A date may be any text, such as the name of something that every object has.
    const before = Object.hasOwn(months, month) ? (months[month] ?? 0) : 0;
    const left = before + characters;
    if (left > 0) months[month] = left;
    else delete months[month];
  }

  /** The totals as they stand. */
  totals(): Pick<DatabaseState, 'counts' | 'characters' | 'monthCharacters'> {
    return {
      counts: this.#counts,
      characters: this.#characters,
      monthCharacters: this.#months,
    };
  }
}

/** What a revision did to the school. The log of acts, and whether rows and cells agree, depend on this alone. */
export type Written =
  | {
      readonly kind: 'records';
      /** Both ends of every record that was added, changed or removed. */
      readonly effect: Effect;
      /** Ids of the added marks that nobody chose: the roll call's Present for whoever was not touched. */
      readonly assumed: readonly string[];
      /** In a shared school: the same write has recorded its operations. */
      readonly isRecorded: boolean;
      /** Missing where the revision is no act: then it cannot be undone by itself. */
      readonly act?: LoggedAct | undefined;
    }
  /** Fields were replaced as a whole: comparing a million marks would take too long. */
  | {
      readonly kind: 'replaced';
      readonly fields: readonly FieldName[];
      /** In a shared school: the rows agree with the cells. */
      readonly isRecorded?: boolean;
      /** In a shared school, the label under which the replacement is logged as an act. */
      readonly called?: PutInPlace;
    };
