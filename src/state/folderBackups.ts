/** Keeps the chosen folder's backups up to date while the program is open. */
import type { FolderRecord } from '#storage/folderBackup.ts';
import {
  askToWrite,
  canChooseFolder,
  chooseFolder,
  keepFolder,
  mayWrite,
  readFolder,
  writeToFolder,
} from '#storage/folderBackup.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { OpenSchool } from './openSchool.ts';

/** How it stands with the automatic backup to a folder. */
export type FolderStanding =
  | { readonly status: 'cannot' }
  | { readonly status: 'off' }
  | { readonly status: 'on'; readonly name: string; readonly writtenAt: number }
  | {
      readonly status: 'paused';
      readonly name: string;
      readonly writtenAt: number;
      /** The browser wants to be asked again, or the last file could not be written. */
      readonly why: 'permission' | 'failed';
    };

/** Changes made together go into one file. */
const SHORTLY_MS = 20_000;
const AT_MOST_EVERY_MS = 15 * 60_000;

const LOCK_NAME = 'schoolmaster_folder';

/** See the top of the file. */
export class FolderBackups {
  readonly standing: StoreApi<FolderStanding>;
  readonly #school: OpenSchool;
  readonly #onWritten: (revision: number) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(school: OpenSchool, onWritten: (revision: number) => Promise<void>) {
    this.#school = school;
    this.#onWritten = onWritten;
    // Without a database there is nowhere to keep the folder's handle.
    const can = canChooseFolder() && school.store.problem === undefined;
    this.standing = createStore<FolderStanding>(() => ({ status: can ? 'off' : 'cannot' }));
  }

  /** Takes up a folder chosen earlier, and follows the school's changes. */
  async begin(): Promise<void> {
    if (this.standing.getState().status === 'cannot') return;
    this.#school.loaded.subscribe((now, before) => {
      // A database that is gone has been told by the banner that asks to reload.
      if (now.revision !== before.revision) void this.#plan().catch(() => undefined);
    });
    await this.#plan();
  }

  /** Lets the person choose a folder, and writes the first file. */
  async choose(): Promise<void> {
    const folder = await chooseFolder();
    if (!folder) return;
    await keepFolder(this.#school.store.database, folder);
    await this.writeNow();
  }

  /** Goes on after a pause; in answer to a press, so that the browser may ask the person. */
  async resume(): Promise<void> {
    const record = await this.#record();
    if (!record) return;
    if (await askToWrite(record.folder)) await this.writeNow();
    else this.#show(record, 'permission');
  }

  /** Writes no more. Files already written stay. */
  async turnOff(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await keepFolder(this.#school.store.database, undefined);
    this.standing.setState({ status: 'off' }, true);
  }

  /** Writes a file unless the newest one shows the school as it is. */
  async writeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let written: FolderRecord | undefined;
    try {
      written = await oneTabAtATime(() => this.#write());
    } catch {
      // Told by the pause: the person sees it in Settings and above every screen.
      const record = await this.#record();
      if (record) this.#show(record, 'failed');
      return;
    }
    if (written) await this.#onWritten(written.revision);
  }

  async #write(): Promise<FolderRecord | undefined> {
    const record = await this.#record();
    if (!record) return undefined;
    if (!(await mayWrite(record.folder))) {
      this.#show(record, 'permission');
      return undefined;
    }
    const upToDate = record.revision >= this.#school.loaded.getState().revision;
    const { database } = this.#school.store;
    const written = upToDate ? record : await writeToFolder(database, record.folder, new Date());
    this.#show(written);
    return upToDate ? undefined : written;
  }

  async #plan(): Promise<void> {
    const record = await this.#record();
    if (!record) {
      this.standing.setState({ status: 'off' }, true);
      return;
    }
    if (!(await mayWrite(record.folder))) {
      this.#show(record, 'permission');
      return;
    }
    const standing = this.standing.getState();
    if (standing.status === 'off' || (standing.status === 'paused' && standing.why !== 'failed')) {
      this.#show(record);
    }
    if (this.#timer !== undefined || record.revision >= this.#school.loaded.getState().revision) {
      return;
    }
    const wait = Math.max(SHORTLY_MS, record.writtenAt + AT_MOST_EVERY_MS - Date.now());
    this.#timer = setTimeout(() => void this.writeNow(), wait);
  }

  #record(): Promise<FolderRecord | undefined> {
    return readFolder(this.#school.store.database);
  }

  #show(record: FolderRecord, why?: 'permission' | 'failed'): void {
    const { writtenAt } = record;
    const { name } = record.folder;
    this.standing.setState(
      why ? { status: 'paused', name, writtenAt, why } : { status: 'on', name, writtenAt },
      true,
    );
  }
}

function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  // Without Web Locks two tabs may both write; the older of two equal files gives way as any other.
  const locks =
    typeof navigator === 'undefined' || !('locks' in navigator) ? undefined : navigator.locks;
  return locks ? locks.request(LOCK_NAME, work) : work();
}
