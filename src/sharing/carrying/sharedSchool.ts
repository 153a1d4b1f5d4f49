/** Sharing on this PC: begin, join, choose another folder or key, end. */
import { t } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import { signatureOf, type Stamp } from '#sharing/merge/entries.ts';
import type { Conflict } from '#sharing/merge/conflicts.ts';
import { SHARED_FOLDER } from '#sharing/folder/fileNames.ts';
import { filesOf, isInsideShared, type ChosenFolder } from '#sharing/folder/sharedFolder.ts';
import type { SharingStatus } from '#sharing/journal/schoolSharing.ts';
import { tenCharacters } from '#sharing/journal/mergeEntries.ts';
import { signOf, timeOf } from '#sharing/journal/stamps.ts';
import { secureRandom } from '#storage/browser/secureRandom.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import { WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import {
  beginAsMember,
  changeCarried,
  endAsMember,
  putMembership,
  readCarried,
  readMembership,
  type Carried,
  type Member,
  type Membership,
} from './carriedState.ts';
import type { Round, Rounds } from './carryFolder.ts';
import { carryRound } from './carryFolder.ts';
import { withAge, type Carrying, type CarryingBase } from './carrying.ts';
import type { SchoolFound } from './findSchool.ts';
import { findSchool, NoSuchSchool } from './findSchool.ts';
import { openFile } from './openFile.ts';
import { otherSchoolsOf, otherSchoolsText, withOtherSchools } from './otherSchools.ts';
import { keyFilesAmong, makeKey, openKeys, withKey, type KeptKey } from './schoolKeys.ts';

/** The chosen folder is one that the program itself makes inside a chosen folder. Nothing was written. */
export class InsideSharedFolder extends ErrorForPerson {
  override readonly name = 'InsideSharedFolder';
  constructor() {
    super(() =>
      t('This folder is part of a shared one. Choose the folder that holds “{folder}”.', {
        folder: SHARED_FOLDER,
      }),
    );
  }
}

/** The chosen folder already holds a shared school. Nothing was written. */
export class FolderHoldsSchool extends ErrorForPerson {
  override readonly name = 'FolderHoldsSchool';
  constructor(school: string | undefined) {
    super(() =>
      school === undefined
        ? t('This folder already holds a school. Join it instead.')
        : t('This folder holds {school}. Join it instead.', { school }),
    );
  }
}

/** The status of sharing on this PC. */
export interface StatusHere extends SharingStatus {
  readonly member: Member;
  readonly carried: Carried;
}

/** The status of sharing on this PC; `undefined` while the school is not shared. */
export async function statusHere(base: CarryingBase): Promise<StatusHere | undefined> {
  const [member, status, carried] = await Promise.all([
    memberHere(base),
    base.records.status(),
    readCarried(base.database),
  ]);
  return member && status && { ...status, member, carried };
}

/** The conflicts, and who made each change. */
export interface ConflictsHere {
  readonly list: readonly Conflict[];
  /** The name of the PC that made a change, and when, milliseconds since the epoch. */
  readonly authorOf: (stamp: Stamp) => { readonly pc: string; readonly at: number };
}

/** The conflicts; `undefined` while the school is not shared. */
export async function conflictsHere(base: CarryingBase): Promise<ConflictsHere | undefined> {
  const member = await memberHere(base);
  if (!member) return undefined;
  const [list, { others }] = await Promise.all([
    base.records.conflictsIn(),
    readCarried(base.database),
  ]);
  const names = new Map([
    ...Object.entries(others).map(([pc, { name }]) => [signOf(pc), name] as const),
    [signOf(member.pc), member.pcName],
  ]);
  return {
    list,
    authorOf: (stamp) => ({
      pc: names.get(signatureOf(stamp)) ?? 'another PC',
      at: timeOf(stamp),
    }),
  };
}

/** The input of a person who shares a school. */
export interface ToShare {
  readonly folder: ChosenFolder | undefined;
  readonly pcName: string;
  readonly passphrase: string;
  readonly schoolName: string;
}

/**
 * Begins to share. The first round writes the files. Rejects with `FolderHoldsSchool`, and then nothing was changed.
 */
export async function shareSchool(
  { database, records, clock }: CarryingBase,
  { folder, pcName, passphrase, schoolName }: ToShare,
): Promise<void> {
  if (folder) await refuseSchoolIn(folder, passphrase);
  const school = tenCharacters(secureRandom);
  const about = { school, name: schoolName, made: clock().getTime() };
  const key = await makeKey(about, passphrase);
  await beginAsMember(database, { ...key, pcName, folder });
  try {
    await records.share();
  } catch (cause) {
    await endAsMember(database);
    throw cause;
  }
}

/** Finds the school in a folder or in files. Rejects with `WrongPassphrase` and `NoSuchSchool`. */
export async function lookForSchool(
  base: CarryingBase,
  from: ChosenFolder | readonly File[],
  passphrase: string,
  onProgress: (done: number) => void,
): Promise<SchoolFound> {
  const place = 'kind' in from ? 'folder' : 'files';
  const files = 'kind' in from ? await filesOf(from) : from;
  const key = (await openKeys(await keyFilesAmong(files), passphrase))?.found;
  if (!key) {
    throw new NoSuchSchool(() =>
      place === 'folder'
        ? t(
            'This folder holds no shared school. Choose the folder that holds “{folder}”, or wait until your sync program has copied it.',
            { folder: SHARED_FOLDER },
          )
        : t('These files hold no shared school.'),
    );
  }
  return withAge(base, (carrying) => findSchool(carrying, key, files, place, onProgress));
}

/** Does one round by the folder; `undefined` without a folder. Rejects with the error of the folder. */
export async function carryNow(base: CarryingBase, rounds: Rounds): Promise<Round | undefined> {
  const member = await memberHere(base);
  const folder = member?.folder;
  if (!folder) return undefined;
  return withAge(base, (carrying) => carryRound({ ...carrying, member, folder }, rounds));
}

/** Runs `work` for this PC, with encryption. Rejects if the school is no longer shared. */
export async function asMember<T>(
  base: CarryingBase,
  work: (carrying: Carrying, member: Member) => Promise<T>,
): Promise<T> {
  return withAge(base, async (carrying) => work(carrying, await memberNow(base)));
}

/**
 * Chooses another folder, empty or of the same school. `otherKey`: no key of this PC opens the files there, and nothing
 * was changed. With the passphrase of their key, adds that key, too. Rejects with `WrongPassphrase` and `NoSuchSchool`.
 */
export async function chooseOtherFolder(
  base: CarryingBase,
  folder: ChosenFolder,
  passphrase?: string,
): Promise<'chosen' | 'otherKey'> {
  const { database } = base;
  const member = await memberNow(base);
  if (await isInsideShared(folder)) throw new InsideSharedFolder();
  const files = await filesOf(folder);
  const keyFiles = await keyFilesAmong(files);
  if (keyFiles.length > 0 && !(await isOpenedBy(base, member, keyFiles, files))) {
    if (passphrase === undefined) return 'otherKey';
    const { found } = (await openKeys(keyFiles, passphrase, member.school)) ?? {};
    if (!found)
      throw new NoSuchSchool(() => t('This folder holds another school. Nothing was changed.'));
    await renew(database, found.key);
  }
  await changeMembership(database, (now) => ({ ...now, folder }));
  await keepFilesThere(database, new Set(files.map(({ name }) => name)));
  return 'chosen';
}

/** Removes a PC from the list, or restores its entry. A new file of that PC also restores the entry. */
export async function removePc(database: RowDatabase, pc: string, isRemoved: boolean) {
  await changeCarried(database, (carried) => {
    const other = carried.others[pc];
    if (!other) return carried;
    return { ...carried, others: { ...carried.others, [pc]: { ...other, isRemoved } } };
  });
}

/** Returns the passphrase of the school's key in its written form. Rejects with `WrongPassphrase` for any other. */
export async function checkPassphrase(base: CarryingBase, passphrase: string): Promise<string> {
  const { keyFile } = await memberNow(base);
  return (await openKeys([new Blob([keyFile])], passphrase))?.passphrase ?? passphrase;
}

/** Makes a new key with a new passphrase; keeps the old keys for reading. */
export async function makeNewKey(
  base: CarryingBase,
  passphrase: string,
  schoolName: string,
): Promise<void> {
  const { school, made: before = 0 } = await memberNow(base);
  // The date must be newer than the key before, even if the clock was set back.
  const made = Math.max(base.clock().getTime(), before + 1);
  const key = await makeKey({ school, name: schoolName, made }, passphrase);
  await renew(base.database, key);
}

/**
 * Adds a key that another PC made, from key files or hand-over files. Rejects with `WrongPassphrase`. Rejects with
 * `NoSuchSchool` for the key of another school; this PC then no longer waits for those files.
 */
export async function takeKey(
  base: CarryingBase,
  keyFiles: readonly Blob[],
  passphrase: string,
): Promise<void> {
  const { school, folder } = await memberNow(base);
  const keys = await openKeys(await keyFilesAmong(keyFiles), passphrase, school);
  if (keys?.found) return renew(base.database, keys.found.key);
  const schools = await withAge(base, ({ age }) =>
    otherSchoolsOf(age, keys?.others ?? [], folder, keyFiles),
  );
  await changeCarried(base.database, (carried) => withOtherSchools(carried, schools));
  throw new NoSuchSchool(() => otherSchoolsText(schools));
}

/**
 * Ends sharing here; the school stays. Rejects if an outbox entry waits that `handedOver` (keys of entries) does not
 * name.
 */
export async function stopSharingHere(
  { database, records }: CarryingBase,
  handedOver: readonly string[] = [],
): Promise<void> {
  await records.stop(handedOver);
  await endAsMember(database);
}

async function memberNow(base: CarryingBase): Promise<Member> {
  const member = await memberHere(base);
  if (!member) throw new Error('This school is not shared any more.');
  return member;
}

/** This PC as a member; `undefined` while the school is not shared. */
async function memberHere({ database, records }: CarryingBase): Promise<Member | undefined> {
  const membership = await readMembership(database);
  // Delete both or none: a crash may have come in between.
  const status = membership && (await records.status());
  return status && { ...membership, pc: status.pc };
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
    // Show the school's name only if the passphrase is right.
    if (!(cause instanceof WrongPassphrase)) throw cause;
  }
  throw new FolderHoldsSchool(name);
}

/** True if a key of this PC opens the folder: the folder has this PC's key file, or a file that this PC can read. */
async function isOpenedBy(
  base: CarryingBase,
  member: Member,
  keyFiles: readonly Blob[],
  files: readonly Blob[],
): Promise<boolean> {
  const texts = await Promise.all(keyFiles.map((file) => file.text()));
  if (texts.some((text) => text.trim() === member.keyFile.trim())) return true;
  return withAge(base, async ({ age }) => {
    for (const file of files) {
      const opened = await openFile(age, file, member);
      if (opened.is === 'read' && opened.shares.length > 0) return true;
    }
    return false;
  });
}

/** Files that this PC wrote to another folder are not missing here: a whole replaces them. */
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

/** Encrypts with a newer key from now on. The next thorough round writes a whole with that key. */
async function renew(database: RowDatabase, key: KeptKey): Promise<void> {
  await changeMembership(database, (now) => withKey(now, key));
  await changeCarried(database, (carried) => ({ ...carried, wholeAt: 0, said: '' }));
}
