/** The school on several PCs, as this tab shows and changes it: screens use sharing only through this door. */
import { version } from '#package.json';
import { memoize } from '#school/text/memoize.ts';
import type { Round, Rounds } from '#sharing/carrying/carryFolder.ts';
import { forgetSetBack } from '#sharing/carrying/carriedState.ts';
import type { CarryingBase } from '#sharing/carrying/carrying.ts';
import { NoSuchSchool, type SchoolFound } from '#sharing/carrying/findSchool.ts';
import { handOver, takeInHandedOver, type TakenIn } from '#sharing/carrying/handOver.ts';
import { knowOtherSchools } from '#sharing/carrying/otherSchools.ts';
import {
  asMember,
  carryNow,
  checkPassphrase,
  chooseOtherFolder,
  conflictsHere,
  lookForSchool,
  makeNewKey,
  removePc,
  shareSchool,
  statusHere,
  stopSharingHere,
  takeKey,
  type ConflictsHere,
  type StatusHere,
  type ToShare,
} from '#sharing/carrying/sharedSchool.ts';
import { writeItAgain } from '#sharing/carrying/tidyFolder.ts';
import type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';
import type { Phrase } from '#school/text/phrase.ts';
import { schoolSharing } from '#sharing/journal/schoolSharing.ts';
import { askToWrite, chooseFolder, mayWrite } from '#storage/backups/chosenFolder.ts';
import { valueOnceUnder } from '#storage/browser/browserStorage.ts';
import { logRejection } from '#storage/database/log.ts';
import { Queue } from '#storage/database/queue.ts';
import { WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { protectBackups } from '#state/backups/dataManagement.ts';
import { failurePhrase } from '#state/school/failures.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { Carrier, NewestRound, oneAtATime } from './carrier.ts';

export { hasGap } from '#sharing/carrying/carriedState.ts';
export type { ConflictsHere } from '#sharing/carrying/sharedSchool.ts';
export type { SchoolFound } from '#sharing/carrying/findSchool.ts';
export type { TakenIn } from '#sharing/carrying/handOver.ts';
export { isChosenFolder } from '#sharing/folder/sharedFolder.ts';
export { canChooseFolder } from '#storage/backups/chosenFolder.ts';

/** The wish to show Several PCs, kept over a reload. If the browser refuses, the page opens at its top. */
export const [takeSeveralPcsShown, keepSeveralPcsShown] = valueOnceUnder(
  'schoolmaster_show_several_pcs',
);
export type { ChosenFolder } from '#sharing/folder/sharedFolder.ts';

/** The state of sharing, for screens. */
export type SharingView =
  | { readonly is: 'unknown' }
  | { readonly is: 'off' }
  | {
      readonly is: 'on';
      readonly status: StatusHere;
      /** The result of the folder's newest round, in whichever tab; `undefined` before the first. */
      readonly round: Round | undefined;
      /** Moment of reading, milliseconds since the epoch. */
      readonly now: number;
      /** Moment of the last carrying or hand-over, milliseconds since the epoch; 0 for never. */
      readonly at: number;
      readonly folder: FolderView;
    };

/** The state of sharing while the school is shared. */
export type SharedView = Extract<SharingView, { is: 'on' }>;

/** The folder; none if changes are handed over by hand. */
export type FolderView =
  | { readonly is: 'none' }
  | { readonly is: 'open'; readonly name: string }
  /** A person has to grant permission again. */
  | { readonly is: 'closed'; readonly name: string }
  | { readonly is: 'failed'; readonly name: string; readonly reason: Phrase };

/** The sharing of one open school. One for each school: `sharingOf`. */
export class Sharing {
  readonly view: StoreApi<SharingView>;
  readonly #school: OpenSchool;
  readonly #base: CarryingBase;
  readonly #turns = new Queue();
  readonly #carrier: Carrier;
  #rounds = newRounds();
  readonly #newest = new NewestRound(() => void logRejection(this.#show(), NOT_READ));
  #hasBegun = false;

  constructor(school: OpenSchool) {
    this.#school = school;
    this.#base = {
      database: school.toShare.database,
      records: schoolSharing(school.toShare),
      clock: () => new Date(),
      app: version,
    };
    this.view = createStore<SharingView>(() => ({ is: 'unknown' }));
    this.#carrier = new Carrier(() => void logRejection(this.carry(), NOT_READ));
  }

  /** Reads the state, and starts carrying if there is a folder. Later calls do nothing. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#school.loaded.subscribe((now, before) => {
      if (now.revision === before.revision || this.view.getState().is !== 'on') return;
      this.#carrier.soon();
      this.#lookAgain();
    });
    // A change that has waited for a day is reported, even if nothing else happens.
    setInterval(() => this.#lookAgain(), LOOK_AGAIN_MS);
    void logRejection(this.#show(), NOT_READ);
  }

  /** Lets the person choose a folder; `undefined` if they cancel. */
  pickFolder(): Promise<ChosenFolder | undefined> {
    return chooseFolder<ChosenFolder>('school-sharing');
  }

  /**
   * Begins to share. Call it from a click: see `allowed`. Rejects with words for the person if sharing did not begin.
   */
  async share(given: ToShare): Promise<void> {
    await allowed(given.folder);
    await shareSchool(this.#base, given);
    keepSeveralPcsShown(true);
    await this.#school.catchUp();
    await this.#show();
    await this.carry();
  }

  /** Finds a school to join. */
  async find(
    from: ChosenFolder | readonly File[],
    passphrase: string,
    onProgress: (done: number) => void,
  ): Promise<SchoolFound> {
    const found = await lookForSchool(this.#base, from, passphrase, onProgress);
    return {
      ...found,
      async join(pcName, folder, onProgress) {
        await allowed(folder);
        await found.join(pcName, folder, onProgress);
        keepSeveralPcsShown(true);
      },
    };
  }

  /** Carries now, if there is a folder with permission. Failures are shown. */
  carry(): Promise<void> {
    return this.#turns.add(async () => {
      const status = await this.#status();
      const folder = status?.member.folder;
      if (!folder || !(await mayWrite(folder))) return this.#show();
      try {
        await this.#carrier.observe(folder);
        const round = await oneAtATime(() => carryNow(this.#base, this.#rounds));
        this.#newest.publish({ round, at: Date.now() });
        await this.#school.catchUp();
      } catch (cause) {
        this.#carrier.forget();
        const failed = failurePhrase('The shared folder could not be used', cause);
        this.#newest.publish({ ...this.#newest.news, failed });
      }
      await this.#show();
    });
  }

  /** Opens the folder again. Call it from a click: the browser may ask for permission. */
  async open(): Promise<void> {
    const folder = (await this.#status())?.member.folder;
    if (folder && (await askToWrite(folder))) this.#rounds = newRounds();
    await this.carry();
  }

  /**
   * Carries by this folder from now on. `otherKey`: nothing was changed, because the passphrase of its key is needed.
   */
  async carryBy(folder: ChosenFolder, passphrase?: string): Promise<'chosen' | 'otherKey'> {
    const became = await chooseOtherFolder(this.#base, folder, passphrase);
    if (became === 'chosen') await this.#carryAnew();
    return became;
  }

  /**
   * Downloads the outbox for the other PCs, or with `isWhole` the whole school. Returns the keys of the outbox entries.
   */
  async handOver(isWhole = false): Promise<readonly string[]> {
    const { file, name, keys, done } = await asMember(this.#base, (carrying, member) =>
      handOver(carrying, member, isWhole),
    );
    saveFile(file, name);
    await done();
    this.#newest.publish({ ...this.#newest.news, at: Date.now() });
    await this.#show();
    return keys;
  }

  /**
   * Carries a last time. Downloads the changes that no folder accepts as a file for the others, and returns their
   * outbox keys.
   */
  async carryLast(): Promise<readonly string[]> {
    await this.carry();
    const status = await this.#status();
    return status && status.unsent > 0 ? this.handOver() : [];
  }

  /** The conflicts for a person to decide; `undefined` while the school is not shared. */
  conflicts(): Promise<ConflictsHere | undefined> {
    return conflictsHere(this.#base);
  }

  /** Merges hand-over files, in any order. */
  async takeIn(files: readonly File[]): Promise<TakenIn> {
    const taken = await asMember(this.#base, (carrying, member) =>
      takeInHandedOver(carrying, member, files),
    );
    await this.#school.catchUp();
    await this.#show();
    return taken;
  }

  /** Removes a PC from the list, or restores its entry. */
  async remove(pc: string, isBack = false): Promise<void> {
    await removePc(this.#base.database, pc, !isBack);
    await this.#show();
  }

  /** Writes a whole school in place of files that are gone from the folder. */
  async writeAgain(): Promise<void> {
    const missing = this.#newest.news.round?.missing ?? [];
    await asMember(this.#base, async (carrying, member) => {
      const { folder } = member;
      if (folder) await writeItAgain({ ...carrying, member, folder }, missing);
    });
    await this.carry();
  }

  /** Returns the passphrase of the school's key in its written form. Rejects for any other passphrase. */
  async checkPassphrase(passphrase: string): Promise<string> {
    return checkPassphrase(this.#base, passphrase);
  }

  /** Makes a new key with a new passphrase; keeps the old keys for reading. */
  async newKey(passphrase: string): Promise<void> {
    const { schoolName } = this.#school.loaded.getState().settings;
    await makeNewKey(this.#base, passphrase, schoolName);
    await this.#carryAnew();
  }

  /**
   * Has backups use the passphrase of the newest key, if they are protected: a school has one passphrase. Does nothing
   * for the passphrase of an older key, because a PC may learn keys in any order.
   */
  async protectBackupsAnew(passphrase: string): Promise<void> {
    if (!(await (await this.#school.backups()).areProtected())) return;
    try {
      await protectBackups(this.#school, await this.checkPassphrase(passphrase));
    } catch (cause) {
      if (!(cause instanceof WrongPassphrase)) throw cause;
    }
  }

  /** Adds a key that another PC made, from the folder or from chosen files. */
  async takeKey(passphrase: string, files: readonly Blob[] = []): Promise<void> {
    const keyFiles = [...(this.#newest.news.round?.keyFiles ?? []), ...files];
    try {
      await takeKey(this.#base, keyFiles, passphrase);
    } catch (cause) {
      // The file belongs to another school, so this PC stops waiting for it.
      if (cause instanceof NoSuchSchool) await this.#carryAnew();
      throw cause;
    }
    await this.#carryAnew();
  }

  /** Stores a person's answer to the question if the date of this PC is right. */
  async answerClock(isRight: boolean): Promise<void> {
    await this.#base.records.answerClock(isRight);
    await this.#show();
  }

  /** Notes that a person knows of the other schools in the folder. */
  async knowOtherSchools(): Promise<void> {
    await knowOtherSchools(this.#base.database);
    await this.#show();
  }

  /** Notes that a person knows that this PC was set back. */
  async forgetSetBack(): Promise<void> {
    await forgetSetBack(this.#base.database);
    await this.#show();
  }

  /**
   * Gives the others the last changes, as `carryLast` does, and ends sharing here. Returns the number of changes in a
   * file.
   */
  async stop(): Promise<number> {
    const handedOver = await this.carryLast();
    await this.#turns.add(() => stopSharingHere(this.#base, handedOver));
    this.#newest.publish({ at: 0 });
    await this.#show();
    return handedOver.length;
  }

  async #carryAnew(): Promise<void> {
    this.#rounds = newRounds();
    await this.#show();
    await this.carry();
  }

  async #status(): Promise<StatusHere | undefined> {
    const { records } = this.#base;
    // A restore replaced rows. Reading the outbox records the difference as an act, which the screens show.
    if ((await records.status())?.isNotCompared === true) {
      await records.outbox();
      await this.#school.catchUp();
    }
    return statusHere(this.#base);
  }

  #lookAgain(): void {
    if (this.view.getState().is !== 'on') return;
    void logRejection(this.#show(), NOT_READ);
  }

  async #show(): Promise<void> {
    const status = await this.#status();
    if (!status) {
      this.#carrier.end();
      this.view.setState({ is: 'off' }, true);
      return;
    }
    const { folder: handle } = status.member;
    const { round, at: newest, failed } = this.#newest.news;
    const folder = await folderView(handle, failed);
    if (handle) this.#carrier.begin();
    const at = Math.max(newest, status.carried.carriedAt);
    this.view.setState({ is: 'on', status, round, now: Date.now(), at, folder }, true);
  }
}

function newRounds(): Rounds {
  return { seen: new Map(), thoroughAt: 0 };
}

async function folderView(
  folder: ChosenFolder | undefined,
  failed: Phrase | undefined,
): Promise<FolderView> {
  if (!folder) return { is: 'none' };
  const { name } = folder;
  if (failed !== undefined) return { is: 'failed', name, reason: failed };
  return { is: (await mayWrite(folder)) ? 'open' : 'closed', name };
}

/** A dropped folder may be read. For writing the browser asks the person, and only within a click. */
async function allowed(folder: ChosenFolder | undefined): Promise<void> {
  if (folder && !(await askToWrite(folder))) {
    throw new DOMException(`“${folder.name}” may not be written to.`, 'NotAllowedError');
  }
}

/** In milliseconds. */
const LOOK_AGAIN_MS = 600_000;

/** For the console. */
const NOT_READ = 'How it stands with sharing could not be read';

/** The `Sharing` of this school. */
export const sharingOf = memoize((school: OpenSchool) => new Sharing(school));
