/** The key of a shared school, in a file that its passphrase opens. Whoever has both reads everything that is exchanged. */
import { hasTexts, isRecord } from '#domain/records/storedRecord.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { FORMAT } from './shareFile.ts';

/** What a key file holds. */
export interface SchoolKey {
  /** The id of the shared school. */
  readonly school: string;
  /** What the school was called when the file was written. */
  readonly name: string;
  /** The secret key. */
  readonly identity: string;
}

/** Makes a key file. Each has a text of its own, though it holds the same. */
export async function writeKeyFile(
  { encrypted }: Pick<Encryption, 'encrypted'>,
  { school, name, identity }: SchoolKey,
  passphrase: string,
  workFactor?: number,
): Promise<Blob> {
  const text = JSON.stringify({ v: FORMAT, school, name, identity });
  return encrypted(new Blob([`${text}\n`]), { passphrase }, workFactor);
}

/** Opens a key file. Rejects with `WrongPassphrase`, and with `DamagedFile` where it is none. */
export async function openKeyFile(
  { openedText }: Pick<Encryption, 'openedText'>,
  file: Blob,
  passphrase: string,
): Promise<SchoolKey> {
  const key = parsed(await openedText(await file.text(), passphrase));
  if (!isSchoolKey(key)) throw new DamagedFile('The file holds no key of a school.');
  return { school: key.school, name: key.name, identity: key.identity };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedFile('The file holds no key of a school.', { cause });
  }
}

function isSchoolKey(value: unknown): value is SchoolKey {
  return (
    isRecord(value) && value['v'] === FORMAT && hasTexts(value, ['school', 'name', 'identity'])
  );
}
