/**
 * What a file consists of that lies in a shared folder or was handed over, told from its first lines, without opening
 * anything: one encrypted file, or several behind one another, as those handed over by hand are.
 */
import { headerOf } from '#storage/encryption/ageHeader.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';

/** One encrypted file. */
export interface Sealed {
  /** A passphrase opens a key file, the school's key everything else. */
  readonly openedBy: 'passphrase' | 'key';
  readonly content: Blob;
}

/** A file that may still be on its way: it is looked at again. */
export class NotWholeYet extends Error {
  override readonly name = 'NotWholeYet';
}

const END = '-----END AGE ENCRYPTED FILE-----';

/** In bytes: all but the last of those behind one another are far smaller. */
const LONGEST_BEFORE_LAST = 65_536;

/** Takes a file apart. Empty where it is none of ours; rejects with `NotWholeYet` where that cannot be told yet. */
export async function sealedIn(file: Blob): Promise<readonly Sealed[]> {
  if (file.size === 0) throw new NotWholeYet('The file is empty.');
  const found: Sealed[] = [];
  for (let rest: Blob | undefined = file; rest !== undefined;) {
    const cut: { content: Blob; rest: Blob | undefined } = await cutOff(rest);
    const openedBy = await openedByOf(cut.content);
    if (openedBy === undefined) {
      if (found.length === 0) return [];
      throw new NotWholeYet('What follows the key is cut off.');
    }
    found.push({ openedBy, content: cut.content });
    rest = cut.rest;
  }
  return found;
}

/** A file for handing over: its parts behind one another, the key file first. */
export function handOverFile(parts: readonly Blob[]): Blob {
  return new Blob([...parts], { type: 'text/plain' });
}

/** What comes up to the first end, and what follows it. */
async function cutOff(file: Blob): Promise<{ content: Blob; rest: Blob | undefined }> {
  const beginning = await file.slice(0, LONGEST_BEFORE_LAST).arrayBuffer();
  // A letter for each byte.
  const text = new TextDecoder('latin1').decode(beginning);
  const end = text.indexOf(END) + END.length;
  const isLast =
    end < END.length || (end > file.size - END.length && text.slice(end).trim() === '');
  return isLast
    ? { content: file, rest: undefined }
    : { content: file.slice(0, end), rest: file.slice(end) };
}

async function openedByOf(file: Blob): Promise<Sealed['openedBy'] | undefined> {
  try {
    const openedBy = (await headerOf(file))?.openedBy;
    if (openedBy === 'passphrase' && !(await file.text()).includes(END)) {
      throw new NotWholeYet('The key file has no end.');
    }
    return openedBy;
  } catch (cause) {
    if (!(cause instanceof DamagedFile)) throw cause;
    throw new NotWholeYet('The file has no whole beginning.', { cause });
  }
}
