/** Backup, restore and reset: the whole school taken out, put in, or begun anew (spec §7). */
import { backupFileName } from '#domain/school/backup.ts';
import { isoDay } from '#domain/basics/days.ts';
import type { OnProgress } from '#storage/backups/restoreFile.ts';
import type { CheckedBackup } from '#storage/backups/restoreWork.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { safetyOf } from './safety.ts';
import { saveFile } from '#state/browser/saveFile.ts';

export type { Snapshot } from '#storage/database/rows.ts';
export type { CheckedBackup } from '#storage/backups/restoreWork.ts';

/** Downloads everything the database holds as `school_backup_{local day}.json`. Rejects when it cannot be read. */
export async function downloadBackup(school: OpenSchool): Promise<void> {
  const { file, revision } = await (await school.backups()).build();
  saveFile(file, backupFileName(isoDay(new Date())));
  await safetyOf(school).noteDownload(revision);
}

/** Downloads a kept earlier state as a backup file, named after the day it was kept. */
export async function downloadSnapshot(school: OpenSchool, snapshot: Snapshot): Promise<void> {
  const { file } = await (await school.backups()).buildSnapshot(snapshot);
  saveFile(file, backupFileName(isoDay(new Date(snapshot.takenAt))));
}

/**
 * Reads and checks a backup file to its end, away from the page. Rejects, with nothing changed, when it cannot be
 * restored completely.
 */
export async function openBackup(
  school: OpenSchool,
  file: Blob,
  onProgress: OnProgress,
): Promise<CheckedBackup> {
  return (await school.backups()).open(file, onProgress);
}

/** Wipes the school, snapshots and all, and begins with the sample school; what was typed and not saved goes too. */
export async function resetSchool(school: OpenSchool): Promise<void> {
  await school.reset();
  await dropAllDrafts();
}
