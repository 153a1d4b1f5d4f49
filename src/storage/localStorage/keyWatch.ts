/** Notices texts under the six keys that this program has not written. */
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { KeyStorage } from './sixKeys.ts';
import { isInMirror, keyOf, hashOf, readMirror } from './sixKeys.ts';

/**
 * Checks all six keys before every change, so it must be cheap: a text equal to the one seen last is not hashed again.
 * Browsers return the very same string then, and comparing it takes no time.
 */
export class KeyWatch {
  readonly #keys: KeyStorage;
  readonly #seen = new Map<FieldName, { readonly text: string; readonly print: string }>();
  /**
   * Texts that differ from the mirror state but have been handled: taken in, quarantined, or impossible to replace because
   * the browser refuses. Valid while the mirror state's hash of the key is unchanged.
   */
  readonly #acknowledged = new Map<
    FieldName,
    { readonly text: string | null; readonly mirrorHash: string | undefined }
  >();

  constructor(keys: KeyStorage) {
    this.#keys = keys;
  }

  /** The fields whose keys hold text, or lack one, that this program did not write and this tab has not acknowledged. */
  foreign(): readonly FieldName[] {
    const mirror = readMirror(this.#keys);
    return FIELD_NAMES.filter((field) => {
      const text = this.#text(field);
      if (isInMirror(mirror, field, this.hashOf(field, text))) return false;
      const known = this.#acknowledged.get(field);
      return !known || known.text !== text || known.mirrorHash !== mirror?.prints[field];
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

  /** These texts are not reported again. */
  acknowledge(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    const mirror = readMirror(this.#keys);
    for (const field of FIELD_NAMES) {
      const text = texts[field];
      if (text !== undefined)
        this.#acknowledged.set(field, { text, mirrorHash: mirror?.prints[field] });
    }
  }

  /** These keys now hold what this program wrote. */
  written(fields: Iterable<FieldName>): void {
    for (const field of fields) this.#acknowledged.delete(field);
  }

  /** Whatever the keys hold now is not reported again. */
  acknowledgeAll(): void {
    for (const field of FIELD_NAMES) this.acknowledge({ [field]: this.#text(field) });
  }

  #text(field: FieldName): string | null {
    return this.#keys.getItem(keyOf(field));
  }
}
