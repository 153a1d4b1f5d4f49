/** Opens a protected backup file, so that it is read like any other. */
import type { RowDatabase } from '#storage/database/rows.ts';
import type { PayloadKey } from '#storage/encryption/agePayload.ts';
import { headerOf } from '#storage/encryption/ageHeader.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';
import { encrypting } from '#storage/encryption/encryptionWork.ts';
import { PassphraseNeeded, readProtection } from './protection.ts';
import type { BackupSource } from './restoreFile.ts';
import { UnusableBackup } from './unusableBackup.ts';

/** What a person has to open a protected file with. */
export interface Opener {
  readonly passphrase: string;
  /** The text of `school_backup_key.txt`, chosen where this browser has another key or none. */
  readonly keyFile?: string | undefined;
}

/**
 * What opens this file; `undefined` where it is not encrypted. Rejects with `PassphraseNeeded` where no opener was given,
 * with `WrongPassphrase` or `KeyNeeded` where it is another's, and with `UnusableBackup`.
 */
export async function openerOf(
  database: RowDatabase,
  file: Blob,
  opener: Opener | undefined,
): Promise<PayloadKey | undefined> {
  try {
    const header = await headerOf(file);
    if (!header) return undefined;
    if (!opener) throw new PassphraseNeeded(header.openedBy === 'key');
    const keyFiles = opener.keyFile ?? (await readProtection(database))?.keyFile;
    return await encrypting(({ payloadKey }) =>
      payloadKey(header, opener.passphrase, keyFiles === undefined ? [] : [keyFiles]),
    );
  } catch (cause) {
    throw asUnusable(cause);
  }
}

/** What an encrypted file holds, read as a backup that is not. */
export async function decryptedSource(
  source: BackupSource,
  key: PayloadKey,
): Promise<BackupSource> {
  const { decrypted } = await import('#storage/encryption/agePayload.ts');
  return {
    // For the progress: of 65 letters of a line, 48 bytes.
    size: Math.ceil((source.size * 48) / 65),
    *pieces() {
      try {
        yield* decrypted(source.pieces(), key);
      } catch (cause) {
        throw asUnusable(cause);
      }
    },
  };
}

function asUnusable(cause: unknown): unknown {
  return cause instanceof DamagedFile ? new UnusableBackup(cause.message, cause) : cause;
}
