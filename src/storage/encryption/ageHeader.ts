/**
 * Reads the header of an age file, without opening the file. Does not use the age library, which is loaded only to open
 * a file.
 */
import type { Bytes } from './armour.ts';
import { isArmoured, joined, unarmoured } from './armour.ts';
import { ALTERED, DamagedFile, ENDS_TOO_EARLY } from './encryptionErrors.ts';

/** The header of an age file. */
export interface AgeHeader {
  /** From the first line to the line that authenticates the others. */
  readonly lines: Bytes;
  /** True if a passphrase opens the file; false if an identity (a secret key) does. */
  readonly openedBy: 'passphrase' | 'key';
  /** Part of the payload key; the payload begins after it. */
  readonly nonce: Bytes;
}

const VERSION = 'age-encryption.org/v1\n';
const NONCE = 16;
/** In bytes: far more than a file to one key needs. */
const LONGEST = 16_384;
/** Length of file text that surely holds the header. */
const BEGINNING = 65_536;

/**
 * Reads the header of a file; `undefined` if the file is not encrypted. Rejects with `DamagedFile` if the header is
 * incomplete.
 */
export async function headerOf(file: Blob): Promise<AgeHeader | undefined> {
  const beginning = new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer());
  if (!isArmoured(beginning) && !asText(beginning).startsWith(VERSION)) return undefined;
  let bytes: Bytes = new Uint8Array(0);
  for (const piece of ageBytes([beginning])) {
    bytes = joined(bytes, piece);
    const end = endOfLines(asText(bytes.subarray(0, LONGEST)));
    if (end !== undefined && bytes.length >= end + NONCE) {
      const lines = bytes.slice(0, end);
      const openedBy = asText(lines).includes('\n-> scrypt ') ? 'passphrase' : 'key';
      return { lines, openedBy, nonce: bytes.slice(end, end + NONCE) };
    }
  }
  throw new DamagedFile(bytes.length > LONGEST ? ALTERED : ENDS_TOO_EARLY);
}

/** The bytes of an age file, from its text form or its binary form. */
export function* ageBytes(pieces: Iterable<Bytes>): Generator<Bytes> {
  const all = pieces[Symbol.iterator]();
  const first = all.next();
  if (first.done === true) return;
  const whole = (function* () {
    yield first.value;
    for (let next = all.next(); next.done !== true; next = all.next()) yield next.value;
  })();
  if (isArmoured(first.value)) yield* unarmoured(whole);
  else yield* whole;
}

function asText(bytes: Bytes): string {
  return new TextDecoder('latin1').decode(bytes);
}

function endOfLines(text: string): number | undefined {
  const vouching = text.indexOf('\n--- ');
  const end = vouching < 0 ? -1 : text.indexOf('\n', vouching + 1);
  return end < 0 ? undefined : end + 1;
}
