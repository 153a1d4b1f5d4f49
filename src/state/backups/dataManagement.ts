/** Backup, restore and reset of the whole school (spec §7). */
import { backupFileName } from '#school/backups.ts';
import { isoDay } from '#school/text/days.ts';
import type { Snapshot } from '#storage/database/rows.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { safetyOf } from './safety.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import type { Said } from '#language/t.ts';
import {
  KeyNeeded,
  PassphraseNeeded,
  WrongPassphrase,
} from '#storage/encryption/encryptionErrors.ts';

export type { Snapshot } from '#storage/database/rows.ts';
export type { CheckedBackup } from '#storage/backups/openBackupFile.ts';

/**
 * Downloads the contents of the database as `school_backup_{local day}.json`; if backups are protected, encrypted as
 * `….json.age.txt`. Rejects if the database cannot be read, and with `PassphraseNeeded` or `WrongPassphrase`.
 */
export async function downloadBackup(school: OpenSchool, passphrase?: string): Promise<void> {
  const backups = await school.backups();
  const { file, revision, isProtected } = await backups.build(passphrase);
  saveFile(file, backupFileName(isoDay(new Date()), isProtected));
  await safetyOf(school).noteDownload(revision);
}

/** Downloads a snapshot as a backup file, named after the day of the snapshot. Rejects as `downloadBackup` does. */
export async function downloadSnapshot(
  school: OpenSchool,
  snapshot: Snapshot,
  passphrase?: string,
): Promise<void> {
  const backups = await school.backups();
  const { file, isProtected } = await backups.buildSnapshot(snapshot, passphrase);
  saveFile(file, backupFileName(isoDay(new Date(snapshot.takenAt)), isProtected));
}

/** Wipes the school with its snapshots and unsaved drafts, and begins with the sample school. */
export async function resetSchool(school: OpenSchool): Promise<void> {
  await school.reset();
  await dropAllDrafts();
}

export type { Opener } from '#storage/backups/protection.ts';
export { secureRandom } from '#storage/browser/secureRandom.ts';

/** Protects future backups with this passphrase; the chosen folder gets a protected file at once. */
export async function protectBackups(school: OpenSchool, passphrase: string): Promise<void> {
  await (await school.backups()).protect(passphrase);
  await safetyOf(school).folder.writeNow();
}

/** The question to ask before this work can continue; `undefined` after another error. */
export function openerAskedFor(cause: unknown): 'passphrase' | 'passphrase or key' | undefined {
  if (!(cause instanceof PassphraseNeeded)) return undefined;
  return cause.byKey ? 'passphrase or key' : 'passphrase';
}

/** The message for a passphrase or key file that opens nothing; `undefined` after another error. */
export function wrongOpenerText(cause: unknown): Said | undefined {
  const isWrong = cause instanceof WrongPassphrase || cause instanceof KeyNeeded;
  return isWrong ? () => cause.message : undefined;
}
