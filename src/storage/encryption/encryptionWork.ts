/** The library's functions, done in a worker where there are any: neither the library nor its work is felt before. */
import { AskedWorker } from '#files/askWorker.ts';
import type { PayloadKey } from './agePayload.ts';
import type * as ageLibrary from './ageLibrary.ts';
import type { EncryptionAnswers } from './encryption.worker.ts';
import { DamagedFile, KeyNeeded, WrongPassphrase } from './encryptionErrors.ts';

type Library = typeof ageLibrary;
type Worked = AskedWorker<EncryptionAnswers>;

/** For tests without a browser. The build is told that it has workers, or it would ship the library a second time. */
const library =
  import.meta.env.PROD || typeof Worker !== 'undefined'
    ? undefined
    : () => import('./ageLibrary.ts');

/** As `newKey` of the library. */
export async function newKey(
  ...given: Parameters<Library['newKey']>
): Promise<ageLibrary.ProtectedKey> {
  if (library) return (await library()).newKey(...given);
  return inWorker((worker) => worker.ask('newKey', given));
}

/** As `encrypted` of the library. */
export async function encrypted(...given: Parameters<Library['encrypted']>): Promise<Blob> {
  if (library) return (await library()).encrypted(...given);
  return inWorker((worker) => worker.ask('encrypted', given));
}

/** As `secretKey` of the library. */
export async function secretKey(...given: Parameters<Library['secretKey']>): Promise<string> {
  if (library) return (await library()).secretKey(...given);
  return inWorker((worker) => worker.ask('secretKey', given));
}

/** As `payloadKey` of the library. */
export async function payloadKey(...given: Parameters<Library['payloadKey']>): Promise<PayloadKey> {
  if (library) return (await library()).payloadKey(...given);
  return inWorker((worker) => worker.ask('payloadKey', given));
}

async function inWorker<Result>(ask: (worker: Worked) => Promise<Result>): Promise<Result> {
  const worker: Worked = new AskedWorker(
    new Worker(new URL('./encryption.worker.ts', import.meta.url), { type: 'module' }),
    errorOf,
  );
  try {
    return await ask(worker);
  } finally {
    // With it goes what it held: passphrase, keys, the memory that trying a passphrase takes.
    worker.close();
  }
}

function errorOf(name: string, message: string): Error {
  if (name === 'WrongPassphrase') return new WrongPassphrase();
  if (name === 'KeyNeeded') return new KeyNeeded();
  if (name === 'DamagedFile') return new DamagedFile(message);
  const failure = new Error(message);
  failure.name = name;
  return failure;
}
