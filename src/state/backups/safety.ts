/** Facts about storage and backups: contents of the database, the last backup, reminders due. */
import { t } from '#language/t.ts';
import { dueReminder, isBackupOverdue, type Reminder } from '#school/backups.ts';
import { memoize } from '#school/text/memoize.ts';
import { addDays, isoDay } from '#school/text/days.ts';
import { agoInWords } from '#school/text/formats.ts';
import type { BackupWatch } from '#storage/backups/backupWatch.ts';
import { DatabaseElsewhere } from '#storage/sixKeys/sixKeys.ts';
import { logFailure, logRejection } from '#storage/database/log.ts';
import type { Holdings } from '#storage/schoolStore.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import {
  persistenceStatus,
  requestPersistence,
  type PersistenceStatus,
} from '#storage/browser/persistence.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { FolderBackups, type FolderStatus } from './folderBackups.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useByClock, useToday } from '#state/school/useSchoolFacts.ts';

interface SafetyFacts {
  /** `undefined` until they are read. */
  readonly holdings: Holdings | undefined;
  /** Moment of the last downloaded backup, milliseconds since the epoch; `null` for never. */
  readonly downloadedAt: number | null;
  /** The first local day on which this PC held the school; `undefined` before it is read, or without a database. */
  readonly heldSince: string | undefined;
  /** True if a folder for backups is chosen. */
  readonly hasFolder: boolean;
  /** Characters in local storage. */
  readonly storageUsed: number;
  /** The snapshots, newest first. */
  readonly snapshots: readonly Snapshot[];
  readonly persistence: PersistenceStatus;
  readonly reminder: Reminder | undefined;
}

/** Keeps these facts for an open school, one object for each: see `safetyOf`. */
class Safety {
  readonly facts: StoreApi<SafetyFacts>;
  readonly folder: FolderBackups;
  readonly #school: OpenSchool;
  #hasBegun = false;
  #reading = 0;

  constructor(school: OpenSchool) {
    this.#school = school;
    this.facts = createStore<SafetyFacts>(() => ({
      holdings: undefined,
      downloadedAt: null,
      heldSince: undefined,
      hasFolder: false,
      storageUsed: school.facts.storageUsed(),
      snapshots: [],
      persistence: 'cannotSay',
      reminder: undefined,
    }));
    this.folder = new FolderBackups(school, (revision) => this.#noteBackup(revision, false));
  }

  /** Begins to read, and to write the folder: once somebody wants to know. */
  begin(): void {
    if (this.#hasBegun) return;
    this.#hasBegun = true;
    this.#school.loaded.subscribe((now, before) => {
      if (now.revision !== before.revision) this.refreshInBackground();
    });
    this.refreshInBackground();
    void logRejection(this.folder.begin(), NOT_READ);
  }

  /** Reads everything again. */
  async refresh(): Promise<void> {
    const reading = (this.#reading += 1);
    const { facts, history } = this.#school;
    const now = new Date();
    const backups = await this.#school.backups();
    const [holdings, snapshots, persistence, watch, folder] = await Promise.all([
      facts.holdings(),
      history.snapshots(),
      persistenceStatus(),
      this.#watch(now),
      backups.folder(),
    ]);
    if (reading !== this.#reading) return;
    const changes = Math.max(0, holdings.revision - (watch?.revision ?? 0));
    this.facts.setState({
      holdings,
      snapshots,
      persistence,
      downloadedAt: watch?.downloadedAt ?? null,
      heldSince: watch?.heldSince,
      hasFolder: folder !== undefined,
      storageUsed: facts.storageUsed(),
      reminder: watch && this.#reminds ? dueReminder({ ...watch, changes }, now) : undefined,
    });
  }

  /** Notes that the person has downloaded the school as of `revision`. */
  async noteDownload(revision: number): Promise<void> {
    try {
      await this.#noteBackup(revision, true);
    } catch (cause) {
      // Another tab holds the database. The downloaded file exists nevertheless.
      if (!(cause instanceof DatabaseElsewhere)) throw cause;
    }
  }

  async closeReminder(): Promise<void> {
    this.facts.setState({ reminder: undefined });
    await (await this.#school.backups()).closeReminder(isoDay(new Date()));
  }

  /** Asks the browser to promise to keep the records. */
  async requestPersistence(): Promise<void> {
    this.facts.setState({ persistence: await requestPersistence() });
  }

  /** On a full disk the moment of the first change cannot be stored. Show everything else nevertheless. */
  async #watch(now: Date): Promise<BackupWatch | undefined> {
    const backups = await this.#school.backups();
    try {
      if (this.#reminds) return await backups.watch(now.getTime());
    } catch (cause) {
      logFailure('The moment of the first change since the last backup was not stored', cause);
    }
    return backups.known();
  }

  /** Without a database there are no reminders: a banner asks for backups at every start anyway. */
  get #reminds(): boolean {
    return this.#school.problem === undefined;
  }

  /** Reads everything again without waiting. */
  refreshInBackground(): void {
    void logRejection(this.refresh(), NOT_READ);
  }

  async #noteBackup(revision: number, downloaded: boolean): Promise<void> {
    const backups = await this.#school.backups();
    await backups.note({ revision, at: Date.now(), downloaded });
    await this.refresh();
  }
}

/** This failure is only logged, because a lost database has its own banner, which asks to reload. */
const NOT_READ = 'How safe the school is could not be found out';

/** The `Safety` of this school. */
export const safetyOf = memoize((school: OpenSchool) => new Safety(school));

/** The `Safety` of the open school. */
export function useSafety(): Safety {
  const safety = safetyOf(useOpenSchool());
  useEffect(() => safety.begin(), [safety]);
  return safety;
}

/** One of the facts. */
export function useSafetyFacts<T>(select: (facts: SafetyFacts) => T): T {
  return useStore(useSafety().facts, select);
}

/** Status of the automatic backup to a folder. */
export function useFolderStatus(): FolderStatus {
  return useStore(useSafety().folder.status);
}

/** The last backup in words; `isWrong` where somebody should see to it. */
interface BackedUp {
  readonly words: string;
  readonly isWrong: boolean;
}

/** Returns `undefined` while there is no backup and three school days have not yet passed without one. */
export function useBackedUp(): BackedUp | undefined {
  const downloadedAt = useSafetyFacts((facts) => facts.downloadedAt);
  const heldSince = useSafetyFacts((facts) => facts.heldSince);
  const folder = useFolderStatus();
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const at = Math.max(downloadedAt ?? 0, 'writtenAt' in folder ? folder.writtenAt : 0);
  const ago = useByClock((now) => agoInWords(at, now));
  if (folder.status === 'paused') return { words: t('The folder backup is paused'), isWrong: true };
  if (at > 0) return { words: t('backed up {ago}', { ago }), isWrong: false };
  if (heldSince === undefined || !isBackupOverdue(settings, addDays(heldSince, 1), today))
    return undefined;
  return { words: t('Never backed up'), isWrong: true };
}
