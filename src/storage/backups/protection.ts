/**
 * Backups that only a passphrase opens. The stored key (`meta`, key `backupProtection`) encrypts automatic backups and
 * cannot open them: its secret half is encrypted by the passphrase, as in the key file beside those backups. The
 * passphrase is stored nowhere. Only the passphrase opens a download, so each download asks for the passphrase.
 */
import { msg } from '#language/t.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { EncryptedFor, ProtectedKey } from '#storage/encryption/ageLibrary.ts';
import { encrypting } from '#storage/encryption/encryptionWork.ts';
import { UnusableBackup, type BuiltBackup } from './backupFile.ts';
import type { PayloadKey } from '#storage/encryption/agePayload.ts';
import { headerOf } from '#storage/encryption/ageFormat.ts';
import { DamagedFile, PassphraseNeeded } from '#storage/encryption/encryptionErrors.ts';
import type { BackupSource } from './restoreFile.ts';

const PROTECTION_KEY = 'backupProtection';

/** Key in `meta` of the earlier key files. They open the older files in the folder. */
const EARLIER_KEY = 'earlierBackupKeys';

/** The key that protects backups; `undefined` if they are not protected. */
export async function readProtection(database: RowDatabase): Promise<ProtectedKey | undefined> {
  const stored = await database.read((tx) => tx.get('meta', PROTECTION_KEY));
  return isProtectedKey(stored) ? stored : undefined;
}

function isProtectedKey(value: unknown): value is ProtectedKey {
  return isRecord(value) && hasTexts(value, ['recipient', 'keyFile']);
}

/** Protects future backups with a new key. Keeps the key file of the key before, for reading. */
export async function protect(database: RowDatabase, passphrase: string, now: Date): Promise<void> {
  const key = await encrypting(({ newKey }) => newKey(passphrase, now));
  await replaceKey(database, key);
}

/** Stops protecting backups. Keeps the key file, for reading. */
export async function stopProtecting(database: RowDatabase): Promise<void> {
  await replaceKey(database, undefined);
}

async function replaceKey(database: RowDatabase, key: ProtectedKey | undefined): Promise<void> {
  await database.write(async (tx) => {
    const before: unknown = await tx.get('meta', PROTECTION_KEY);
    if (isProtectedKey(before)) {
      const earlier = textsIn(await tx.get('meta', EARLIER_KEY));
      tx.put('meta', EARLIER_KEY, [before.keyFile, ...earlier]);
    }
    if (key) tx.put('meta', PROTECTION_KEY, key);
    else tx.remove('meta', PROTECTION_KEY);
  });
}

function textsIn(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : [];
}

/** The key files of this browser, the newest first. */
async function keyFilesHere(database: RowDatabase): Promise<readonly string[]> {
  const now = await readProtection(database);
  const earlier = textsIn(await database.read((tx) => tx.get('meta', EARLIER_KEY)));
  return [...(now ? [now.keyFile] : []), ...earlier];
}

/**
 * Builds a backup for a person to take away. If backups are protected, the passphrase encrypts the file. Rejects with
 * `PassphraseNeeded` or `WrongPassphrase`.
 */
export async function buildForPerson(
  database: RowDatabase,
  build: () => Promise<BuiltBackup>,
  passphrase: string | undefined,
): Promise<BuiltBackup> {
  const protection = await readProtection(database);
  if (!protection) return build();
  if (passphrase === undefined) throw new PassphraseNeeded();
  // The key file tests the passphrase first. A mistyped passphrase would make a file that nobody can open.
  const opened = await encrypting(({ secretKey }) => secretKey(protection.keyFile, passphrase));
  return encryptedBackup(await build(), { passphrase: opened.passphrase });
}

/** The same backup, encrypted. */
export async function encryptedBackup(
  built: BuiltBackup,
  opener: EncryptedFor,
): Promise<BuiltBackup> {
  const file = await encrypting(({ encrypted }) => encrypted(built.file, opener));
  return { ...built, file, isProtected: true };
}

/** The passphrase or key with which a person opens a protected file. */
export interface Opener {
  readonly passphrase: string;
  /** The text of `school_backup_key.txt`, chosen if this browser has another key or none. */
  readonly keyFile?: string | undefined;
}

/**
 * Returns the opener of this file; `undefined` if the file is not encrypted. Rejects with `PassphraseNeeded` without an
 * opener, with `WrongPassphrase` or `KeyNeeded` for the opener of another file, and with `UnusableBackup`.
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
    const { passphrase, keyFile } = opener;
    const keyFiles = keyFile === undefined ? await keyFilesHere(database) : [keyFile];
    return await encrypting(({ payloadKey }) => payloadKey(header, passphrase, keyFiles));
  } catch (cause) {
    throw asUnusable(cause);
  }
}

/** Reads an encrypted file as if the file were plain. */
export async function decryptedSource(
  source: BackupSource,
  key: PayloadKey,
): Promise<BackupSource> {
  const { decrypted } = await import('#storage/encryption/agePayload.ts');
  return {
    // For the progress: a line of 65 characters holds 48 bytes.
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
  // In a worker, which speaks English.
  return cause instanceof DamagedFile ? new UnusableBackup(msg(cause.message), cause) : cause;
}
