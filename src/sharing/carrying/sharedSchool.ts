/** A school on several PCs, for the one who uses it: sharing, joining, carrying, handing over, ending. */
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import { version } from '#package.json';
import type { Stamp } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import type { SchoolStore } from '#storage/schoolStore.ts';
import { WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { ChosenFolder } from '#sharing/folder/folderHandle.ts';
import type { SharingStatus } from '#sharing/journal/status.ts';
import { isSignedBy, signOf, timeOf } from '#sharing/journal/stamps.ts';
import { secureRandom } from '#storage/browser/secureRandom.ts';
import type { Carried } from './carriedState.ts';
import {
  changeCarried,
  dropCarried,
  NOTHING_CARRIED,
  putCarried,
  readCarried,
} from './carriedState.ts';
import type { Round, Rounds } from './carryFolder.ts';
import { carryRound } from './carryFolder.ts';
import type { Carrying } from './carrying.ts';
import type { HandedOver, TakenIn } from './handOver.ts';
import { handOver, takeInHandedOver } from './handOver.ts';
import type { SchoolFound } from './findSchool.ts';
import { findSchool, NoSuchSchool } from './findSchool.ts';
import { otherSchoolsOf, otherSchoolsText, withOtherSchools } from './otherSchools.ts';
import { withAge } from './lazyAge.ts';
import type { Member, Membership } from './pcMembership.ts';
import { openFile } from './openFile.ts';
import { dropMembership, newSchoolId, putMembership, readMembership } from './pcMembership.ts';
import { keyFilesAmong, makeKey, openKeys, withKey, type KeptKey } from './schoolKeys.ts';
import type { SharedRecords } from './sharedRecords.ts';
import { writeItAgain } from './tidyFolder.ts';
import { SHARED_FOLDER } from '#sharing/folder/fileNames.ts';
import { filesOf, isInsideShared } from '#sharing/folder/sharedFolder.ts';

const CHOOSE_ITS_PARENT = `Choose the folder that holds “${SHARED_FOLDER}”`;

/** The chosen folder is the one that is made inside of a chosen one. Nothing was written. */
export class InsideSharedFolder extends Error {
  override readonly name = 'InsideSharedFolder';
  constructor() {
    super(`This folder is a part of a shared one. ${CHOOSE_ITS_PARENT}.`);
  }
}

/** The chosen folder holds a shared school already. Nothing was written. */
export class FolderHoldsSchool extends ErrorForPerson {
  override readonly name = 'FolderHoldsSchool';
  constructor(school: string | undefined) {
    super(`This folder holds ${school ?? 'a school already'}. Join it instead.`);
  }
}

/** The status of sharing on this PC. */
export interface StatusHere extends SharingStatus {
  readonly member: Member;
  readonly carried: Carried;
}

/** What is to be looked at, and who said what. */
export interface ConflictsHere {
  readonly list: readonly Conflict[];
  /** The name of the PC that said something, and when, milliseconds since the epoch. */
  readonly whoSaid: (stamp: Stamp) => { readonly pc: string; readonly at: number };
}

/** What a person gives for sharing a school. */
export interface ToShare {
  readonly folder: ChosenFolder | undefined;
  readonly pcName: string;
  readonly passphrase: string;
  readonly schoolName: string;
}

/** See the top of the file. Whatever rejects has changed nothing, unless it says so. */
export interface SharedSchool {
  /** `undefined` while the school is not shared. */
  readonly status: () => Promise<StatusHere | undefined>;
  /** Tells what a restore has put in place, which is an act then. Answers whether there was something. */
  readonly tellUnsaid: () => Promise<boolean>;
  /** What two PCs have done without knowing of each other; `undefined` while the school is not shared. */
  readonly conflictsIn: () => Promise<ConflictsHere | undefined>;
  /** Begins to share. Rejects with `FolderHoldsSchool`. The first round writes the files. */
  readonly share: (given: ToShare) => Promise<void>;
  /** Finds the school of a folder or of files. Rejects with `WrongPassphrase` and `NoSuchSchool`. */
  readonly find: (
    from: ChosenFolder | readonly File[],
    passphrase: string,
    onProgress: (done: number) => void,
  ) => Promise<SchoolFound>;
  /** One round of carrying by the folder. */
  readonly round: (rounds: Rounds) => Promise<Round | undefined>;
  /**
   * Chooses another folder, of the same school or an empty one. `otherKey`: nothing was changed, for no key of this PC opens
   * what is there; with the passphrase of that key it is taken, too. Rejects with `WrongPassphrase` and `NoSuchSchool`.
   */
  readonly chooseFolder: (
    folder: ChosenFolder,
    passphrase?: string,
  ) => Promise<'chosen' | 'otherKey'>;
  readonly handOver: (isWhole?: boolean) => Promise<HandedOver>;
  readonly takeIn: (files: readonly File[]) => Promise<TakenIn>;
  /** Puts a whole school in the place of files that are gone from the folder. */
  readonly writeAgain: (missing: readonly string[]) => Promise<void>;
  /** Takes a PC off the list, or puts it back. Heard of again, it is back. */
  readonly remove: (pc: string, isBack?: boolean) => Promise<void>;
  /** Answers with the passphrase of the school's key, as it is written. Rejects with `WrongPassphrase` where this is not it. */
  readonly checkPassphrase: (passphrase: string) => Promise<string>;
  /** A new key, by a new passphrase; the old ones are kept for reading. */
  readonly newKey: (passphrase: string, schoolName: string) => Promise<void>;
  /**
   * Takes a key that another PC made, from key files or files that were handed over. Rejects with `WrongPassphrase`, and with
   * `NoSuchSchool` where it is another school's, which is not waited for from then on.
   */
  readonly takeKey: (keyFiles: readonly Blob[], passphrase: string) => Promise<void>;
  /** A person says whether the date of this PC is right. */
  readonly answerClock: (isRight: boolean) => Promise<void>;
  /** The person knows of the other schools in the folder. */
  readonly knowOtherSchools: () => Promise<void>;
  /** The person knows that this PC was set back. */
  readonly forgetSetBack: () => Promise<void>;
  /** Ends sharing here; the school stays. Rejects where anything waits for the others but what was `handedOver`, by its keys. */
  readonly stop: (handedOver?: readonly string[]) => Promise<void>;
}

/**
 * The sharing of the school in this database. `app` is the version of the program; `workFactor` makes it cheap to try
 * passphrases, for tests.
 */
export function sharedSchool(
  database: RowDatabase,
  records: SharedRecords,
  app: string,
  workFactor?: number,
): SharedSchool {
  const clock = (): Date => new Date();
  const carrying = (age: Carrying['age']): Carrying => ({ database, records, age, clock, app });
  const member = async (): Promise<Member> => {
    const found = await memberIn(database, records);
    if (!found) throw new Error('This school is not shared any more.');
    return found;
  };
  const withMember = <T>(work: (given: Carrying, member: Member) => Promise<T>): Promise<T> =>
    withAge(async (age) => work(carrying(age), await member()));

  return Object.freeze<SharedSchool>({
    async status() {
      const [found, status, carried] = await Promise.all([
        memberIn(database, records),
        records.status(Date.now()),
        readCarried(database),
      ]);
      return found && status && { ...status, member: found, carried };
    },
    async tellUnsaid() {
      const isUnsaid = (await records.status(Date.now()))?.isUnsaid === true;
      if (isUnsaid) await records.outbox();
      return isUnsaid;
    },
    async conflictsIn() {
      const found = await memberIn(database, records);
      if (!found) return undefined;
      const [list, { others }] = await Promise.all([records.conflictsIn(), readCarried(database)]);
      const names = [
        [signOf(found.pc), found.pcName] as const,
        ...Object.entries(others).map(([pc, { name }]) => [signOf(pc), name] as const),
      ];
      const nameOf = (stamp: Stamp) => names.find(([sign]) => isSignedBy(stamp, sign))?.[1];
      return {
        list,
        whoSaid: (stamp) => ({ pc: nameOf(stamp) ?? 'another PC', at: timeOf(stamp) }),
      };
    },
    async share({ folder, pcName, passphrase, schoolName }) {
      if (folder) await refuseSchoolIn(folder, passphrase);
      const school = newSchoolId(secureRandom);
      const about = { school, name: schoolName, made: clock().getTime() };
      const key = await makeKey(about, passphrase, workFactor);
      await begin(database, { ...key, pcName, folder });
      try {
        await records.share();
      } catch (cause) {
        await database.write((tx) => dropMembership(tx));
        throw cause;
      }
    },
    async find(from, passphrase, onProgress) {
      const place = 'kind' in from ? 'folder' : 'files';
      const files = 'kind' in from ? await filesOf(from) : from;
      const key = (await openKeys(await keyFilesAmong(files), passphrase))?.found;
      if (!key) {
        throw new NoSuchSchool(
          place === 'folder'
            ? `This folder holds no shared school. ${CHOOSE_ITS_PARENT}, or wait until the other program has brought it.`
            : 'These files hold no shared school.',
        );
      }
      return withAge((age) => findSchool(carrying(age), key, files, place, onProgress));
    },
    async round(rounds) {
      const found = await memberIn(database, records);
      const folder = found?.folder;
      if (!folder) return undefined;
      return withAge((age) => carryRound(carrying(age), found, folder, rounds));
    },
    async chooseFolder(folder, passphrase) {
      const one = await member();
      if (await isInsideShared(folder)) throw new InsideSharedFolder();
      const files = await filesOf(folder);
      const keyFiles = await keyFilesAmong(files);
      if (keyFiles.length > 0 && !(await isOpenedBy(one, keyFiles, files))) {
        if (passphrase === undefined) return 'otherKey';
        const { found } = (await openKeys(keyFiles, passphrase, one.school)) ?? {};
        if (!found) {
          throw new NoSuchSchool('This folder holds another school. Nothing was changed.');
        }
        await renew(database, found.key);
      }
      await changeMembership(database, (now) => ({ ...now, folder }));
      await keepFilesThere(database, new Set(files.map(({ name }) => name)));
      return 'chosen';
    },
    handOver: (isWhole) => withMember((given, one) => handOver(given, one, isWhole)),
    takeIn: (files) => withMember((given, one) => takeInHandedOver(given, one, files)),
    writeAgain: (missing) =>
      withMember(async (given, one) => {
        if (one.folder) await writeItAgain(given, one, one.folder, missing);
      }),
    remove: (pc, isBack = false) =>
      changeCarried(database, (carried) => {
        const heard = carried.others[pc];
        if (!heard) return carried;
        const isRemoved = !isBack;
        return { ...carried, others: { ...carried.others, [pc]: { ...heard, isRemoved } } };
      }),
    async checkPassphrase(passphrase) {
      const keys = await openKeys([new Blob([(await member()).keyFile])], passphrase);
      return keys?.passphrase ?? passphrase;
    },
    async newKey(passphrase, schoolName) {
      const { school, made: before = 0 } = await member();
      // Newer than the one it follows, also where the clock was put back.
      const made = Math.max(clock().getTime(), before + 1);
      const key = await makeKey({ school, name: schoolName, made }, passphrase, workFactor);
      await renew(database, key);
    },
    async takeKey(keyFiles, passphrase) {
      const { school, folder } = await member();
      const keys = await openKeys(await keyFilesAmong(keyFiles), passphrase, school);
      if (keys?.found) return renew(database, keys.found.key);
      const schools = await withAge((age) =>
        otherSchoolsOf(age, keys?.others ?? [], folder, keyFiles),
      );
      await changeCarried(database, (carried) => withOtherSchools(carried, schools));
      throw new NoSuchSchool(otherSchoolsText(schools));
    },
    answerClock: (isRight) => records.answerClock(isRight, Date.now()),
    knowOtherSchools: () =>
      changeCarried(database, ({ otherSchools = [], ...carried }) => ({
        ...carried,
        otherSchools: otherSchools.map((one) => ({ ...one, isKnown: true })),
      })),
    forgetSetBack: () => changeCarried(database, ({ setBack: _, ...carried }) => carried),
    async stop(handedOver = []) {
      await records.stop(handedOver);
      await database.write((tx) => {
        dropMembership(tx);
        dropCarried(tx);
      });
    },
  });
}

async function memberIn(
  database: RowDatabase,
  records: SharedRecords,
): Promise<Member | undefined> {
  const membership = await readMembership(database);
  // Both, or none: a crash may have come between them.
  const status = membership && (await records.status(Date.now()));
  return status && { ...membership, pc: status.pc };
}

async function begin(database: RowDatabase, membership: Membership): Promise<void> {
  await database.write((tx) => {
    putMembership(tx, membership);
    putCarried(tx, NOTHING_CARRIED);
  });
}

async function refuseSchoolIn(folder: ChosenFolder, passphrase: string): Promise<void> {
  if (await isInsideShared(folder)) throw new InsideSharedFolder();
  const files = await filesOf(folder);
  const keyFiles = await keyFilesAmong(files);
  if (keyFiles.length === 0) return;
  let name: string | undefined;
  try {
    name = (await openKeys(keyFiles, passphrase))?.found?.name;
  } catch (cause) {
    // Its name is for who knows its passphrase.
    if (!(cause instanceof WrongPassphrase)) throw cause;
  }
  throw new FolderHoldsSchool(name);
}

/** Whether some key of this PC opens what is in a folder: its own key file is there, or something that it reads. */
async function isOpenedBy(
  member: Member,
  keyFiles: readonly Blob[],
  files: readonly Blob[],
): Promise<boolean> {
  const texts = await Promise.all(keyFiles.map((file) => file.text()));
  if (texts.some((text) => text.trim() === member.keyFile.trim())) return true;
  return withAge(async (age) => {
    for (const file of files) {
      const opened = await openFile(age, file, member);
      if (opened.is === 'read' && opened.shares.length > 0) return true;
    }
    return false;
  });
}

/** What this PC wrote to another folder is not missing in this one: a whole takes its place. */
async function keepFilesThere(database: RowDatabase, names: ReadonlySet<string>): Promise<void> {
  await changeCarried(database, (carried) => {
    const { othersWhole: _, ...others } = carried;
    const files = carried.files.filter(({ name }) => names.has(name));
    const isAllThere = files.length === carried.files.length;
    return { ...others, files, said: '', ...(!isAllThere && { wholeAt: 0 }) };
  });
}

async function changeMembership(
  database: RowDatabase,
  change: (membership: Membership) => Membership,
): Promise<void> {
  const now = await readMembership(database);
  if (now) await database.write((tx) => putMembership(tx, change(now)));
}

/** A newer key takes the place of the one that files are encrypted to. The next thorough round writes a whole with it. */
async function renew(database: RowDatabase, key: KeptKey): Promise<void> {
  await changeMembership(database, (now) => withKey(now, key));
  await changeCarried(database, (carried) => ({ ...carried, wholeAt: 0, said: '' }));
}

/** The sharing of the school in this store. */
export async function sharedSchoolOf(store: SchoolStore): Promise<SharedSchool> {
  return sharedSchool(store.database, await store.sharing(), version);
}
