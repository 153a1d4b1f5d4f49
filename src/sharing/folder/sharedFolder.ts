/**
 * The folder that PCs of a school share, as one PC uses it: reads all files, and writes only in this PC's own folder.
 */
import { filledOrDeleted, fillFile } from '#storage/backups/chosenFolder.ts';
import { ABOUT_NAME, READ_ME, READ_ME_NAME, SHARED_FOLDER } from './fileNames.ts';

/** A found file. It may come from any program, and may be incomplete. */
export interface FoundFile {
  /** The path, as `k3f9x2m7qd/about.txt`. */
  readonly path: string;
  readonly handle: FileHandle;
}

/** The file has other contents than were written: the disk, the share or another program changed them. */
class NotAsWritten extends Error {
  override readonly name = 'NotAsWritten';
  constructor(path: string) {
    super(`${path} does not hold what was written to it.`);
  }
}

/** Depth of the search: conflict copies of whole folders are as deep as their originals. */
const DEEPEST = 4;

/** All text files below the shared folder; none if that does not exist yet. Rejects if the chosen folder is gone. */
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
    // Compare without regard to case: some drives ignore case.
    const isShared = handle.name.toLowerCase() === SHARED_FOLDER.toLowerCase();
    if (handle.kind === 'directory' && isShared) await look(handle, '', 0);
  }
  return found;
}

/** True if a person chose the shared folder itself, or the part that has arrived, instead of its parent. */
export async function isInsideShared(chosen: FolderHandle): Promise<boolean> {
  if (chosen.name.toLowerCase() !== SHARED_FOLDER.toLowerCase()) return false;
  for await (const { name } of chosen.values()) if (name === READ_ME_NAME) return true;
  return false;
}

/** Attempts to read a file. A PC rarely writes its `about.txt`, so a few attempts suffice. */
const MOST_READINGS = 5;

/**
 * A file with its contents, read at once: the browser refuses to read a file that changed after it was requested.
 * `undefined` if the file is gone. Rejects with `NotReadableError`.
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

/** All files in a folder with this ending, as of now. */
export async function filesOf(folder: FolderHandle, ending = ''): Promise<readonly File[]> {
  const found = (await filesIn(folder)).filter(({ path }) => path.endsWith(ending));
  const files = await Promise.all(found.map(({ handle }) => contentOf(handle)));
  return files.filter((file) => file !== undefined);
}

/** Writes a file of this PC to its own folder. Leaves an existing file that is not empty. */
export async function writeOwnFile(
  chosen: FolderHandle,
  pc: string,
  name: string,
  content: Blob,
): Promise<void> {
  await writeFile(await ownFolder(chosen, pc), name, content);
}

/** Overwrites `about.txt` of a PC. */
export async function writeAbout(chosen: FolderHandle, pc: string, content: Blob): Promise<void> {
  const folder = await ownFolder(chosen, pc);
  await fill(await folder.getFileHandle(ABOUT_NAME, { create: true }), content);
}

/** Writes a key file beside the PCs' folders, and a note for anybody who finds these files. */
export async function writeKey(chosen: FolderHandle, name: string, content: Blob): Promise<void> {
  const folder = await chosen.getDirectoryHandle(SHARED_FOLDER, { create: true });
  await writeFile(folder, name, content);
  await writeFile(folder, READ_ME_NAME, new Blob([READ_ME]));
}

/** Deletes files of a PC. A missing file is no error. */
export async function removeOwnFiles(
  chosen: FolderHandle,
  pc: string,
  names: Iterable<string>,
): Promise<void> {
  const folder = await ownFolder(chosen, pc);
  for (const name of names) await removeIfThere(folder, name);
}

/**
 * Deletes the remains of a crash during writing: empty files, and temporary files of the browser. Files that another
 * program is just copying are also empty, but are never in this PC's folder.
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

/** Creates a file with these contents, or none. Removes the file again, if possible, when writing fails. */
async function writeFile(folder: FolderHandle, name: string, content: Blob): Promise<void> {
  const handle = await folder.getFileHandle(name, { create: true });
  if ((await handle.getFile()).size > 0) return;
  await filledOrDeleted(folder, name, fill(handle, content));
}

async function fill(handle: FileHandle, content: Blob): Promise<void> {
  await fillFile(handle, handle.name, content);
  // A share or a stick may have stored less than it reported.
  const there = await handle.getFile();
  if (!(await sameBytes(there, content))) throw new NotAsWritten(handle.name);
}

async function sameBytes(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [a, b] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const [first, second] = [new Uint8Array(a), new Uint8Array(b)];
  return first.every((byte, at) => byte === second[at]);
}

/** The parts of the browser's `FileSystemDirectoryHandle` that this program uses for a chosen folder. */

/** A folder. */
export interface FolderHandle {
  readonly kind: 'directory';
  readonly name: string;
  values(): AsyncIterable<FolderHandle | FileHandle>;
  /** Rejects with `NotFoundError` if there is none, unless `create` is set. */
  getDirectoryHandle(name: string, options?: { create: boolean }): Promise<FolderHandle>;
  getFileHandle(name: string, options?: { create: boolean }): Promise<FileHandle>;
  removeEntry(name: string): Promise<void>;
}

/** A chosen folder, for which the browser may ask for permission again. */
export interface ChosenFolder extends FolderHandle {
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  /** Allowed only within a click or key press. */
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  /** True if another handle is of the same folder: each read of the database makes a new handle. */
  isSameEntry(other: ChosenFolder): Promise<boolean>;
}

/** True if the browser's handle is of this kind. */
export function isChosenFolder(handle: object): handle is ChosenFolder {
  return 'requestPermission' in handle && 'values' in handle;
}

/** A file in the folder. */
export interface FileHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
  /** Written contents appear once the file is closed; a new file is empty until then. */
  createWritable(): Promise<FileWriting>;
}

interface FileWriting {
  write(content: Blob): Promise<void>;
  close(): Promise<void>;
  abort(): Promise<void>;
}

/** True if a file or folder does not exist. */
export function isNotFound(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotFoundError';
}

/** True if a file changed since it was requested, or cannot be read at all. */
export function isNotReadable(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'NotReadableError';
}
