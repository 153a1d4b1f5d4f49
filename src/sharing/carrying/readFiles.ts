/** What the other PCs wrote to the shared folder, found and taken in. */
import { ABOUT_NAME } from '#sharing/folder/fileNames.ts';
import {
  contentOf,
  filesIn,
  isNotFound,
  isNotReadable,
  type FileHandle,
  type FolderHandle,
} from '#sharing/folder/sharedFolder.ts';
import { readCarried, type Member } from './carriedState.ts';
import type { Carrying } from './carrying.ts';
import { openFile } from './openFile.ts';
import { isOtherSchools } from './otherSchools.ts';
import type { FileOfShares } from './mergeFiles.ts';
import { takeInFiles } from './mergeFiles.ts';

/** Why a file waits. */
type Why = 'notWhole' | 'otherKey' | 'newer';

/** A file that waits. */
export interface WaitingFile {
  readonly path: string;
  /** The PC that wrote it, by its folder. */
  readonly pc: string;
  readonly why: Why;
  /** How many changes it holds, as far as that is known. */
  readonly changes: number;
  /** When it was last written to, milliseconds since the epoch. */
  readonly since: number;
}

/** What was found in the folder. */
export interface FolderLook {
  readonly paths: ReadonlySet<string>;
  readonly waiting: readonly WaitingFile[];
  /** Key files that are not the one that this PC has. */
  readonly keyFiles: readonly Blob[];
  /** This PC was set back to an earlier state, or copied: it has another mark now. */
  readonly isRenamed: boolean;
}

/** A file as it was when it was looked at, and what it was found to be. */
interface Seen {
  readonly state: string;
  readonly since: number;
  /** `other`: not one of ours, or the beginning of one that is still being copied. */
  readonly is: 'done' | 'other' | 'keyFile' | Why;
  readonly changes: number;
  readonly keyFile?: Blob | undefined;
}

/** Which files were looked at, by path. Kept for as long as a tab is open. */
export type SeenFiles = Map<string, Seen>;

/** Takes in what is new in the folder. `isQuick`: of the files that were read before only `about.txt` is read again. */
export async function readOthers(
  carrying: Carrying,
  member: Member,
  folder: FolderHandle,
  seen: SeenFiles,
  isQuick: boolean,
): Promise<FolderLook> {
  const found = await filesIn(folder);
  const paths = new Set(found.map(({ path }) => path));
  for (const path of seen.keys()) if (!paths.has(path)) seen.delete(path);
  const mine = ownAbout(member);
  const toTakeIn: FileOfShares[] = [];
  const newlySeen = new Map<string, Seen>();
  for (const { path, handle } of found) {
    const before = seen.get(path);
    const isDone = before?.is === 'done' && !path.endsWith(ABOUT_NAME);
    if (path === mine || (isQuick && isDone)) continue;
    const file = await ifThere(handle);
    const state = file && `${file.size} ${file.lastModified}`;
    if (!file || state === undefined || before?.state === state) continue;
    const content = await readableContent(handle);
    const {
      is,
      shares,
      keyFile,
      changes = 0,
    } = content ? await lookInto(carrying, member, path, content) : NOT_READABLE;
    const isTwice = toTakeIn.some(({ digest }) => digest === shares?.digest);
    if (shares && !isTwice) toTakeIn.push(shares);
    // What cannot be read is looked at again by the next round.
    const stateThen = content ? state : '';
    newlySeen.set(path, { state: stateThen, since: file.lastModified, is, changes, keyFile });
  }
  const { notUnderstood, isRenamed } = await takeInFiles(carrying, member, toTakeIn, 'folder');
  for (const [path, one] of newlySeen) seen.set(path, one);
  for (const { name, shares } of notUnderstood) {
    const one = newlySeen.get(name);
    if (one) seen.set(name, { ...one, is: 'newer', changes: await changesIn(shares) });
  }
  return { paths, isRenamed, ...waitingIn(seen) };
}

function ownAbout({ pc }: Member): string {
  return `${pc}/${ABOUT_NAME}`;
}

interface Looked extends Pick<Seen, 'is' | 'keyFile'> {
  readonly shares?: FileOfShares;
  readonly changes?: number;
}

const NOT_READABLE: Looked = { is: 'notWhole' };

async function lookInto(
  { database, age, records }: Carrying,
  member: Member,
  name: string,
  file: File,
): Promise<Looked> {
  if (file.size === 0) return { is: 'notWhole' };
  const digest = await age.digestOf(file);
  const carried = await readCarried(database);
  const isOwn = carried.files.some((own) => own.digest === digest);
  if (isOwn || (await records.isTaken(digest))) return { is: 'done' };
  const opened = await openFile(age, file, member);
  if (opened.is === 'newer') return { is: 'newer', changes: opened.changes };
  const isOthers =
    'keyFile' in opened &&
    opened.keyFile !== undefined &&
    isOtherSchools(carried, await opened.keyFile.text());
  if (isOthers) return { is: 'other' };
  if (opened.is !== 'read') return { is: opened.is };
  const { keyFile, shares } = opened;
  if (shares.length > 0) return { is: 'done', shares: { name, digest, shares } };
  const isOwnKey = keyFile && (await keyFile.text()).trim() === member.keyFile.trim();
  return isOwnKey ? { is: 'done' } : { is: 'keyFile', keyFile: file };
}

function waitingIn(seen: SeenFiles): Pick<FolderLook, 'waiting' | 'keyFiles'> {
  const waiting: WaitingFile[] = [];
  const keyFiles: Blob[] = [];
  for (const [path, { is, keyFile, changes, since }] of seen) {
    const pc = path.split('/')[0] ?? '';
    if (keyFile) keyFiles.push(keyFile);
    else if (is !== 'done' && is !== 'other' && is !== 'keyFile')
      waiting.push({ path, pc, why: is, changes, since });
  }
  return { waiting, keyFiles };
}

/** A pack repeats files of entries, and a whole repeats everything: only entries are changes of their own. */
async function changesIn(shares: FileOfShares['shares']): Promise<number> {
  let changes = 0;
  for (const { header, lines } of shares) {
    if (header.kind !== 'entries') continue;
    for await (const _line of lines()) changes += 1;
  }
  return changes;
}

/** What a file holds; `undefined` where the browser does not give it now, or it is gone. */
async function readableContent(handle: FileHandle): Promise<File | undefined> {
  try {
    return await contentOf(handle);
  } catch (cause) {
    if (isNotReadable(cause)) return undefined;
    throw cause;
  }
}

/** A file may go between being found and being read. */
async function ifThere(handle: FileHandle): Promise<File | undefined> {
  try {
    return await handle.getFile();
  } catch (cause) {
    if (isNotFound(cause)) return undefined;
    throw cause;
  }
}
