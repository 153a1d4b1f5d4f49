/** Encrypts and decrypts in a worker, if the browser has workers. The code is loaded when first needed. */
import { AskedWorker } from '#files/askWorker.ts';
import { errorOfWorker } from '#school/text/errorForPerson.ts';
import type * as ageLibrary from './ageLibrary.ts';
import type { EncryptionAnswers } from './encryption.worker.ts';
import { KeyNeeded, WrongPassphrase } from './encryptionErrors.ts';
import type * as sealedLines from './sealedLines.ts';

type Library = Omit<typeof ageLibrary, 'payloadKeyBy'> & typeof sealedLines;

/** The functions of `ageLibrary.ts` and `sealedLines.ts`. Calls run one after another, until `close`. */
export type Encryption = Library & {
  /** Stops all work. The passphrase, the keys and the memory of trying a passphrase go with the worker. */
  readonly close: () => void;
};

/** For tests without a browser. The build treats workers as present, or it would ship the library a second time. */
const library =
  import.meta.env.PROD || typeof Worker !== 'undefined'
    ? undefined
    : async (): Promise<Library> => ({
        ...(await import('./ageLibrary.ts')),
        ...(await import('./sealedLines.ts')),
      });

/** Keeps one worker for many files. */
export async function openEncryption(): Promise<Encryption> {
  if (library) return { ...(await library()), close: () => undefined };
  const worker = new AskedWorker<EncryptionAnswers>(
    new Worker(new URL('./encryption.worker.ts', import.meta.url), { type: 'module' }),
    errorOf,
  );
  return {
    newKey: (...given) => worker.ask('newKey', given),
    newIdentity: () => worker.ask('newIdentity', undefined),
    recipientOf: (...given) => worker.ask('recipientOf', given),
    encrypted: (...given) => worker.ask('encrypted', given),
    openedText: (...given) => worker.ask('openedText', given),
    secretKey: (...given) => worker.ask('secretKey', given),
    payloadKey: (...given) => worker.ask('payloadKey', given),
    sealed: (...given) => worker.ask('sealed', given),
    unsealed: (...given) => worker.ask('unsealed', given),
    digestOf: (...given) => worker.ask('digestOf', given),
    close: () => worker.close(),
  };
}

/** Runs one task in a worker of its own. */
export async function encrypting<T>(work: (encryption: Encryption) => Promise<T>): Promise<T> {
  const encryption = await openEncryption();
  try {
    return await work(encryption);
  } finally {
    encryption.close();
  }
}

function errorOf(name: string, message: string, said: unknown): Error {
  if (name === 'WrongPassphrase') return new WrongPassphrase();
  if (name === 'KeyNeeded') return new KeyNeeded();
  return errorOfWorker(name, message, said);
}
