/** Database and six keys brought to agree: when the school is opened, and when another program has written to the keys. */
import type { School } from '#domain/school/school.ts';
import type { Tabs } from '#storage/browser/tabs.ts';
import type { StartRows } from '#storage/database/earlyRead.ts';
import { readStartRows } from '#storage/database/earlyRead.ts';
import { logFailure } from '#storage/database/log.ts';
import type { FieldName } from '#storage/database/rowKeys.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { DatabaseElsewhere } from '#storage/localStorage/databaseElsewhere.ts';
import type { KeyMirror } from '#storage/localStorage/keyMirror.ts';
import type { Reconciled } from '#storage/localStorage/reconcile.ts';
import type { KeyStorage } from '#storage/localStorage/sixKeys.ts';
import type { StoreEvent } from './storeEvents.ts';

export interface KeyAgreementOptions {
  readonly keys: KeyStorage;
  readonly tabs: Tabs;
  readonly clock: () => Date;
  readonly random: () => number;
  readonly sample: () => Promise<School>;
  /** This tab has had the school open before, on an earlier page: keys that are missing have been cleared since. */
  readonly wasOpenInThisTab?: boolean;
  readonly hasDatabase: boolean;
  readonly tell: (event: StoreEvent) => void;
  /** Called when rows may be others than before. */
  readonly onReconciled: () => void;
  /** Called when fields that another program had written have been taken in. */
  readonly onTakenIn: (fields: readonly FieldName[]) => Promise<void>;
}

/** See the top of the file. */
export class KeyAgreement {
  readonly #database: RowDatabase;
  readonly #mirror: KeyMirror;
  readonly #options: KeyAgreementOptions;
  /** The keys have been in place while this tab was open. */
  #keysWereThere: boolean;
  /** Opening has found the keys in place. */
  #foundKeys = false;
  /** They could not be made to agree: no write before it is done, it could hide what the keys hold. */
  #disagreeing = false;
  #growingKeysChecked: Promise<void> | undefined;
  #reached: Reconciled = {
    revision: 0,
    rewrite: new Set(),
    cleared: false,
    takenIn: [],
    sampled: false,
  };

  constructor(database: RowDatabase, mirror: KeyMirror, options: KeyAgreementOptions) {
    this.#database = database;
    this.#mirror = mirror;
    this.#options = options;
    this.#keysWereThere = options.wasOpenInThisTab === true;
  }

  /** What bringing them to agree has found and done. */
  get reached(): Reconciled {
    return this.#reached;
  }

  /** While the growing keys are being compared. Nothing else is waited for: a reading begins within its call. */
  get growingKeysChecked(): Promise<void> | undefined {
    return this.#growingKeysChecked;
  }

  /** Compares the small keys. Answers with what was read of the database where they are the same; else makes them so. */
  async start(early: Promise<StartRows | undefined> | undefined): Promise<StartRows | undefined> {
    const small =
      this.#ifKeysAgree(await early) ?? this.#ifKeysAgree(await this.#database.read(readStartRows));
    this.#foundKeys = this.#mirror.state !== undefined;
    if (!small) await this.#reconcileOrTell();
    this.#keysWereThere = true;
    return small;
  }

  #ifKeysAgree(small: StartRows | undefined): StartRows | undefined {
    return small && this.#mirror.agreesWith(small) ? small : undefined;
  }

  /** Compares the two keys that grow with the years, which a start leaves for after the first screen. */
  checkGrowingKeys(): void {
    this.#growingKeysChecked = this.#checkGrowingKeys().finally(() => {
      this.#growingKeysChecked = undefined;
      if (this.#foundKeys) void this.#noteKeysSeen();
    });
  }

  async #checkGrowingKeys(): Promise<void> {
    // Without a database the records were read from these very keys.
    if (!this.#mirror.hasForeignTexts()) return;
    await this.#reconcileOrTell();
    if (!this.#disagreeing) this.#options.tell({ kind: 'reconciled' });
  }

  async #noteKeysSeen(): Promise<void> {
    if (!this.#options.hasDatabase) return;
    try {
      await this.#mirror.noteSeen(this.#now());
    } catch (cause) {
      // It only decides whether a message is shown, should the keys be gone one day. The next start notes it.
      logFailure('That local storage was in place could not be noted', cause);
    }
  }

  /** Takes in what another program has written to the keys since they were last looked at. */
  async checkKeys(): Promise<void> {
    if (!this.#options.hasDatabase) {
      // Reading follows the keys.
      await this.#database.read(() => Promise.resolve());
      return;
    }
    if (!this.#mirror.hasForeignTexts()) return;
    try {
      await this.#takeInForeignTexts();
    } catch (cause) {
      this.#disagree(cause);
    }
  }

  /** What every write waits for: nothing that the keys hold may be hidden by it. */
  async isReached(): Promise<void> {
    if (this.#growingKeysChecked) await this.#growingKeysChecked;
    if (!this.#disagreeing && !this.#mirror.hasForeignTexts()) return;
    await this.#takeInForeignTexts();
  }

  /** After a reset: whatever the keys held goes, and nothing is left to disagree about. */
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
    // Why nothing can be saved is told from the start; see `SchoolStore.isElsewhere`.
    if (!(cause instanceof DatabaseElsewhere)) this.#options.tell({ kind: 'cannotSave', cause });
  }

  async #takeInForeignTexts(): Promise<void> {
    const isNeeded = await this.#options.tabs.exclusively(async () => {
      // Another tab may have done it meanwhile.
      if (!this.#disagreeing && !this.#mirror.hasForeignTexts()) return false;
      await this.#reconcile();
      return true;
    });
    if (isNeeded) this.#options.tell({ kind: 'reconciled' });
  }

  /** To be called while no other tab writes. */
  async #reconcile(): Promise<void> {
    const { keys, random, sample } = this.#options;
    // On most starts they agree.
    const { reconcile } = await import('#storage/localStorage/reconcile.ts');
    const { done, found } = await reconcile(this.#database, {
      keys,
      random,
      sample,
      keysWereThere: this.#keysWereThere,
      now: this.#now(),
    });
    this.#disagreeing = false;
    this.#options.onReconciled();
    this.#mirror.dealtWith(found);
    const written = await this.#mirror.refresh(done.rewrite, done.revision);
    if (written) this.#mirror.dropMeta();
    this.#reached = { ...done, cleared: done.cleared && written };
    if (done.takenIn.length > 0) await this.#options.onTakenIn(done.takenIn);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }
}
