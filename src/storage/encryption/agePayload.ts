/**
 * Decrypts the payload of an age file synchronously. A database transaction ends if it waits for anything else, and the
 * library only reads by streams.
 */
import { chacha20poly1305 } from '@noble/ciphers/chacha.js';
import { type Bytes, ageBytes } from './ageFormat.ts';
import { ALTERED, DamagedFile } from './encryptionErrors.ts';

/** The key and position of a file's payload. */
export interface PayloadKey {
  readonly key: Bytes;
  /** In bytes of the file, not of its text. */
  readonly payloadAt: number;
}

/** Bytes of a chunk, and of the authentication tag after it. */
const CHUNK = 65_536;
const TAG = 16;

/** The contents of a file. Throws `DamagedFile` at the first altered chunk, and if the last chunk is missing. */
export function* decrypted(
  pieces: Iterable<Bytes>,
  { key, payloadAt }: PayloadKey,
): Generator<Bytes> {
  const chunk = new Uint8Array(CHUNK + TAG);
  let used = 0;
  let number = 0;
  let toSkip = payloadAt;
  for (const piece of ageBytes(pieces)) {
    let at = Math.min(toSkip, piece.length);
    toSkip -= at;
    while (at < piece.length) {
      // A full chunk is the last only if no bytes follow.
      if (used === chunk.length) {
        yield opened(key, nonceOf(number, false), chunk);
        number += 1;
        used = 0;
      }
      const more = piece.subarray(at, at + chunk.length - used);
      chunk.set(more, used);
      used += more.length;
      at += more.length;
    }
  }
  const last = opened(key, nonceOf(number, true), chunk.subarray(0, used));
  // Only an empty file may end with an empty chunk.
  if (number > 0 && last.length === 0) throw new DamagedFile(ALTERED);
  yield last;
}

function opened(key: Bytes, nonce: Bytes, chunk: Bytes): Bytes {
  try {
    return new Uint8Array(chacha20poly1305(key, nonce).decrypt(chunk));
  } catch (cause) {
    throw new DamagedFile(ALTERED, { cause });
  }
}

/** Eleven bytes that count the chunks, and one byte that marks the last. */
function nonceOf(number: number, isLast: boolean): Bytes {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setBigUint64(3, BigInt(number));
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}
