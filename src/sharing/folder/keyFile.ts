/** The key of a shared school, in a file that its passphrase opens. Whoever has both reads everything that is exchanged. */
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
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
  /** Moment it was made, milliseconds since the epoch: of several keys of a school the newest is written by. */
  readonly made: number;
}

/** Makes a key file. Each has a text of its own, though it holds the same. */
export async function writeKeyFile(
  { encrypted }: Pick<Encryption, 'encrypted'>,
  { school, name, identity, made }: SchoolKey,
  passphrase: string,
  workFactor?: number,
): Promise<Blob> {
  const text = JSON.stringify({ v: FORMAT, school, name, identity, made });
  return encrypted(new Blob([`${text}\n`]), { passphrase }, workFactor);
}

/**
 * Opens a key file; answers also with the passphrase as the file was encrypted by it. Rejects with `WrongPassphrase`, and
 * with `DamagedFile` where it is no key file.
 */
export async function openKeyFile(
  { openedText }: Pick<Encryption, 'openedText'>,
  file: Blob,
  typed: string,
): Promise<{ readonly key: SchoolKey; readonly passphrase: string }> {
  const { text, passphrase } = await openedText(await file.text(), typed);
  const key = parsed(text);
  if (!isSchoolKey(key)) throw new DamagedFile('The file holds no key of a school.');
  const { school, name, identity, made } = key;
  return {
    key: { school, name, identity, made: typeof made === 'number' ? made : 0 },
    passphrase,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedFile('The file holds no key of a school.', { cause });
  }
}

/** `made` is missing in the first key files. */
function isSchoolKey(value: unknown): value is Omit<SchoolKey, 'made'> & { made?: unknown } {
  return (
    isRecord(value) && value['v'] === FORMAT && hasTexts(value, ['school', 'name', 'identity'])
  );
}
