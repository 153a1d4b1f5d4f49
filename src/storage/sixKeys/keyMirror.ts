/** Keeps the six keys a mirror of the database, even if other programs write to them. */
import type { StartRows } from '#storage/journal/rowReads.ts';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import {
  KeyWatch,
  META_KEY,
  entriesOf,
  isInMirror,
  isOurs,
  keyOf,
  quarantine,
  readMirror,
  type KeyStorage,
  type MirrorState,
} from './sixKeys.ts';
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import { logRejection } from '#storage/database/log.ts';
import {
  readFieldText,
  readMirrorTexts,
  writeMirror,
  type MirrorOutcome,
  type MirrorTexts,
} from './keyTexts.ts';

/** Key in `meta` of the moment when a start first found the six keys in place, milliseconds since the epoch. */
export const KEYS_SEEN = 'keysSeen';

/** Key in `meta` of the hashes of the texts that the keys hold while the browser refuses to store the mirror state. */
export const KEYS_LEFT = 'keysLeft';

/** See the top of the file. */
export class KeyMirror {
  readonly #database: RowDatabase;
  readonly #options: KeyMirrorOptions;
  /** Finds texts under the keys that this program has not written. */
  readonly #watch: KeyWatch;
  /** Keys that could not be written, most likely because local storage is full. */
  #refused: ReadonlySet<FieldName> = new Set();

  constructor(database: RowDatabase, options: KeyMirrorOptions) {
    this.#database = database;
    this.#options = options;
    this.#watch = new KeyWatch(options.keys);
  }

  /** The mirror state of the last write; `undefined` if the keys are not in place. */
  get state(): MirrorState | undefined {
    return readMirror(this.#options.keys);
  }

  /** Characters of all keys and values, other programs' too (spec §2, Storage Used). */
  get characters(): number {
    return entriesOf(this.#options.keys).reduce(
      (sum, [key, value]) => sum + key.length + value.length,
      0,
    );
  }

  /** True if the small keys match the rows of a start. */
  agreesWith({ state, rows }: StartRows): boolean {
    return (
      this.state?.revision === state.revision &&
      [...rows].every(
        ([field, row]) => this.#options.keys.getItem(keyOf(field)) === (row?.text ?? null),
      )
    );
  }

  /** True if a key holds text that this program did not write and this tab has not acknowledged. */
  hasForeignTexts(): boolean {
    return this.#watch.foreign().length > 0;
  }

  /** Stops reporting these texts. */
  acknowledge(texts: Readonly<Partial<Record<FieldName, string | null>>>): void {
    this.#watch.acknowledge(texts);
  }

  /**
   * Records when a start first found the keys in place. Browsers write local storage late: after an early kill local
   * storage may be empty without anybody clearing it. Then nothing is reported.
   */
  async noteSeen(now: number): Promise<void> {
    if ((await this.#database.read((tx) => tx.get('meta', KEYS_SEEN))) !== undefined) return;
    await this.#database.write((tx) => tx.put('meta', KEYS_SEEN, now));
  }

  /** Removes the `meta` values kept while there was no database. */
  dropMeta(): void {
    this.#options.keys.removeItem(META_KEY);
  }

  /** Follows texts of other programs, if the keys alone hold the school. */
  async follow(): Promise<void> {
    // With a database, the keys are compared instead: see `hasForeignTexts`.
  }

  /** Removes everything in local storage, including later texts of other programs. */
  wipe(): void {
    this.#watch.acknowledgeAll();
    for (const [key] of entriesOf(this.#options.keys))
      if (!this.isKept(key)) this.#options.keys.removeItem(key);
  }

  /** True if a wipe keeps a key. Keys of the old school must go even if the browser refuses to write new ones. */
  protected isKept(_key: string): boolean {
    return false;
  }

  /**
   * Writes the keys of these fields from the database. `revision` is the change behind this call, if any. Returns true
   * if all keys could be written; otherwise emits an event. Quarantines texts that another program has written since
   * the last check. They cannot know of the change, so taking them in would lose it.
   */
  async refresh(fields: ReadonlySet<FieldName>, revision?: number): Promise<boolean> {
    const hadState = this.state !== undefined;
    const wasBehind = this.#refused.size > 0;
    const { behind, cause } = await this.#writeOverOwnTexts(fields, revision);
    if (!hadState)
      await logRejection(this.#noteTextsLeft(), 'The texts left in the keys could not be noted');
    if (behind.length > 0) this.#options.emit({ kind: 'keysBehind', fields: behind, cause });
    else if (wasBehind && this.#refused.size === 0) this.#options.emit({ kind: 'keysCaughtUp' });
    return behind.length === 0;
  }

  /**
   * Records in the database which texts the keys still hold, if the browser refuses the mirror state as well. The next
   * start would take these texts for newer ones of another program, and lose every change since.
   */
  async #noteTextsLeft(): Promise<void> {
    const left = this.state === undefined ? this.#handledTexts() : undefined;
    const before = await this.#database.read((tx) => tx.get('meta', KEYS_LEFT));
    if (JSON.stringify(before) === JSON.stringify(left)) return;
    await this.#database.write((tx) => {
      if (left) tx.put('meta', KEYS_LEFT, left);
      else tx.remove('meta', KEYS_LEFT);
    });
  }

  /** The hashes of the readable texts in the keys, without those that another program has written since. */
  #handledTexts(): TextsLeft | undefined {
    const { keys, random } = this.#options;
    const foreign = this.#watch.foreign();
    const handled = FIELD_NAMES.flatMap((field) => {
      const text = foreign.includes(field) ? null : keys.getItem(keyOf(field));
      const isHandled = text !== null && readFieldText(field, text, random).kind === 'ok';
      return isHandled ? [[field, this.#watch.hashOf(field, text)] as const] : [];
    });
    return handled.length > 0 ? Object.fromEntries(handled) : undefined;
  }

  async #writeOverOwnTexts(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome> {
    for (;;) {
      const outcome = await this.#write(fields, revision);
      if (!('foreign' in outcome)) return outcome;
      const { foreign } = outcome;
      try {
        await this.#quarantine(foreign);
      } catch (cause) {
        return { behind: [...fields], cause };
      }
      this.#watch.acknowledge(Object.fromEntries(foreign));
      this.#options.emit({ kind: 'keptAside' });
    }
  }

  async #quarantine(texts: ForeignTexts): Promise<void> {
    const { clock, random } = this.#options;
    const foundAt = clock().getTime();
    await this.#database.write(async (tx) => {
      for (const [field, text] of texts) {
        const isReadable = readFieldText(field, text, random).kind === 'ok';
        await quarantine(tx, { field, text, foundAt, reason: isReadable ? 'older' : 'unreadable' });
      }
    });
  }

  /** Writes nothing if the keys hold `foreign` texts. */
  async #write(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome | { readonly foreign: ForeignTexts }> {
    try {
      return await this.#database.read(async (tx) => {
        const state = (await readState(tx)) ?? FIRST_STATE;
        const mirror = readMirror(this.#options.keys);
        const wanted = new Set([...fields, ...this.#missedBefore(revision, mirror)]);
        const texts = await readMirrorTexts(tx, state, this.#options.keys, wanted);
        // Hazard: no `await` between this check and the writing.
        const foreign = this.#foreignTexts(texts);
        if (foreign.length > 0) return { foreign };
        const reached = this.#revisionInKeys(wanted, revision, mirror?.revision);
        const outcome = writeMirror(
          this.#options.keys,
          { ...texts, revision: Math.min(reached, state.revision) },
          (field, text) => this.#watch.hashOf(field, text),
        );
        const written = FIELD_NAMES.filter((field) => texts.texts[field] !== undefined);
        this.#watch.written(written.filter((field) => !outcome.behind.includes(field)));
        const stillRefused = [...this.#refused].filter((field) => !wanted.has(field));
        this.#refused = new Set([...stillRefused, ...outcome.behind]);
        return outcome;
      });
    } catch (cause) {
      // Reading failed, not writing: the keys keep their texts, and the next start writes them.
      return { behind: [...fields], cause };
    }
  }

  /**
   * The fields whose keys may lack an earlier change, because its tab closed before writing them. A key with foreign
   * text waits for the person, or for the next start.
   */
  #missedBefore(
    revision: number | undefined,
    mirror: MirrorState | undefined,
  ): readonly FieldName[] {
    if (revision === undefined || mirror === undefined || mirror.revision >= revision - 1)
      return [];
    // These failures are known. Repeating them with every change would read and write megabytes for nothing.
    if (this.#refused.size > 0) return [];
    return FIELD_NAMES.filter((field) =>
      isInMirror(
        mirror,
        field,
        this.#watch.hashOf(field, this.#options.keys.getItem(keyOf(field))),
      ),
    );
  }

  /**
   * The revision up to which the keys hold every change once `written` are written; `before` is the present one. It
   * stays `before` while a refused key remains. It never passes the writes of this tab: a change of another tab counts
   * once that tab has written its keys.
   */
  #revisionInKeys(
    written: ReadonlySet<FieldName>,
    revision: number | undefined,
    before: number | undefined,
  ): number {
    const isOneLeft = [...this.#refused].some((field) => !written.has(field));
    if (before !== undefined && (isOneLeft || revision === undefined)) return before;
    return Math.max(before ?? 0, revision ?? 0);
  }

  /** Texts of other programs under the keys about to be written. */
  #foreignTexts({ texts }: MirrorTexts): ForeignTexts {
    return this.#watch.foreign().flatMap((field) => {
      const text = texts[field] === undefined ? null : this.#options.keys.getItem(keyOf(field));
      return text === null ? [] : [[field, text] as const];
    });
  }
}

/**
 * The mirror without a database: the keys themselves hold the school. `localStorageRows` writes them, and there is
 * nothing to mirror.
 */
export class KeysAlone extends KeyMirror {
  readonly #rows: RowDatabase;

  constructor(rows: RowDatabase, options: KeyMirrorOptions) {
    super(rows, options);
    this.#rows = rows;
  }

  override hasForeignTexts(): boolean {
    return false;
  }

  override noteSeen(): Promise<void> {
    return Promise.resolve();
  }

  override dropMeta(): void {
    // Keep it: these values belong to the school in the keys.
  }

  override async follow(): Promise<void> {
    // Each read follows the keys.
    await this.#rows.read(() => Promise.resolve());
  }

  protected override isKept(key: string): boolean {
    return isOurs(key) || key === META_KEY;
  }

  override refresh(): Promise<boolean> {
    return Promise.resolve(true);
  }
}

/** Events about the keys, for the person. */
export type MirrorEvent =
  /** Another program wrote keys while a change was being saved; its texts are quarantined. */
  | { readonly kind: 'keptAside' }
  | { readonly kind: 'keysBehind'; readonly fields: readonly FieldName[]; readonly cause: unknown }
  /** No key is behind any more, for example because an import was undone and the keys have room again. */
  | { readonly kind: 'keysCaughtUp' };

/** The dependencies of the mirror. */
interface KeyMirrorOptions {
  readonly keys: KeyStorage;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly emit: (event: MirrorEvent) => void;
}

/** The value of `KEYS_LEFT`. */
export type TextsLeft = Readonly<Partial<Record<FieldName, string>>>;

/** Texts of other programs under the keys. */
type ForeignTexts = readonly (readonly [field: FieldName, text: string])[];
