/** The hidden marks and grades of deleted students, so that they are found when a student comes back. */
import { recordKeyText } from '#sharing/merge/ops.ts';
import type { RecordKey } from '#school/acts/changes.ts';
import type { RowReader, RowWriter } from '#storage/database/rows.ts';

const END = '\uffff';

/** Reads all hidden records, each with its student. */
export async function hiddenPlaces(
  tx: RowReader,
): Promise<readonly (readonly [string, RecordKey])[]> {
  const found = await tx.range('aside', { from: 'hidden\u0000', to: `hidden\u0000${END}` });
  // `as`: only `write` writes these texts.
  return found.map(([key, text]) => [key.split('\u0000')[1] ?? '', JSON.parse(text) as RecordKey]);
}

/** See the top of the file. A note about a record that shows does no harm. */
export class HiddenPlaces {
  readonly #tx: RowWriter;
  readonly #coming = new Map<string, string>();
  readonly #going = new Set<string>();

  constructor(tx: RowWriter) {
    this.#tx = tx;
  }

  /** Notes a mark or grade of a student who is deleted. */
  add(student: string, place: RecordKey): void {
    const key = `hidden\u0000${student}\u0000${recordKeyText(place)}`;
    this.#coming.set(key, JSON.stringify(place));
    this.#going.delete(key);
  }

  /** The hidden records of a student. */
  async of(student: string): Promise<readonly RecordKey[]> {
    return placesIn(await this.#notedOf(student));
  }

  /** The hidden records of a student who is back. Removes the notes. */
  async takeOut(student: string): Promise<readonly RecordKey[]> {
    const found = await this.#notedOf(student);
    for (const [key] of found) this.#going.add(key);
    return placesIn(found);
  }

  #notedOf(student: string): Promise<readonly (readonly [key: string, text: string])[]> {
    const from = `hidden\u0000${student}\u0000`;
    return this.#tx.range('aside', { from, to: from + END });
  }

  /** Writes the notes. */
  write(): void {
    for (const key of this.#going) this.#tx.remove('aside', key);
    for (const [key, text] of this.#coming) this.#tx.put('aside', key, text);
  }
}

function placesIn(noted: readonly (readonly [key: string, text: string])[]): readonly RecordKey[] {
  // `as`: only `write` writes these texts.
  return noted.map(([, text]) => JSON.parse(text) as RecordKey);
}
