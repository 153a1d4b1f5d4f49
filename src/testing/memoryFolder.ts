/** A folder in memory that behaves like a browser's, including the names of its errors, and fails on demand. */
import type { ChosenFolder, FileHandle } from '#sharing/folder/sharedFolder.ts';

/** State shared by a folder and its subfolders. */
interface Disk {
  /** Awaited before each step. If it throws, the step fails with that error. */
  onStep: (step: string) => unknown;
  clock: number;
  permission: PermissionState;
}

/** See the top of the file. */
export class MemoryFolder implements ChosenFolder {
  readonly kind = 'directory';
  readonly name: string;
  readonly #entries = new Map<string, MemoryFolder | MemoryFile>();
  readonly disk: Disk;

  constructor(
    name = 'Shared',
    disk: Disk = { onStep: () => undefined, clock: 0, permission: 'granted' },
  ) {
    this.name = name;
    this.disk = disk;
  }

  async *values(): AsyncGenerator<MemoryFolder | MemoryFile> {
    await this.#step('list');
    yield* this.#entries.values();
  }

  async getDirectoryHandle(name: string, options?: { create: boolean }): Promise<MemoryFolder> {
    await this.#step('folder');
    const found = this.#entries.get(name) ?? (options?.create ? this.#add(name) : missing(name));
    if (found.kind === 'file') throw new DOMException(`${name} is a file.`, 'TypeMismatchError');
    return found;
  }

  async getFileHandle(name: string, options?: { create: boolean }): Promise<MemoryFile> {
    await this.#step('file');
    const found = this.#entries.get(name);
    if (found?.kind === 'directory')
      throw new DOMException(`${name} is a folder.`, 'TypeMismatchError');
    if (found) return found;
    if (!options?.create) return missing(name);
    const file = new MemoryFile(name, this.disk, this.#entries);
    this.#entries.set(name, file);
    return file;
  }

  async removeEntry(name: string): Promise<void> {
    await this.#step('remove');
    if (!this.#entries.delete(name)) missing(name);
  }

  queryPermission(): Promise<PermissionState> {
    return Promise.resolve(this.disk.permission);
  }

  requestPermission(): Promise<PermissionState> {
    this.disk.permission = 'granted';
    return Promise.resolve(this.disk.permission);
  }

  isSameEntry(other: ChosenFolder): Promise<boolean> {
    return Promise.resolve(other instanceof MemoryFolder && other.disk === this.disk);
  }

  /** Returns all files by path, without a step. */
  contents(): ReadonlyMap<string, Blob> {
    const all = new Map<string, Blob>();
    for (const [name, entry] of this.#entries) {
      if (entry.kind === 'file') all.set(name, entry.content);
      else for (const [path, content] of entry.contents()) all.set(`${name}/${path}`, content);
    }
    return all;
  }

  /** Adds a file as a copying program does, without a step. */
  place(path: string, content: Blob): void {
    const [name = '', ...rest] = path.split('/');
    if (rest.length > 0) {
      const found = this.#entries.get(name) ?? this.#add(name);
      if (found.kind === 'directory') found.place(rest.join('/'), content);
      return;
    }
    const file = new MemoryFile(name, this.disk, this.#entries);
    file.content = content;
    this.disk.clock += 1;
    file.modified = this.disk.clock;
    this.#entries.set(name, file);
  }

  /** Removes a file or folder, without a step. */
  drop(path: string): void {
    const [name = '', ...rest] = path.split('/');
    const found = this.#entries.get(name);
    if (rest.length > 0 && found?.kind === 'directory') found.drop(rest.join('/'));
    else this.#entries.delete(name);
  }

  #add(name: string): MemoryFolder {
    const folder = new MemoryFolder(name, this.disk);
    this.#entries.set(name, folder);
    return folder;
  }

  async #step(step: string): Promise<void> {
    await this.disk.onStep(step);
  }
}

class MemoryFile implements FileHandle {
  readonly kind = 'file';
  readonly name: string;
  content = new Blob([]);
  modified = 0;
  readonly #disk: Disk;
  readonly #beside: Map<string, MemoryFolder | MemoryFile>;

  constructor(name: string, disk: Disk, siblings: Map<string, MemoryFolder | MemoryFile>) {
    this.name = name;
    this.#disk = disk;
    this.#beside = siblings;
  }

  async getFile(): Promise<File> {
    await this.#step('read');
    const there = this.#beside.get(this.name);
    if (there?.kind !== 'file') return missing(this.name);
    const { content, modified } = there;
    return new RequestedFile([content], this.name, modified, async () => {
      await this.#step('content');
      return this.#beside.get(this.name) === there && there.content === content;
    });
  }

  async createWritable(): Promise<{
    write(content: Blob): Promise<void>;
    close(): Promise<void>;
    abort(): Promise<void>;
  }> {
    await this.#step('open');
    // Like Chromium: writes go into a swap file until it is closed.
    const swap = new MemoryFile(`${this.name}.crswap`, this.#disk, this.#beside);
    this.#beside.set(swap.name, swap);
    return {
      write: async (content) => {
        await this.#step('write');
        swap.content = new Blob([swap.content, content]);
      },
      close: async () => {
        await this.#step('close');
        this.content = swap.content;
        this.#disk.clock += 1;
        this.modified = this.#disk.clock;
        this.#beside.delete(swap.name);
      },
      abort: async () => {
        await this.#step('abort');
        this.#beside.delete(swap.name);
      },
    };
  }

  async #step(step: string): Promise<void> {
    await this.#disk.onStep(step);
  }
}

/** A file as it was when it was requested. As in a browser, reading fails once the file has changed. */
class RequestedFile extends File {
  readonly #isStill: () => Promise<boolean>;

  constructor(
    parts: readonly Blob[],
    name: string,
    lastModified: number,
    isStill: () => Promise<boolean>,
  ) {
    super([...parts], name, { lastModified });
    this.#isStill = isStill;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    if (await this.#isStill()) return super.arrayBuffer();
    throw new DOMException('The requested file could not be read.', 'NotReadableError');
  }
}

function missing(name: string): never {
  throw new DOMException(`${name} is not there.`, 'NotFoundError');
}
