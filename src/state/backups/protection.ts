/** Backups that only a passphrase opens: how to protect them, and questions to ask before using them. */
import type { Said } from '#language/t.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import {
  KeyNeeded,
  PassphraseNeeded,
  WrongPassphrase,
} from '#storage/encryption/encryptionErrors.ts';
import { safetyOf } from './safety.ts';

export type { Opener } from '#storage/backups/protection.ts';
export { secureRandom } from '#storage/browser/secureRandom.ts';

/** Protects future backups with this passphrase; the chosen folder gets a protected file at once. */
export async function protectBackups(school: OpenSchool, passphrase: string): Promise<void> {
  await school.backups.protect(passphrase);
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
