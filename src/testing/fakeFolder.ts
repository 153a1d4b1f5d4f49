import type { BackupFolder, FolderFile } from '#storage/backups/chosenFolder.ts';

/** A folder as the browser hands it over after the person chose it. */
export class FakeFolder implements BackupFolder {
  readonly name = 'Backups';
  /** File texts by name, in the order of creation. */
  readonly files = new Map<string, string>();
  permission: PermissionState = 'granted';
  /** The person's answer to the permission question. */
  answer: PermissionState = 'granted';
  full = false;
  /** True while another program holds the files open. */
  locked = false;
  /** True while the drive is missing. */
  gone = false;

  queryPermission(): Promise<PermissionState> {
    return Promise.resolve(this.permission);
  }

  requestPermission(): Promise<PermissionState> {
    this.permission = this.answer;
    return Promise.resolve(this.permission);
  }

  getFileHandle(name: string): Promise<FolderFile> {
    if (!this.files.has(name)) this.files.set(name, '');
    let text = '';
    const writable = {
      write: async (content: Blob): Promise<void> => {
        if (this.full) throw new DOMException('The disk is full.', 'QuotaExceededError');
        text += await content.text();
      },
      close: (): Promise<void> => {
        this.files.set(name, text);
        return Promise.resolve();
      },
      abort: (): Promise<void> => Promise.resolve(),
    };
    return Promise.resolve({
      createWritable: () => Promise.resolve(writable),
      getFile: () => Promise.resolve(new Blob([this.files.get(name) ?? ''])),
    });
  }

  removeEntry(name: string): Promise<void> {
    if (this.locked) {
      return Promise.reject(new DOMException('in use', 'NoModificationAllowedError'));
    }
    this.files.delete(name);
    return Promise.resolve();
  }

  async *keys(): AsyncGenerator<string> {
    if (this.gone) throw new DOMException('The drive is not there.', 'NotFoundError');
    yield* this.files.keys();
  }
}
