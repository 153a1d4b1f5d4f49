import type { Encryption } from '#storage/encryption/encryptionWork.ts';
import { openEncryption } from '#storage/encryption/encryptionWork.ts';
import type { Carrying } from './carrying.ts';

/** Does work with encryption, whose worker begins with the first thing that needs it, if anything does. */
export async function withAge<T>(work: (age: Carrying['age']) => Promise<T>): Promise<T> {
  let opening: Promise<Encryption> | undefined;
  const age = (): Promise<Encryption> => {
    opening ??= openEncryption();
    return opening;
  };
  try {
    return await work({
      sealed: async (...given) => (await age()).sealed(...given),
      unsealed: async (...given) => (await age()).unsealed(...given),
      digestOf: async (...given) => (await age()).digestOf(...given),
    });
  } finally {
    (await opening)?.close();
  }
}
