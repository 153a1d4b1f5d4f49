/** Makes and opens the key of a shared school, and finds keys among files. */
import { msg } from '#language/t.ts';
import { hasTexts, isRecord } from '#school/definitions/storedRecord.ts';
import { DamagedFile, WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import { type Encryption, encrypting } from '#storage/encryption/encryptionWork.ts';
import { keyFileName } from '#sharing/folder/fileNames.ts';
import { NotWholeYet, sealedIn } from '#sharing/folder/foundFile.ts';
import type { Membership } from './carriedState.ts';

const FORMAT = 1;

const NO_KEY = msg('The file has no school key.');

/** The contents of a key file. */
export interface SchoolKey {
  /** The id of the shared school. */
  readonly school: string;
  /** Name of the school when the file was written. */
  readonly name: string;
  readonly identity: string;
  /** Moment of making the key, milliseconds since the epoch. New files are encrypted to the newest key of a school. */
  readonly made: number;
}

/** Makes a key file. Every key file has a different text, even with the same contents. */
export async function writeKeyFile(
  { encrypted }: Pick<Encryption, 'encrypted'>,
  { school, name, identity, made }: SchoolKey,
  passphrase: string,
): Promise<Blob> {
  const text = JSON.stringify({ v: FORMAT, school, name, identity, made });
  return encrypted(new Blob([`${text}\n`]), { passphrase });
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

/** The part of a key that a PC stores. */
export type KeptKey = Pick<
  Membership,
  'school' | 'recipient' | 'identities' | 'made' | 'keyFile' | 'keyName'
>;

/** Makes a key for a school, and a file that the passphrase opens. */
export async function makeKey(
  { school, name, made }: Omit<SchoolKey, 'identity'>,
  passphrase: string,
): Promise<KeptKey> {
  return encrypting(async (age) => {
    const identity = await age.newIdentity();
    const key = { school, name, identity, made };
    const file = await writeKeyFile(age, key, passphrase);
    return keptKey(age, key, file);
  });
}

async function keptKey(
  age: Encryption,
  { school, identity, made }: SchoolKey,
  file: Blob,
): Promise<KeptKey> {
  const recipient = await age.recipientOf(identity);
  const keyName = keyFileName(await age.digestOf(file));
  const keyFile = await file.text();
  return { school, recipient, identities: [identity], made, keyFile, keyName };
}

/**
 * Combines both keys of a PC. The newer key encrypts new files, even if it was given first; both keys open files. If a
 * key has no date, as in earlier versions, the key given last counts as newer.
 */
export function withKey<Key extends KeptKey>(now: Key, given: KeptKey): Key {
  const isNewer = !given.made || !now.made || given.made >= now.made;
  const [newer, older] = isNewer ? [given, now] : [now, given];
  const identities = [...new Set([...newer.identities, ...older.identities])];
  return { ...now, ...newer, identities };
}

/** A key that the passphrase opens, and the name of its school. */
export interface FoundKey {
  readonly key: KeptKey;
  readonly name: string;
}

/** The result of opening key files with a passphrase. */
export interface OpenedKeys {
  /** `undefined` if the passphrase only opens keys of other schools. */
  readonly found: FoundKey | undefined;
  /** The form of the passphrase that encrypted the key files: see `readingsOf`. */
  readonly passphrase: string;
  readonly others: readonly { readonly keyFile: string; readonly opened: SchoolKey }[];
}

/**
 * Opens every key file that the passphrase opens. Returns the keys of one school: this one, or else the first. Rejects
 * with `WrongPassphrase` if it opens none.
 */
export async function openKeys(
  keyFiles: readonly Blob[],
  passphrase: string,
  school?: string,
): Promise<OpenedKeys | undefined> {
  if (keyFiles.length === 0) return undefined;
  return encrypting(async (age) => {
    let found: FoundKey | undefined;
    let opening: string | undefined;
    const others: OpenedKeys['others'][number][] = [];
    for (const file of keyFiles) {
      const by = await openedBy(age, file, passphrase);
      if (!by) continue;
      const { key: opened, passphrase: asWritten } = by;
      opening = asWritten;
      if (opened.school === (school ?? found?.key.school ?? opened.school)) {
        const key = await keptKey(age, opened, file);
        found = { key: found ? withKey(found.key, key) : key, name: opened.name };
      } else others.push({ keyFile: (await file.text()).trim(), opened });
    }
    if (opening === undefined) throw new WrongPassphrase();
    return { found, others, passphrase: opening };
  });
}

/** Like `openKeyFile`, but `undefined` if the passphrase does not open the file, or the file is damaged. */
async function openedBy(
  age: Encryption,
  file: Blob,
  passphrase: string,
): Promise<Awaited<ReturnType<typeof openKeyFile>> | undefined> {
  try {
    return await openKeyFile(age, file, passphrase);
  } catch (cause) {
    if (!(cause instanceof WrongPassphrase || cause instanceof DamagedFile)) throw cause;
    return undefined;
  }
}

/** The distinct key files among files, including those in front of changes. */
export async function keyFilesAmong(files: readonly Blob[]): Promise<readonly Blob[]> {
  const texts = new Map<string, Blob>();
  for (const file of files) {
    try {
      for (const { openedBy, content } of await sealedIn(file)) {
        if (openedBy === 'passphrase') texts.set((await content.text()).trim(), content);
      }
    } catch (cause) {
      if (!(cause instanceof NotWholeYet)) throw cause;
    }
  }
  return [...texts.values()];
}
