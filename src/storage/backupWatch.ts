/** What has changed since the school was last safe outside this browser, for the reminder. */
import { readState } from './databaseState.ts';
import type { RowDatabase, RowReader } from './rows.ts';

/** Kept in `meta` under `backupWatch`. */
export interface BackupWatch {
  /** Revision that was last written to a backup file, or with which the watch began. */
  readonly revision: number;
  /** Moment of the first change after it, milliseconds since the epoch; `null` while there is none. */
  readonly changedAt: number | null;
  /** The local day on which the person last closed the reminder. */
  readonly closedOn: string;
}

const WATCH_KEY = 'backupWatch';

/** Reads the watch, beginning it when there is none and noting the moment of a first change. */
export async function watchChanges(database: RowDatabase, now: number): Promise<BackupWatch> {
  const seen = await database.read(readBoth);
  if (seen.watch && !hasNewChange(seen.watch, seen.revision)) return seen.watch;
  return database.write(async (tx) => {
    const { watch, revision } = await readBoth(tx);
    const next: BackupWatch = watch
      ? { ...watch, changedAt: hasNewChange(watch, revision) ? now : watch.changedAt }
      : { revision, changedAt: null, closedOn: '' };
    await tx.put('meta', WATCH_KEY, next);
    return next;
  });
}

/** Notes that a backup file shows the school at `revision`. */
export async function noteBackup(
  database: RowDatabase,
  revision: number,
  now: number,
): Promise<void> {
  await database.write(async (tx) => {
    const { watch, revision: current } = await readBoth(tx);
    const next: BackupWatch = {
      revision: Math.max(revision, watch?.revision ?? 0),
      changedAt: current > revision ? now : null,
      closedOn: watch?.closedOn ?? '',
    };
    await tx.put('meta', WATCH_KEY, next);
  });
}

/** Notes that the person has closed the reminder on this local day. */
export async function closeReminder(database: RowDatabase, day: string): Promise<void> {
  await database.write(async (tx) => {
    const { watch, revision } = await readBoth(tx);
    const known = watch ?? { revision, changedAt: null };
    await tx.put('meta', WATCH_KEY, { ...known, closedOn: day } satisfies BackupWatch);
  });
}

async function readBoth(
  tx: RowReader,
): Promise<{ readonly watch: BackupWatch | undefined; readonly revision: number }> {
  const [stored, state] = await Promise.all([tx.get('meta', WATCH_KEY), readState(tx)]);
  return { watch: isWatch(stored) ? stored : undefined, revision: state?.revision ?? 0 };
}

function isWatch(value: unknown): value is BackupWatch {
  return typeof value === 'object' && value !== null && 'revision' in value && 'closedOn' in value;
}

function hasNewChange(watch: BackupWatch, revision: number): boolean {
  return watch.changedAt === null && revision > watch.revision;
}
