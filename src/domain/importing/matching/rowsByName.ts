/** Rows of one number, found by what their names have in common. */
import type { Values } from './matchChoices.ts';
import { wordsOfName } from './matchChoices.ts';
import type { MatchedRow } from './matchRows.ts';

interface Placed {
  readonly row: MatchedRow;
  readonly place: number;
}

/** A list may give one number to everybody in it, so that no row can be held against each of the others. */
export class RowsByName {
  #count = 0;
  #first: Placed | undefined;
  #nameless: Placed | undefined;
  readonly #byWord = new Map<string, Placed>();

  /** Keeps a row, under the name that `values` say. */
  note(row: MatchedRow, values: Values): void {
    const placed = { row, place: this.#count };
    this.#count += 1;
    this.#first ??= placed;
    const words = wordsOfName(values);
    if (words.length === 0) this.#nameless ??= placed;
    for (const word of words) if (!this.#byWord.has(word)) this.#byWord.set(word, placed);
  }

  /** The first row that may bear the same name, as `mayBeNamed` tells. */
  find(values: Values): MatchedRow | undefined {
    const words = wordsOfName(values);
    if (words.length === 0) return this.#first?.row;
    const found = words.flatMap((word) => this.#byWord.get(word) ?? []);
    if (this.#nameless) found.push(this.#nameless);
    return found.toSorted((a, b) => a.place - b.place)[0]?.row;
  }
}
