/** Making and opening the key of a shared school, and finding it in a folder or in files. */
import { readingsOf } from '#domain/school/passphrases.ts';
import { encrypting } from '#storage/encryption/encryptionWork.ts';
import { DamagedFile, WrongPassphrase } from '#storage/encryption/encryptionErrors.ts';
import { keyFileName } from '#storage/sharing/files/fileNames.ts';
import type { FolderHandle } from '#storage/sharing/files/folderHandle.ts';
import { NotWholeYet, sealedIn } from '#storage/sharing/files/foundFile.ts';
import type { SchoolKey } from '#storage/sharing/files/keyFile.ts';
import { openKeyFile, writeKeyFile } from '#storage/sharing/files/keyFile.ts';
import { contentOf, filesIn } from '#storage/sharing/files/sharedFolder.ts';
import type { Membership } from './pcMembership.ts';

/** What a PC keeps of a key. */
export type KeptKey = Pick<
  Membership,
  'school' | 'recipient' | 'identities' | 'keyFile' | 'keyName'
>;

/** Makes a key for a school, with a file that the passphrase opens. `workFactor`: how costly trying one is, for tests. */
export async function makeKey(
  { school, name }: Pick<SchoolKey, 'school' | 'name'>,
  passphrase: string,
  workFactor?: number,
): Promise<KeptKey> {
  return encrypting(async (age) => {
    const identity = await age.newIdentity();
    const recipient = await age.recipientOf(identity);
    const file = await writeKeyFile(age, { school, name, identity }, passphrase, workFactor);
    const keyName = keyFileName(await age.digestOf(file));
    return { school, recipient, identities: [identity], keyFile: await file.text(), keyName };
  });
}

/** A key that the passphrase opens, and the name of its school. */
export interface FoundKey {
  readonly key: KeptKey;
  readonly name: string;
}

/** What a passphrase opens. */
export interface OpenedKeys {
  /** `undefined` where it opens keys of other schools alone. */
  readonly found: FoundKey | undefined;
  /** The passphrase as it opens them: see `readingsOf`. */
  readonly passphrase: string;
  readonly others: readonly { readonly keyFile: string; readonly opened: SchoolKey }[];
}

/**
 * Opens whichever of these key files the passphrase opens: the keys of one school, of this one or else of the first. Rejects with
 * `WrongPassphrase` where it opens none.
 */
export async function openKeys(
  keyFiles: readonly Blob[],
  passphrase: string,
  school?: string,
): Promise<OpenedKeys | undefined> {
  if (keyFiles.length === 0) return undefined;
  return encrypting(async (age) => {
    let found: FoundKey | undefined;
    let opening = passphrase;
    const others: OpenedKeys['others'][number][] = [];
    for (const file of keyFiles) {
      let opened: SchoolKey | undefined;
      for (const reading of readingsOf(passphrase)) {
        opened = await openedOr(undefined, () => openKeyFile(age, file, reading));
        if (!opened) continue;
        opening = reading;
        break;
      }
      if (!opened) continue;
      const keyFile = await file.text();
      if (opened.school !== (school ?? found?.key.school ?? opened.school)) {
        others.push({ keyFile: keyFile.trim(), opened });
        continue;
      }
      const identities = [opened.identity, ...(found?.key.identities ?? [])];
      const recipient = await age.recipientOf(opened.identity);
      const keyName = keyFileName(await age.digestOf(file));
      const key = { school: opened.school, recipient, identities, keyFile, keyName };
      found = { key, name: opened.name };
    }
    if (!found && others.length === 0) throw new WrongPassphrase();
    return { found, others, passphrase: opening };
  });
}

async function openedOr<T>(otherwise: T, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    if (cause instanceof WrongPassphrase || cause instanceof DamagedFile) return otherwise;
    throw cause;
  }
}

/** All files in a folder, as they are now. */
export async function filesOf(folder: FolderHandle): Promise<readonly File[]> {
  const found = await filesIn(folder);
  const files = await Promise.all(found.map(({ handle }) => contentOf(handle)));
  return files.filter((file) => file !== undefined);
}

/** The key files among files, those that stand before changes too; each once. */
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
