/**
 * Recognises a file in a shared folder, or a hand-over file, by its first lines, without decrypting. It is one
 * encrypted file, or several in a row, as in a hand-over file.
 */
import { headerOf } from '#storage/encryption/ageFormat.ts';
import { DamagedFile } from '#storage/encryption/encryptionErrors.ts';

/** One encrypted file. */
export interface Sealed {
  /** A passphrase opens a key file; the school's key opens all other files. */
  readonly openedBy: 'passphrase' | 'key';
  readonly content: Blob;
}

/** A file that may still be arriving; it is read again later. */
export class NotWholeYet extends Error {
  override readonly name = 'NotWholeYet';
}

const END = '-----END AGE ENCRYPTED FILE-----';

/** In bytes: in a row of files, all but the last are far smaller. */
const LONGEST_BEFORE_LAST = 65_536;

/**
 * Splits a file into its parts. Returns no part if the file is not ours; rejects with `NotWholeYet` if that cannot be
 * known yet.
 */
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

/** Joins the parts of a hand-over file, the key file first. */
export function handOverFile(parts: readonly Blob[]): Blob {
  return new Blob([...parts], { type: 'text/plain' });
}

/** The part up to the first end, and the rest. */
async function cutOff(file: Blob): Promise<{ content: Blob; rest: Blob | undefined }> {
  const beginning = await file.slice(0, LONGEST_BEFORE_LAST).arrayBuffer();
  // One letter for each byte.
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
