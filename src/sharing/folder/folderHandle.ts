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
