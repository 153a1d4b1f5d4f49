/** For the reminder: the changes since the school was last safe outside this browser. */
import { isoDay } from '#school/text/days.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { readState } from '#storage/database/databaseState.ts';
import type { RowDatabase, RowReader } from '#storage/database/rows.ts';

/** Kept in `meta` under `backupWatch`. */
export interface BackupWatch {
  /** The newest revision that a backup file holds; before the first file, the revision at which the watch began. */
  readonly revision: number;
  /** Moment of the first change after that revision, milliseconds since the epoch; `null` while there is none. */
  readonly changedAt: number | null;
  /** The local day on which the person last closed the reminder. */
  readonly closedOn: string;
  /** When a backup was last downloaded, milliseconds since the epoch; `null` for never. */
  readonly downloadedAt: number | null;
  /** The first local day on which this PC held the school, or on which this was noted. */
  readonly heldSince?: string;
}

const WATCH_KEY = 'backupWatch';
/** Key under which version 1.0.0 kept the moment of the last download. */
const FORMER_KEY = 'lastBackup';

/** A complete backup file. */
export interface BackupMade {
  /** The revision that the file holds; the school may have newer ones. */
  readonly revision: number;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** A person downloaded the file. `false` for an automatic file in the folder. */
  readonly downloaded: boolean;
}

/** Reads the watch. Begins the watch if there is none, and notes the moment of a first change. */
export async function watchChanges(database: RowDatabase, now: number): Promise<BackupWatch> {
  const seen = await database.read(readBoth);
  if (seen.watch?.heldSince && !hasNewChange(seen.watch, seen.revision)) return seen.watch;
  return database.write(async (tx) => {
    const { watch, revision } = await readBoth(tx);
    const heldSince = watch?.heldSince ?? isoDay(new Date(now));
    const next: BackupWatch = watch
      ? { ...watch, heldSince, changedAt: hasNewChange(watch, revision) ? now : watch.changedAt }
      : { ...UNWATCHED, heldSince, revision };
    tx.put('meta', WATCH_KEY, next);
    return next;
  });
}

/** Reads the watch without beginning one; `undefined` while there is none. */
export async function knownBackups(database: RowDatabase): Promise<BackupWatch | undefined> {
  return (await database.read(readBoth)).watch;
}

/** Notes a backup file. */
export async function noteBackup(database: RowDatabase, made: BackupMade): Promise<void> {
  await database.write(async (tx) => {
    const { watch = UNWATCHED, revision: current } = await readBoth(tx);
    const revision = Math.max(made.revision, watch.revision);
    const next: BackupWatch = {
      ...watch,
      revision,
      changedAt: current > revision ? made.at : null,
      downloadedAt: made.downloaded ? made.at : watch.downloadedAt,
    };
    tx.put('meta', WATCH_KEY, next);
    if (made.downloaded) tx.remove('meta', FORMER_KEY);
  });
}

/** Notes that the person has closed the reminder on this local day. */
export async function closeReminder(database: RowDatabase, day: string): Promise<void> {
  await database.write(async (tx) => {
    const { watch, revision } = await readBoth(tx);
    const known = watch ?? { ...UNWATCHED, revision };
    tx.put('meta', WATCH_KEY, { ...known, closedOn: day } satisfies BackupWatch);
  });
}

const UNWATCHED: BackupWatch = { revision: 0, changedAt: null, closedOn: '', downloadedAt: null };

async function readBoth(
  tx: RowReader,
): Promise<{ readonly watch: BackupWatch | undefined; readonly revision: number }> {
  const [stored, former, state] = await Promise.all([
    tx.get('meta', WATCH_KEY),
    tx.get('meta', FORMER_KEY),
    readState(tx),
  ]);
  const revision = state?.revision ?? 0;
  const downloadedAt = isFormer(former) ? former.at : null;
  if (isWatch(stored)) {
    return { watch: { ...stored, downloadedAt: stored.downloadedAt ?? downloadedAt }, revision };
  }
  const watch = downloadedAt === null ? undefined : { ...UNWATCHED, revision, downloadedAt };
  return { watch, revision };
}

/** Version 1.0.0 kept no `downloadedAt` here. */
function isWatch(
  value: unknown,
): value is Omit<BackupWatch, 'downloadedAt'> & { readonly downloadedAt?: number | null } {
  return isRecord(value) && 'revision' in value && 'closedOn' in value;
}

function isFormer(value: unknown): value is { readonly at: number } {
  return isRecord(value) && typeof value['at'] === 'number';
}

function hasNewChange(watch: BackupWatch, revision: number): boolean {
  return watch.changedAt === null && revision > watch.revision;
}
