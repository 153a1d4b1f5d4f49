import type { DatabaseState } from '#storage/database/databaseState.ts';
import type { CollectionName, FieldName, PartitionedName } from '#storage/database/rowKeys.ts';

/** A tally that rows are added to and taken from, giving the next state. */
export class StateTally {
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
