/** Notices texts under the six keys that this program has not written. */
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { KeyStorage } from './sixKeys.ts';
import { isInMirror, keyOf, hashOf, readMirror } from './sixKeys.ts';

/**
 * Looks at all six keys before every change, so a look must cost next to nothing: a text that is the one seen last is
 * not fingerprinted again. Browsers hand out the very same string then, and comparing megabytes takes no time.
 */
export class KeyWatch {
  readonly #keys: KeyStorage;
  readonly #seen = new Map<FieldName, { readonly text: string; readonly print: string }>();
  /**
   * Texts that are not the mirror state's and have been dealt with all the same: taken in, quarantined, or not to be replaced
   * because the browser refuses to. That holds for as long as the mirror state says of the key what it said then.
   */
  readonly #dealtWith = new Map<
    FieldName,
    { readonly text: string | null; readonly facePrint: string | undefined }
  >();

  constructor(keys: KeyStorage) {
    this.#keys = keys;
  }

  /** The fields whose keys hold what neither this program has written nor this tab has dealt with; a missing text, too. */
  foreign(): readonly FieldName[] {
    const mirror = readMirror(this.#keys);
    return FIELD_NAMES.filter((field) => {
      const text = this.#text(field);
      if (isInMirror(mirror, field, this.hashOf(field, text))) return false;
      const known = this.#dealtWith.get(field);
      return !known || known.text !== text || known.facePrint !== mirror?.prints[field];
    });
  }

  /** The hash of a key's text. */
  hashOf(field: FieldName, text: string | null): string {
    const before = this.#seen.get(field);
    if (before?.text === text) return before.print;
    const print = hashOf(text);
    if (text !== null) this.#seen.set(field, { text, print });
    return print;
  }

  /** From now on these texts are no news. */
  dealtWith(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    const mirror = readMirror(this.#keys);
    for (const field of FIELD_NAMES) {
      const text = texts[field];
      if (text !== undefined)
        this.#dealtWith.set(field, { text, facePrint: mirror?.prints[field] });
    }
  }

  /** These keys hold our own words now, whatever they held before. */
  written(fields: Iterable<FieldName>): void {
    for (const field of fields) this.#dealtWith.delete(field);
  }

  /** From now on what the keys hold at this moment is no news. */
  dealtWithAll(): void {
    for (const field of FIELD_NAMES) this.dealtWith({ [field]: this.#text(field) });
  }

  #text(field: FieldName): string | null {
    return this.#keys.getItem(keyOf(field));
  }
}
