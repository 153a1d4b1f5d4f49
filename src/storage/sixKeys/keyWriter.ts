/** Writes the six keys from the database, over nothing that another program has written there meanwhile. */
import { FIRST_STATE, readState } from '#storage/database/databaseState.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import { FIELD_NAMES } from '#storage/database/rowKeys.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { readFieldText } from './fieldText.ts';
import type { MirrorOutcome, MirrorTexts } from './keyTexts.ts';
import { readMirrorTexts, writeMirror } from './keyTexts.ts';
import {
  isInMirror,
  keyOf,
  readMirror,
  type KeyWatch,
  type KeyStorage,
  type MirrorState,
} from './sixKeys.ts';
import { quarantine } from './quarantine.ts';

/** Events about the keys, for the person. */
export type MirrorEvent =
  /** Another program wrote keys while a change was being saved; its texts are quarantined. */
  | { readonly kind: 'keptAside' }
  | { readonly kind: 'keysBehind'; readonly fields: readonly FieldName[]; readonly cause: unknown };

/** What keeping the keys depends on. */
export interface KeyMirrorOptions {
  readonly keys: KeyStorage;
  /** Without one the keys hold the school themselves: every write of `localStorageRows` writes them. */
  readonly hasDatabase: boolean;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly emit: (event: MirrorEvent) => void;
}

/** See the top of the file. */
export class KeyWriter {
  readonly #database: RowDatabase;
  readonly #watch: KeyWatch;
  readonly #options: KeyMirrorOptions;
  /** Keys that could not be written, most likely because local storage is full. */
  #refused: ReadonlySet<FieldName> = new Set();

  constructor(database: RowDatabase, watch: KeyWatch, options: KeyMirrorOptions) {
    this.#database = database;
    this.#watch = watch;
    this.#options = options;
  }

  /**
   * Writes the keys of these fields from the database, after the change that made `revision`, if it was one. Answers
   * whether all could be written; emits an event when not. A text that another program has written there since the keys were
   * last looked at is quarantined first: it cannot know of the change, so it cannot be taken in over it.
   */
  async refresh(fields: ReadonlySet<FieldName>, revision?: number): Promise<boolean> {
    const { behind, cause } = await this.#writeOverOwnTexts(fields, revision);
    if (behind.length > 0) this.#options.emit({ kind: 'keysBehind', fields: behind, cause });
    return behind.length === 0;
  }

  async #writeOverOwnTexts(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome> {
    for (;;) {
      const outcome = await this.#write(fields, revision);
      if (!(outcome instanceof ForeignTexts)) return outcome;
      try {
        await this.#quarantine(outcome);
      } catch (cause) {
        return { behind: [...fields], cause };
      }
      this.#watch.acknowledge(Object.fromEntries(outcome.texts));
      this.#options.emit({ kind: 'keptAside' });
    }
  }

  async #quarantine({ texts }: ForeignTexts): Promise<void> {
    const { clock, random } = this.#options;
    const foundAt = clock().getTime();
    await this.#database.write(async (tx) => {
      for (const [field, text] of texts) {
        const isReadable = readFieldText(field, text, random).kind === 'ok';
        await quarantine(tx, { field, text, foundAt, reason: isReadable ? 'older' : 'unreadable' });
      }
    });
  }

  async #write(
    fields: ReadonlySet<FieldName>,
    revision: number | undefined,
  ): Promise<MirrorOutcome | ForeignTexts> {
    try {
      return await this.#database.read(async (tx) => {
        const state = (await readState(tx)) ?? FIRST_STATE;
        const mirror = readMirror(this.#options.keys);
        const wanted = new Set([...fields, ...this.#missedBefore(revision, mirror)]);
        const texts = await readMirrorTexts(tx, state, this.#options.keys, wanted);
        // No await between this check and the writing.
        const foreign = this.#foreignTexts(texts);
        if (foreign.length > 0) return new ForeignTexts(foreign);
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
      // Reading failed, not writing: the keys keep what they hold, and the next start writes them.
      return { behind: [...fields], cause };
    }
  }

  /**
   * The fields whose keys may lack a change before this one: its tab was closed before it had written them. A key that
   * holds foreign text waits for the person, or for the next start.
   */
  #missedBefore(
    revision: number | undefined,
    mirror: MirrorState | undefined,
  ): readonly FieldName[] {
    if (revision === undefined || mirror === undefined || mirror.revision >= revision - 1)
      return [];
    // These are the known failures: retrying them with every change would read and write megabytes for nothing.
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
   * The revision up to which the keys hold every change once `written` are written; `before` is what it was until now.
   * It stays `before` while a key is left that could not be written, and it never goes beyond what this tab has written:
   * a change of another tab counts once that tab has written it.
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

  /** Texts of other programs under the keys that are about to be written. */
  #foreignTexts({ texts }: MirrorTexts): ForeignTexts['texts'] {
    return this.#watch.foreign().flatMap((field) => {
      const text = texts[field] === undefined ? null : this.#options.keys.getItem(keyOf(field));
      return text === null ? [] : [[field, text] as const];
    });
  }
}

/** Nothing was written: these texts stand under the keys, and are not ours. */
class ForeignTexts {
  readonly texts: readonly (readonly [field: FieldName, text: string])[];
  constructor(texts: ForeignTexts['texts']) {
    this.texts = texts;
  }
}
