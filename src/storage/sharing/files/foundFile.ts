/** What a file is that lies in a shared folder or was handed over, told from its first lines, without opening anything. */
import { headerOf } from '#storage/encryption/ageHeader.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';

/** The parts of a file: a key file, a file of entries or the like, or, where it was handed over by hand, both. */
export interface FoundParts {
  /** A passphrase opens it. */
  readonly keyFile?: Blob;
  /** The school's key opens it. */
  readonly share?: Blob;
}

/** A file that may still be on its way: it is looked at again. */
export class NotWholeYet extends Error {
  override readonly name = 'NotWholeYet';
}

const END = '-----END AGE ENCRYPTED FILE-----';

/** In bytes: a key file is far smaller. */
const LONGEST_KEY_FILE = 16_384;

/** Looks at a file. `undefined` where it is none of ours; rejects with `NotWholeYet` where that cannot be told yet. */
export async function partsOf(file: Blob): Promise<FoundParts | undefined> {
  if (file.size === 0) throw new NotWholeYet('The file is empty.');
  const end = await endOfKeyFile(file);
  const keyFile = file.slice(0, end);
  const openedBy = await openedByOf(keyFile);
  if (openedBy === undefined) return undefined;
  if (openedBy === 'key') return { share: file };
  if (end === undefined) throw new NotWholeYet('The key file has no end.');
  const share = file.slice(end);
  if (share.size < LONGEST_KEY_FILE && (await share.text()).trim() === '') return { keyFile };
  if ((await openedByOf(share)) !== 'key')
    throw new NotWholeYet('What follows the key is cut off.');
  return { keyFile, share };
}

/** Where the first end in a file is, if that is early enough for one of a key file. */
async function endOfKeyFile(file: Blob): Promise<number | undefined> {
  const beginning = await file.slice(0, LONGEST_KEY_FILE).arrayBuffer();
  // A letter for each byte.
  const end = new TextDecoder('latin1').decode(beginning).indexOf(END);
  return end < 0 ? undefined : end + END.length;
}

/** A file for handing over: the key file, and behind it what the key opens. */
export function handOverFile(keyFile: Blob, share: Blob): Blob {
  return new Blob([keyFile, share], { type: 'text/plain' });
}

async function openedByOf(file: Blob): Promise<'passphrase' | 'key' | undefined> {
  try {
    return (await headerOf(file))?.openedBy;
  } catch (cause) {
    if (!(cause instanceof DamagedFile)) throw cause;
    throw new NotWholeYet('The file has no whole beginning.', { cause });
  }
}
