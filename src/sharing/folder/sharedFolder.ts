/** The folder that PCs of a school share, as one of them sees it: all files are read, those of its own folder written. */
import { logRejection } from '#storage/database/log.ts';
import { ABOUT_NAME, READ_ME, READ_ME_NAME, SHARED_FOLDER } from './fileNames.ts';

/** A file that was found. It may be any program's, and not whole yet. */
export interface FoundFile {
  /** Names of folders and its own, as `k3f9x2m7qd/about.txt`. */
  readonly path: string;
  readonly handle: FileHandle;
}

/** Something else is there than was written: the disk, the share or another program changed it. */
class NotAsWritten extends Error {
  override readonly name = 'NotAsWritten';
  constructor(path: string) {
    super(`${path} does not hold what was written to it.`);
  }
}

/** How deep folders are looked into: conflict copies of whole folders are as deep as what they copy. */
const DEEPEST = 4;

/** All text files below the shared folder; none where it is not there yet. Rejects where the chosen folder is gone. */
export async function filesIn(chosen: FolderHandle): Promise<readonly FoundFile[]> {
  const found: FoundFile[] = [];
  const look = async (folder: FolderHandle, before: string, depth: number): Promise<void> => {
    for await (const handle of folder.values()) {
      const path = `${before}${handle.name}`;
      if (handle.kind === 'directory') {
        if (depth < DEEPEST) await look(handle, `${path}/`, depth + 1);
      } else if (/\.txt$/i.test(handle.name)) found.push({ path, handle });
    }
  };
  for await (const handle of chosen.values()) {
    // Compared without regard to case: some drives have none.
    const isShared = handle.name.toLowerCase() === SHARED_FOLDER.toLowerCase();
    if (handle.kind === 'directory' && isShared) await look(handle, '', 0);
  }
  return found;
}

/** Whether a folder is the shared one itself, or so much of it as has come, in place of the one that holds it. */
export async function isInsideShared(chosen: FolderHandle): Promise<boolean> {
  if (chosen.name.toLowerCase() !== SHARED_FOLDER.toLowerCase()) return false;
  for await (const { name } of chosen.values()) if (name === READ_ME_NAME) return true;
  return false;
}

/** A PC writes its `about.txt` every now and then, and not again at once. */
const MOST_READINGS = 5;

/**
 * A file with what it holds, read at once: the browser gives nothing more of one that was written to after it was asked for.
 * `undefined` where it is not there any more. Rejects with `NotReadableError`.
 */
export async function contentOf(handle: FileHandle): Promise<File | undefined> {
  for (let reading = 1; ; reading += 1) {
    try {
      const file = await handle.getFile();
      const { name, lastModified } = file;
      return new File([await file.arrayBuffer()], name, { lastModified });
    } catch (cause) {
      if (isNotFound(cause)) return undefined;
      if (!isNotReadable(cause) || reading === MOST_READINGS) throw cause;
    }
  }
}

/** All files in a folder that end so, as they are now. */
export async function filesOf(folder: FolderHandle, ending = ''): Promise<readonly File[]> {
  const found = (await filesIn(folder)).filter(({ path }) => path.endsWith(ending));
  const files = await Promise.all(found.map(({ handle }) => contentOf(handle)));
  return files.filter((file) => file !== undefined);
}

/** Writes a file of its own, in the folder of a PC. A file that is there with something in it is left as it is. */
export async function writeOwnFile(
  chosen: FolderHandle,
  pc: string,
  name: string,
  content: Blob,
): Promise<void> {
  await writeFile(await ownFolder(chosen, pc), name, content);
}

/** Writes `about.txt` of a PC, over the one before. */
export async function writeAbout(chosen: FolderHandle, pc: string, content: Blob): Promise<void> {
  const folder = await ownFolder(chosen, pc);
  await fill(await folder.getFileHandle(ABOUT_NAME, { create: true }), content);
}

/** Writes a key file beside the PCs' folders, and what a person should know who finds all this. */
export async function writeKey(chosen: FolderHandle, name: string, content: Blob): Promise<void> {
  const folder = await chosen.getDirectoryHandle(SHARED_FOLDER, { create: true });
  await writeFile(folder, name, content);
  await writeFile(folder, READ_ME_NAME, new Blob([READ_ME]));
}

/** Deletes files of a PC. One that is already gone is no error. */
export async function removeOwnFiles(
  chosen: FolderHandle,
  pc: string,
  names: Iterable<string>,
): Promise<void> {
  const folder = await ownFolder(chosen, pc);
  for (const name of names) await removeIfThere(folder, name);
}

/**
 * Clears away what a crash left in the middle of writing: empty files, and what the browser wrote beside them. Files that
 * another program is just bringing are empty too, but not in this PC's folder.
 */
export async function clearLeftovers(chosen: FolderHandle, pc: string): Promise<void> {
  const folder = await ownFolder(chosen, pc);
  const leftovers: string[] = [];
  for await (const handle of folder.values()) {
    if (handle.kind !== 'file') continue;
    const isLeft = handle.name.endsWith('.crswap') || (await handle.getFile()).size === 0;
    if (isLeft) leftovers.push(handle.name);
  }
  for (const name of leftovers) await removeIfThere(folder, name);
}

async function ownFolder(chosen: FolderHandle, pc: string): Promise<FolderHandle> {
  const shared = await chosen.getDirectoryHandle(SHARED_FOLDER, { create: true });
  return shared.getDirectoryHandle(pc, { create: true });
}

async function removeIfThere(folder: FolderHandle, name: string): Promise<void> {
  try {
    await folder.removeEntry(name);
  } catch (cause) {
    if (!isNotFound(cause)) throw cause;
  }
}

/** A new file, or none: where it could not be filled it is removed again, as far as that can be done. */
async function writeFile(folder: FolderHandle, name: string, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  if ((await handle.getFile()).size > 0) return;
  try {
    await fill(handle, content);
  } catch (cause) {
    await logRejection(folder.removeEntry(name), `The unfinished ${name} could not be deleted`);
    throw cause;
  }
}

async function fill(handle: FileHandle, content: Blob): Promise<void> {
  const writing = await handle.createWritable();
  try {
    await writing.write(content);
    await writing.close();
  } catch (cause) {
    await logRejection(writing.abort(), `The unfinished ${handle.name} could not be given up`);
    throw cause;
  }
  // A share or a stick may have written less than it reported.
  const there = await handle.getFile();
  if (!(await sameBytes(there, content))) throw new NotAsWritten(handle.name);
}

async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [first, second] = [new Uint8Array(a), new Uint8Array(b)];
  return first.every((byte, at) => byte === second[at]);
}

/** What is used of a folder that a person chose: of the browser's `FileSystemDirectoryHandle` these parts, and no others. */

/** A folder. */
export interface FolderHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<FolderHandle | FileHandle>;
  /** Rejects with `NotFoundError` where there is none, unless it is to be created. */
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<FolderHandle>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
}

/** One that a person chose, and of which the browser may want to be asked again. */
export interface ChosenFolder extends FolderHandle {
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  /** Allowed within a click or key press only. */
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  /** Whether another handle is of the same folder: each reading of the database makes a new one. */
  isSameEntry(other: ChosenFolder): Promise<boolean>;
}

/** Whether the browser's handle is one of those. */
export function isChosenFolder(handle: object): handle is ChosenFolder {
  return 'requestPermission' in handle && 'values' in handle;
}

/** A file in it. */
export interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
  /** What is written shows once it is closed; a new file is empty until then. */
  createWritable(): Promise<FileWriting>;
}

interface FileWriting {
  write(content: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** Whether a file or folder is not there. */
export function isNotFound(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotFoundError';
}

/** Whether a file has become another one since it was asked for, or cannot be read at all. */
export function isNotReadable(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotReadableError';
}
