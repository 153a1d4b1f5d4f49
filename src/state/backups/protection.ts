/** Backups that only a passphrase opens: protecting them, and what is asked for where they are. */
import type { OpenSchool } from '#state/school/openSchool.ts';
import { PassphraseNeeded } from '#storage/backups/protection.ts';
import { KeyNeeded, WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import { safetyOf } from './safety.ts';

export type { Opener } from '#storage/backups/protection.ts';
export { secureRandom } from '#storage/browser/secureRandom.ts';

/** Protects backups by this passphrase from now on; the chosen folder gets a protected file at once. */
export async function protectBackups(school: OpenSchool, passphrase: string): Promise<void> {
  await school.backups.protect(passphrase);
  await safetyOf(school).folder.writeNow();
}

/** What has to be asked for before this can be done; `undefined` where something else went wrong. */
export function openerAskedFor(cause: unknown): 'passphrase' | 'passphrase or key' | undefined {
  if (!(cause instanceof PassphraseNeeded)) return undefined;
  return cause.byKey ? 'passphrase or key' : 'passphrase';
}

/** What to say of a passphrase or key file that opens nothing; `undefined` where something else went wrong. */
export function wrongOpenerText(cause: unknown): string | undefined {
  return cause instanceof WrongPassphrase || cause instanceof KeyNeeded ? cause.message : undefined;
}
