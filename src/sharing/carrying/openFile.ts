/** Opens a file of a shared folder, or one that was handed over, as far as possible. */
import { DamagedFile, KeyNeeded } from '#storage/encryption/encryptionErrors.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { NotWholeYet, sealedIn } from '#sharing/folder/foundFile.ts';
import type { OpenedShare } from '#sharing/folder/shareFile.ts';
import { NoShare, openShare } from '#sharing/folder/shareFile.ts';

/** A readable file of this school. */
export type ReadShare = Extract<OpenedShare, { header: unknown }>;

/** The result of opening a file. */
export type Opened =
  /** Not a file of this program, or of another school. */
  | { readonly is: 'other' }
  /** Empty, incomplete or damaged. The file may still be arriving. */
  | { readonly is: 'notWhole' }
  /** A key file, alone or in front of changes. The changes were not opened, because this PC does not know their key. */
  | { readonly is: 'otherKey'; readonly keyFile: Blob | undefined }
  | { readonly is: 'newer'; readonly changes: number }
  | {
      readonly is: 'read';
      readonly keyFile: Blob | undefined;
      readonly shares: readonly ReadShare[];
    };

/** The keys of the school, and its id once known. */
export interface Keys {
  readonly identities: readonly string[];
  readonly school?: string | undefined;
}

/** Opens a file. */
export async function openFile(
  age: Pick<Encryption, 'unsealed'>,
  file: Blob,
  { identities, school }: Keys,
): Promise<Opened> {
  let keyFile: Blob | undefined;
  try {
    const shares: ReadShare[] = [];
    const parts = await sealedIn(file);
    if (parts.length === 0) return { is: 'other' };
    for (const { openedBy, content } of parts) {
      if (openedBy === 'passphrase') {
        keyFile ??= content;
        continue;
      }
      const opened = await openShare(age, content, identities);
      if ('newer' in opened) return { is: 'newer', changes: opened.newer };
      if (school !== undefined && opened.header.school !== school) return { is: 'other' };
      shares.push(opened);
    }
    return { is: 'read', keyFile, shares };
  } catch (cause) {
    if (cause instanceof NotWholeYet || cause instanceof DamagedFile) return { is: 'notWhole' };
    if (cause instanceof KeyNeeded) return { is: 'otherKey', keyFile };
    if (cause instanceof NoShare) return { is: 'other' };
    throw cause;
  }
}
