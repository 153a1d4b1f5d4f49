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
  /** Whether the browser lets us write to it now; asking the person is allowed within a click or key press only. */
  queryPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission(wanted: { mode: 'readwrite' }): Promise<PermissionState>;
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
