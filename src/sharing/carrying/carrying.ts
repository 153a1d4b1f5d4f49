/** The context of carrying, for every function that moves changes between PCs. */
import type { FolderHandle } from '#sharing/folder/sharedFolder.ts';
import type { SchoolSharing } from '#sharing/journal/schoolSharing.ts';
import type { RowDatabase } from '#storage/database/rows.ts';
import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { openEncryption } from '#storage/encryption/encryptionWork.ts';
import type { Member } from './carriedState.ts';

/** The part of the context that works without encryption. */
export interface CarryingBase {
  readonly database: RowDatabase;
  readonly records: SchoolSharing;
  readonly clock: () => Date;
  /** Version of this program. */
  readonly app: string;
}

/** The whole context. */
export interface Carrying extends CarryingBase {
  readonly age: Pick<Encryption, 'sealed' | 'unsealed' | 'digestOf'>;
}

/** Carrying by a folder. */
export interface FolderCarrying extends Carrying {
  readonly member: Member;
  readonly folder: FolderHandle;
}

/** Runs `work` with encryption. The worker starts at the first use, if there is one, and ends with the work. */
export async function withAge<T>(
  base: CarryingBase,
  work: (carrying: Carrying) => Promise<T>,
): Promise<T> {
  let opening: Promise<Encryption> | undefined;
  const age = (): Promise<Encryption> => {
    opening ??= openEncryption();
    return opening;
  };
  try {
    return await work({
      ...base,
      age: {
        sealed: async (...given) => (await age()).sealed(...given),
        unsealed: async (...given) => (await age()).unsealed(...given),
        digestOf: async (...given) => (await age()).digestOf(...given),
      },
    });
  } finally {
    (await opening)?.close();
  }
}
