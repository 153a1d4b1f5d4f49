/** Rows of one number, found by what their names have in common. */
import type { Values } from './matchChoices.ts';
import { areOthers, wordsOfName } from './matchChoices.ts';

interface Placed<Row> {
  readonly row: Row;
  readonly place: number;
  readonly values: Values;
}

/** A list may give one number to everybody in it, so that no row can be held against each of the others. */
export class RowsByName<Row> {
  #count = 0;
  #first: Placed<Row> | undefined;
  #nameless: Placed<Row> | undefined;
  readonly #byWord = new Map<string, Placed<Row>>();

  /** Keeps a row, under the name that `values` say. */
  note(row: Row, values: Values): void {
    const placed = { row, place: this.#count, values };
    this.#count += 1;
    this.#first ??= placed;
    const words = wordsOfName(values);
    if (words.length === 0) this.#nameless ??= placed;
    for (const word of words) if (!this.#byWord.has(word)) this.#byWord.set(word, placed);
  }

  /** The first row that may bear the same name, as `mayBeNamed` tells. */
  find(values: Values): Row | undefined {
    const words = wordsOfName(values);
    if (words.length === 0) return this.#first?.row;
    const found = words
      .flatMap((word) => this.#byWord.get(word) ?? [])
      .filter((placed) => !areOthers(values, placed.values));
    if (this.#nameless) found.push(this.#nameless);
    return found.toSorted((a, b) => a.place - b.place)[0]?.row;
  }
}
