/** Reconciles the database with the six keys: at a start, and after another program wrote to the keys. */
import type { FieldName, School } from '#school/collections.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import { readStartRows, type StartRows } from '#storage/journal/rowReads.ts';
import { logRejection } from '#storage/database/log.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { DatabaseElsewhere } from '#storage/sixKeys/sixKeys.ts';
import type { KeyMirror } from '#storage/sixKeys/keyMirror.ts';
import { reconcile, type Reconciled } from '#storage/sixKeys/reconcile.ts';
import type { KeyStorage } from '#storage/sixKeys/sixKeys.ts';
import type { StoreEvent } from './storeEvents.ts';

export interface KeyAgreementOptions {
  readonly keys: KeyStorage;
  readonly tabs: Tabs;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly sample: () => Promise<School>;
  /** An earlier page of this tab had the school open. So missing keys were cleared since. */
  readonly wasOpenInThisTab?: boolean;
  readonly emit: (event: StoreEvent) => void;
  /** Called when rows may have changed. */
  readonly onReconciled: () => void;
  /** Called when fields of another program were taken in. */
  readonly onTakenIn: (fields: readonly FieldName[]) => Promise<void>;
}

/** See the top of the file. */
export class KeyAgreement {
  readonly #database: RowDatabase;
  readonly #mirror: KeyMirror;
  readonly #options: KeyAgreementOptions;
  /** True once the keys were in place while this tab was open. */
  #keysWereThere: boolean;
  /** True if the opening found the keys in place. */
  #foundKeys = false;
  /** True if reconciling failed. No write may run until it succeeds, or the write could hide texts in the keys. */
  #disagreeing = false;
  #partitionedKeysChecked: Promise<void> | undefined;
  #reached: Reconciled = {
    revision: 0,
    rewrite: new Set(),
    cleared: false,
    takenIn: [],
  };

  constructor(database: RowDatabase, mirror: KeyMirror, options: KeyAgreementOptions) {
    this.#database = database;
    this.#mirror = mirror;
    this.#options = options;
    this.#keysWereThere = options.wasOpenInThisTab === true;
  }

  /** The result of the newest reconciling. */
  get reached(): Reconciled {
    return this.#reached;
  }

  /** Pending while the keys of attendance and grades are compared; `undefined` otherwise. */
  get partitionedKeysChecked(): Promise<void> | undefined {
    return this.#partitionedKeysChecked;
  }

  /** Compares the small keys. If they match, returns the rows read from the database; otherwise reconciles. */
  async start(): Promise<StartRows | undefined> {
    const read = await this.#database.read(readStartRows);
    const small = read && this.#mirror.agreesWith(read) ? read : undefined;
    this.#foundKeys = this.#mirror.state !== undefined;
    if (!small) await this.#reconcileOrTell();
    this.#keysWereThere = true;
    return small;
  }

  /** Compares the keys of attendance and grades after the first screen. */
  checkPartitionedKeys(): void {
    this.#partitionedKeysChecked = this.#checkPartitionedKeys().finally(() => {
      this.#partitionedKeysChecked = undefined;
      // This record only matters for reporting missing keys one day. The next start tries again.
      if (this.#foundKeys)
        void logRejection(
          this.#mirror.noteSeen(this.#now()),
          'That local storage was in place could not be noted',
        );
    });
  }

  async #checkPartitionedKeys(): Promise<void> {
    if (!this.#mirror.hasForeignTexts()) return;
    await this.#reconcileOrTell();
    if (!this.#disagreeing) this.#options.emit({ kind: 'reconciled' });
  }

  /** Takes in texts that another program has written to the keys since the last check. */
  async checkKeys(): Promise<void> {
    await this.#mirror.follow();
    if (!this.#mirror.hasForeignTexts()) return;
    try {
      await this.#takeInForeignTexts();
    } catch (cause) {
      this.#disagree(cause);
    }
  }

  /** Takes in texts of other programs. Every write waits for this, or the write could hide such texts. */
  async reach(): Promise<void> {
    if (this.#partitionedKeysChecked) await this.#partitionedKeysChecked;
    if (!this.#disagreeing && !this.#mirror.hasForeignTexts()) return;
    await this.#takeInForeignTexts();
  }

  /** After a reset: wipes the keys and ends all reconciling. */
  startAnew(): void {
    this.#disagreeing = false;
    this.#mirror.wipe();
  }

  async #reconcileOrTell(): Promise<void> {
    try {
      await this.#options.tabs.exclusively(() => this.#reconcile());
    } catch (cause) {
      this.#disagree(cause);
    }
  }

  #disagree(cause: unknown): void {
    this.#disagreeing = true;
    // Every later failure has this reason, so the start reports it; see `SchoolStore.isHeldByAnotherTab`.
    if (!(cause instanceof DatabaseElsewhere)) this.#options.emit({ kind: 'cannotSave', cause });
  }

  async #takeInForeignTexts(): Promise<void> {
    const isNeeded = await this.#options.tabs.exclusively(async () => {
      // Another tab may have reconciled meanwhile.
      if (!this.#disagreeing && !this.#mirror.hasForeignTexts()) return false;
      await this.#reconcile();
      return true;
    });
    if (isNeeded) this.#options.emit({ kind: 'reconciled' });
  }

  /** Call this only while no other tab writes. */
  async #reconcile(): Promise<void> {
    const { keys, random, sample } = this.#options;
    const { done, found } = await reconcile(this.#database, {
      keys,
      random,
      sample,
      keysWereThere: this.#keysWereThere,
      now: this.#now(),
    });
    this.#disagreeing = false;
    this.#options.onReconciled();
    this.#mirror.acknowledge(found);
    const written = await this.#mirror.refresh(done.rewrite, done.revision);
    if (written) this.#mirror.dropMeta();
    this.#reached = { ...done, cleared: done.cleared && written };
    if (done.takenIn.length > 0) await this.#options.onTakenIn(done.takenIn);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
