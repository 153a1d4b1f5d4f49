import { cellText } from '#domain/exporting/sheets.ts';
import { differencesFrom, isEmptyIn, isSameName } from '#domain/importing/matching/differences.ts';
import type { AnyRecord } from '#domain/importing/matching/matchChoices.ts';
import type { MatchedRow } from '#domain/importing/matching/matchRows.ts';
import type { ImportField } from '#domain/importing/reading/importFields.ts';
import type { ReadUnit } from './readUnits.ts';

/** A row of a file as matching asks it. */
export class MatchableRow implements MatchedRow {
  readonly number: number;
  readonly values: ReadUnit['values'];
  readonly hasProblems: boolean;
  readonly #read: ReadUnit;
  readonly #keys: ReadonlySet<string>;
  readonly #fields: readonly ImportField[];
  #whole: string | undefined;

  constructor(read: ReadUnit, keys: ReadonlySet<string>, fields: readonly ImportField[]) {
    this.number = read.unit.row.number;
    this.values = read.values;
    this.hasProblems = read.problems.size > 0;
    this.#read = read;
    this.#keys = keys;
    this.#fields = fields;
  }

  agreesWith(record: AnyRecord): boolean {
    return differencesFrom(record, this.#read, this.#keys) === undefined;
  }

  isAll(record: AnyRecord): boolean {
    const isSaid = ({ name }: ImportField): boolean =>
      name in this.values || isEmptyIn(record, name);
    return this.agreesWith(record) && this.#fields.every(isSaid);
  }

  whole(): string {
    return (this.#whole ??= [...this.#read.unit.row.cells, ...Object.values(this.values)]
      .map((cell) => (typeof cell === 'object' ? cellText(cell) : cell))
      .join('\0'));
  }

  isNamed(record: AnyRecord): boolean {
    return isSameName(this.values, record);
  }
}
