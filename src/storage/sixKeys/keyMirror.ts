/** Keeps the six keys a mirror of the database, though other programs may write to them. */
import type { StartRows } from '#storage/database/startRows.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import {
  KeyWatch,
  entriesOf,
  isOurs,
  keyOf,
  META_KEY,
  readMirror,
  type KeyStorage,
  type MirrorState,
} from './sixKeys.ts';
import { KeyWriter, type KeyMirrorOptions } from './keyWriter.ts';

/** The key of `meta` with the moment when a start first found the six keys in place, in milliseconds since the epoch. */
export const KEYS_SEEN = 'keysSeen';

/** See the top of the file. */
export class KeyMirror {
  readonly #database: RowDatabase;
  readonly #keys: KeyStorage;
  readonly #options: KeyMirrorOptions;
  /** Which texts under the keys this program has not written. */
  readonly #watch: KeyWatch;
  readonly #writer: KeyWriter;

  constructor(database: RowDatabase, options: KeyMirrorOptions) {
    this.#database = database;
    this.#keys = options.keys;
    this.#options = options;
    this.#watch = new KeyWatch(options.keys);
    this.#writer = new KeyWriter(database, this.#watch, options);
  }

  /** What was last written to the keys; `undefined` where they are not in place. */
  get state(): MirrorState | undefined {
    return readMirror(this.#keys);
  }

  /** Characters of all keys and values, other programs' too (spec §2, Storage Used). */
  get characters(): number {
    return entriesOf(this.#keys).reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  }

  /** Whether the keys of the small collections are those of what a start has read. */
  agreesWith({ state, rows }: StartRows): boolean {
    return (
      this.state?.revision === state.revision &&
      [...rows].every(([field, row]) => this.#keys.getItem(keyOf(field)) === (row?.text ?? null))
    );
  }

  /** Whether keys hold text that this program did not write and this tab has not acknowledged. */
  hasForeignTexts(): boolean {
    return this.#options.hasDatabase && this.#watch.foreign().length > 0;
  }

  /** These texts are not reported again. */
  acknowledge(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    this.#watch.acknowledge(texts);
  }

  /**
   * Records when a start first found the keys in place. Browsers write local storage late: after an early kill it may be
   * empty though nobody cleared it, and then nothing is reported.
   */
  async noteSeen(now: number): Promise<void> {
    if ((await this.#database.read((tx) => tx.get('meta', KEYS_SEEN))) !== undefined) return;
    await this.#database.write((tx) => tx.put('meta', KEYS_SEEN, now));
  }

  /** Removes what was kept there while there was no database. */
  dropMeta(): void {
    if (this.#options.hasDatabase) this.#keys.removeItem(META_KEY);
  }

  /** Removes all that stands in local storage, also what another program has written meanwhile. */
  wipe(): void {
    this.#watch.acknowledgeAll();
    // Without a database the new school stands in its keys already. Else it is written anew, and the old one must be gone
    // even where a browser refuses that.
    const isWritten = (key: string): boolean =>
      !this.#options.hasDatabase && (isOurs(key) || key === META_KEY);
    for (const [key] of entriesOf(this.#keys)) if (!isWritten(key)) this.#keys.removeItem(key);
  }

  /**
   * Writes the keys of these fields from the database, after the change that made `revision`, if it was one. Answers
   * whether all could be written; emits an event when not.
   */
  async refresh(fields: ReadonlySet<FieldName>, revision?: number): Promise<boolean> {
    if (!this.#options.hasDatabase) return true;
    return this.#writer.refresh(fields, revision);
  }
}
