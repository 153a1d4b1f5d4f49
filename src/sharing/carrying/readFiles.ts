/** Finds and merges the files that other PCs wrote to the shared folder. */
import { ABOUT_NAME } from '#sharing/folder/fileNames.ts';
import {
  contentOf,
  filesIn,
  isNotFound,
  isNotReadable,
  type FileHandle,
} from '#sharing/folder/sharedFolder.ts';
import { readCarried, type Member } from './carriedState.ts';
import type { FolderCarrying } from './carrying.ts';
import { openFile } from './openFile.ts';
import { isOtherSchools } from './otherSchools.ts';
import type { FileOfShares } from './mergeFiles.ts';
import { takeInFiles } from './mergeFiles.ts';

/** Reason why a file waits. */
type Why = 'notWhole' | 'otherKey' | 'newer';

/** A file that waits. */
export interface WaitingFile {
  readonly path: string;
  /** The PC that wrote the file, by its folder. */
  readonly pc: string;
  readonly why: Why;
  readonly changes: number;
  /** Moment of the last write to the file, milliseconds since the epoch. */
  readonly since: number;
}

/** The result of looking through the folder. */
export interface FolderLook {
  readonly paths: ReadonlySet<string>;
  readonly waiting: readonly WaitingFile[];
  /** Key files other than this PC's. */
  readonly keyFiles: readonly Blob[];
  /** This PC was set back or copied, and has a new mark. */
  readonly isRenamed: boolean;
}

/** A file as last seen, and its kind. */
interface Seen {
  readonly state: string;
  readonly since: number;
  /** `other`: not one of ours, or the beginning of a file that is still being copied. */
  readonly is: 'done' | 'other' | 'keyFile' | Why;
  readonly changes: number;
  readonly keyFile?: Blob | undefined;
}

/** The files seen so far, by path. Kept while the tab is open. */
export type SeenFiles = Map<string, Seen>;

/** Merges new files of the folder. `isQuick`: of the files read before, reads only `about.txt` again. */
export async function readOthers(
  carrying: FolderCarrying,
  seen: SeenFiles,
  isQuick: boolean,
): Promise<FolderLook> {
  const { member, folder } = carrying;
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
    } = content ? await lookInto(carrying, path, content) : NOT_READABLE;
    const isTwice = toTakeIn.some(({ digest }) => digest === shares?.digest);
    if (shares && !isTwice) toTakeIn.push(shares);
    // The next round reads unreadable files again.
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
  { database, age, records, member }: FolderCarrying,
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

/** Counts changes. Only files of entries count: a pack repeats such files, and a whole repeats everything. */
async function changesIn(shares: FileOfShares['shares']): Promise<number> {
  let changes = 0;
  for (const { header, lines } of shares) {
    if (header.kind !== 'entries') continue;
    for await (const _line of lines()) changes += 1;
  }
  return changes;
}

/** The contents of a file; `undefined` if the browser refuses now, or the file is gone. */
async function readableContent(handle: FileHandle): Promise<File | undefined> {
  try {
    return await contentOf(handle);
  } catch (cause) {
    if (isNotReadable(cause)) return undefined;
    throw cause;
  }
}

/** Returns the file; `undefined` if the file disappeared after it was found. */
async function ifThere(handle: FileHandle): Promise<File | undefined> {
  try {
    return await handle.getFile();
  } catch (cause) {
    if (isNotFound(cause)) return undefined;
    throw cause;
  }
}
