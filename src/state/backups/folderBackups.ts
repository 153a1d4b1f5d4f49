/** Keeps the backups in the chosen folder up to date while the program is open. */
import type { Said } from '#language/t.ts';
import type { BackupFolder } from '#storage/backups/chosenFolder.ts';
import type { FolderRecord } from '#storage/backups/folderBackup.ts';
import {
  askToWrite,
  canChooseFolder,
  chooseFolder,
  laterFileIn,
  mayWrite,
} from '#storage/backups/chosenFolder.ts';
import { logFailure, logRejection } from '#storage/database/log.ts';
import { Queue } from '#storage/database/queue.ts';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import { explainFailure } from '#state/school/failures.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';

/** Status of the automatic backup to a folder. */
export type FolderStatus =
  | { readonly status: 'cannot' }
  | { readonly status: 'off' }
  | ({ readonly status: 'on' } & ChosenFolder)
  | ({ readonly status: 'paused' } & Pause & ChosenFolder);

/** Reason for the pause: permission must be granted again, or the last file could not be written. */
type Pause = { readonly why: 'permission' } | { readonly why: 'failed'; readonly reason: Said };

interface ChosenFolder {
  readonly name: string;
  /** Milliseconds since the epoch; 0 before the first file. */
  readonly writtenAt: number;
  /** A file in the folder that is dated later than now: the clock may be wrong. */
  readonly laterFile: string | undefined;
}

/** Changes made together go into one file. */
const SHORTLY_MS = 20_000;
const AT_MOST_EVERY_MS = 15 * 60_000;

const LOCK_NAME = 'schoolmaster_folder';

const NOT_WRITTEN = 'No backup could be written to the folder';

/** See the top of the file. */
export class FolderBackups {
  readonly status: StoreApi<FolderStatus>;
  readonly #school: OpenSchool;
  readonly #onWritten: (revision: number) => Promise<void>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #laterFile: string | undefined;
  readonly #turns = new Queue();

  constructor(school: OpenSchool, onWritten: (revision: number) => Promise<void>) {
    this.#school = school;
    this.#onWritten = onWritten;
    // Without a database there is no place for the folder's handle.
    const can = canChooseFolder() && school.problem === undefined;
    this.status = createStore<FolderStatus>(() => ({ status: can ? 'off' : 'cannot' }));
  }

  /** Uses the folder chosen earlier, and follows the school's changes. */
  async begin(): Promise<void> {
    if (this.status.getState().status === 'cannot') return;
    this.#school.loaded.subscribe((now, before) => {
      if (now.revision !== before.revision) {
        // The banner that asks to reload has reported a lost database.
        void logRejection(this.#plan(), 'The next backup to the folder could not be planned');
      }
    });
    await this.#plan();
    const record = await this.#record();
    if (!record || this.status.getState().status !== 'on') return;
    await this.#lookAtDates(record);
    this.#show(record);
  }

  /** Lets the person choose a folder, and writes the first file. */
  async choose(): Promise<void> {
    const folder = await chooseFolder();
    if (!folder) return;
    await this.#keep(folder);
    await this.writeNow();
  }

  /** Resumes after a pause. Call it from a click, because the browser may ask for permission. */
  async resume(): Promise<void> {
    const record = await this.#record();
    if (!record) return;
    if (await askToWrite(record.folder)) await this.writeNow();
    else this.#show(record, { why: 'permission' });
  }

  /** Turns automatic backups off. Files already written stay. */
  async turnOff(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    await this.#keep(undefined);
    this.status.setState({ status: 'off' }, true);
  }

  /** Writes a file unless the newest file shows the present school. */
  async writeNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let written: FolderRecord | undefined;
    try {
      written = await this.#inTurn(() => this.#write());
    } catch (cause) {
      // Settings and a banner above every screen show the pause.
      const reason = explainFailure(NOT_WRITTEN, cause);
      const record = await this.#record();
      if (record) this.#show(record, { why: 'failed', reason });
      return;
    }
    if (written) await this.#onWritten(written.revision);
  }

  /** Queued: a write in progress would store its own folder over the new choice. */
  #keep(folder: BackupFolder | undefined): Promise<void> {
    return this.#inTurn(async () => (await this.#school.backups()).keepFolder(folder));
  }

  async #write(): Promise<FolderRecord | undefined> {
    const record = await this.#record();
    if (!record) return undefined;
    if (!(await mayWrite(record.folder))) {
      this.#show(record, { why: 'permission' });
      return undefined;
    }
    if (record.revision >= this.#school.loaded.getState().revision) {
      await this.#lookAtDates(record);
      this.#show(record);
      return undefined;
    }
    const backups = await this.#school.backups();
    const written = await backups.writeToFolder(record.folder, new Date(), Math.random);
    this.#laterFile = written.laterFile;
    this.#show(written.record);
    return written.record;
  }

  /** One task at a time: in this tab, and with locks in all tabs. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const locks =
      typeof navigator === 'undefined' || !('locks' in navigator) ? undefined : navigator.locks;
    return this.#turns.add(() => (locks ? locks.request(LOCK_NAME, work) : work()));
  }

  async #lookAtDates({ folder }: FolderRecord): Promise<void> {
    try {
      this.#laterFile = await laterFileIn(folder, new Date());
    } catch (cause) {
      // A missing drive pauses backups when the next file is due. Until then it does not matter.
      logFailure('The backup folder could not be looked at', cause);
    }
  }

  async #plan(): Promise<void> {
    const record = await this.#record();
    if (!record) {
      this.status.setState({ status: 'off' }, true);
      return;
    }
    if (!(await mayWrite(record.folder))) {
      this.#show(record, { why: 'permission' });
      return;
    }
    const now = this.status.getState();
    if (now.status === 'off' || (now.status === 'paused' && now.why !== 'failed')) {
      this.#show(record);
    }
    if (this.#timer !== undefined || record.revision >= this.#school.loaded.getState().revision) {
      return;
    }
    // After a clock was set back, the last file may be dated next year. Do not wait until then.
    const untilDue = Math.min(AT_MOST_EVERY_MS, record.writtenAt + AT_MOST_EVERY_MS - Date.now());
    const wait = Math.max(SHORTLY_MS, untilDue);
    this.#timer = setTimeout(() => void logRejection(this.writeNow(), NOT_WRITTEN), wait);
  }

  async #record(): Promise<FolderRecord | undefined> {
    return (await this.#school.backups()).folder();
  }

  #show({ folder, writtenAt }: FolderRecord, pause?: Pause): void {
    const chosen = { name: folder.name, writtenAt, laterFile: this.#laterFile };
    this.status.setState(
      pause ? { status: 'paused', ...pause, ...chosen } : { status: 'on', ...chosen },
      true,
    );
  }
}
