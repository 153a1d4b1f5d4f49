/**
 * The key of a shared school, in a file that its passphrase opens. The holder of both reads everything that is
 * exchanged.
 */
import { msg } from '#language/t.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';

/** The format of key files. */
const FORMAT = 1;

const NO_KEY = msg('The file has no school key.');

/** The contents of a key file. */
export interface SchoolKey {
  /** The id of the shared school. */
  readonly school: string;
  /** Name of the school when the file was written. */
  readonly name: string;
  /** The secret key. */
  readonly identity: string;
  /** Moment of making the key, milliseconds since the epoch. New files are encrypted to the newest key of a school. */
  readonly made: number;
}

/** Makes a key file. Every key file has a different text, even with the same contents. */
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
 * Opens a key file. Also returns the form of the passphrase that encrypted it. Rejects with `WrongPassphrase`, or with
 * `DamagedFile` if this is not a key file.
 */
export async function openKeyFile(
  { openedText }: Pick<Encryption, 'openedText'>,
  file: Blob,
  typed: string,
): Promise<{ readonly key: SchoolKey; readonly passphrase: string }> {
  const { text, passphrase } = await openedText(await file.text(), typed);
  const key = parsed(text);
  if (!isSchoolKey(key)) throw new DamagedFile(NO_KEY);
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
    throw new DamagedFile(NO_KEY, { cause });
  }
}

/** The first key files lack `made`. */
function isSchoolKey(value: unknown): value is Omit<SchoolKey, 'made'> & { made?: unknown } {
  return (
    isRecord(value) && value['v'] === FORMAT && hasTexts(value, ['school', 'name', 'identity'])
  );
}
