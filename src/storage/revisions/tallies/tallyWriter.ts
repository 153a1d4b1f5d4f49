/** Keeps the tallies up with the rows that a revision writes, in its transaction. */
import type { StoredRecord } from '#domain/records/storedRecord.ts';
import type { DatabaseState } from '#storage/database/databaseState.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { monthOfRow } from '#storage/database/rowKeys.ts';
import type { RowWriter } from '#storage/database/rows.ts';
import type { RowCache } from '#storage/revisions/caches/rowCache.ts';
import { nextTally, tallyKeyOf } from './tallyRows.ts';

/**
 * A change brings the tallies of its rows up to date. Where whole collections are replaced, that would take longer than
 * writing them: their months are noted as untallied, and counted when there is time (`tallyBuilding.ts`). Until then
 * nobody reads the stored tallies of these months.
 */
export class TallyWriter {
  readonly #tx: RowWriter;
  readonly #known: RowCache | undefined;
  readonly #untallied: Readonly<Record<PartitionedName, Set<string>>>;
  readonly #replaced = new Map<string, Map<string, readonly StoredRecord[]>>();

  /** `known` tallies are not read; without any, all is left for later. */
  constructor(tx: RowWriter, { untallied }: DatabaseState, known: RowCache | undefined) {
    this.#tx = tx;
    this.#known = known;
    this.#untallied = {
      attendance: new Set(untallied.attendance),
      grades: new Set(untallied.grades),
    };
  }

  /** Notes the records that a row has now; `undefined` where its text was not parsed. */
  replaced(
    collection: PartitionedName,
    key: string,
    records: readonly StoredRecord[] | undefined,
  ): void {
    const months = this.#untallied[collection];
    const month = monthOfRow(key);
    if (!this.#known || !records) months.add(month);
    if (months.has(month)) return;
    const tallyKey = tallyKeyOf(key);
    const rows = this.#replaced.get(tallyKey) ?? new Map<string, readonly StoredRecord[]>();
    rows.set(key, records ?? []);
    this.#replaced.set(tallyKey, rows);
  }

  /** The months that are to be counted after this revision. */
  get untallied(): DatabaseState['untallied'] {
    const { attendance, grades } = this.#untallied;
    return { attendance: [...attendance].sort(), grades: [...grades].sort() };
  }

  /** Writes the tallies that have changed with the revision. */
  async write(revision: number): Promise<void> {
    await Promise.all(
      [...this.#replaced].map(async ([key, rows]) => {
        const name = knownAs(key);
        // Reads are most of the cost of a small change, so cached tallies are used.
        const before = this.#known?.has(name)
          ? this.#known.get(name)
          : await this.#tx.get('tallies', key);
        const tally = nextTally(key, before, rows, revision);
        this.#known?.learn(name, tally);
        if (tally) this.#tx.put('tallies', key, tally);
        else this.#tx.remove('tallies', key);
      }),
    );
  }
}

/** Under which key a tally is known among the rows: one that no row has. */
function knownAs(tallyKey: string): string {
  return `tally ${tallyKey}`;
}
