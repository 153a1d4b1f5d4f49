/**
 * All code that needs the age library. A passphrase keeps the processor busy for a second or more, so
 * `encryptionWork.ts` runs this in a worker.
 */
import { msg } from '#language/t.ts';
import { readingsOf } from '#school/passphrases.ts';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import {
  armor,
  Decrypter,
  Encrypter,
  generateX25519Identity,
  identityToRecipient,
} from 'age-encryption';
import { armouring, joined, unarmoured, type Bytes, type AgeHeader } from './ageFormat.ts';
import type { PayloadKey } from './agePayload.ts';
import { ALTERED, DamagedFile, KeyNeeded, WrongPassphrase } from './encryptionErrors.ts';

/** A key pair: files are encrypted to it and opened with it, without a passphrase. */
export interface ProtectedKey {
  /** The public key, `age1…`. It cannot open files. */
  readonly recipient: string;
  /** A file with the secret key, encrypted by the passphrase. */
  readonly keyFile: string;
}

/** Who can open the encrypted file: people with the passphrase, or holders of the secret key. */
export type EncryptedFor = { readonly passphrase: string } | { readonly recipient: string };

/**
 * Cost of trying one passphrase: 2 to this power. The age tool uses four times as much, which would take 256 MB and
 * many seconds on an old PC. Our passphrases are longer in return.
 */
const WORK_FACTOR = 16;

/** The result of opening with a passphrase. */
interface Opened {
  readonly text: string;
  /** The passphrase that encrypted the file: one of `readingsOf` the typed one. */
  readonly passphrase: string;
}

/** Makes a key that the passphrase opens. `now` is written into its file. */
export async function newKey(passphrase: string, now: Date): Promise<ProtectedKey> {
  const identity = await newIdentity();
  const recipient = await recipientOf(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  const encrypter = encrypterFor({ passphrase });
  return { recipient, keyFile: armor.encode(await encrypter.encrypt(text)) };
}

/** Encrypts a file of any size, as text. */
export async function encrypted(file: Blob, opener: EncryptedFor): Promise<Blob> {
  const bytes = await encrypterFor(opener).encrypt(file.stream());
  const reader = bytes.pipeThrough(armouring()).getReader();
  const blobs: Blob[] = [];
  let texts: string[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    texts.push(next.value);
    if (texts.length < TEXTS_TOGETHER) continue;
    // Handed to the browser, which can move the parts out of memory.
    blobs.push(new Blob(texts));
    texts = [];
  }
  return new Blob([...blobs, ...texts], { type: 'text/plain' });
}

const TEXTS_TOGETHER = 32;

function encrypterFor(opener: EncryptedFor): Encrypter {
  const encrypter = new Encrypter();
  if ('recipient' in opener) encrypter.addRecipient(opener.recipient);
  else {
    // Normalises accents, which keyboards write differently: see `newPassphrase`, which also makes spaces single.
    encrypter.setPassphrase(opener.passphrase.normalize('NFKC'));
    encrypter.setScryptWorkFactor(WORK_FACTOR);
  }
  return encrypter;
}

/** A new secret key. */
export async function newIdentity(): Promise<string> {
  // Not the newer post-quantum kind: Debian's age tool does not know that kind yet.
  return generateX25519Identity();
}

/** The public key, `age1…`, of this secret key. */
export async function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity);
}

/** The contents of a short file that a passphrase opens. Rejects with `WrongPassphrase` or `DamagedFile`. */
export async function openedText(file: string, typed: string): Promise<Opened> {
  let bytes: Bytes = new Uint8Array(0);
  for (const piece of unarmoured([new TextEncoder().encode(file)])) bytes = joined(bytes, piece);
  return byPassphrase(typed, async (decrypter, passphrase) => ({
    text: await decrypter.decrypt(bytes, 'text'),
    passphrase,
  }));
}

/**
 * Returns the secret key of a key file as `text`. Rejects with `WrongPassphrase`, or with `DamagedFile` if the file is
 * no intact key file.
 */
export async function secretKey(keyFile: string, typed: string): Promise<Opened> {
  const { text, passphrase } = await openedText(keyFile, typed);
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) throw new DamagedFile(msg('The key file has no key.'));
  return { text: identity.trim(), passphrase };
}

/** Tries the readings of the typed passphrase one after another: each costs as much as the first. */
async function byPassphrase<T>(
  typed: string,
  open: (decrypter: Decrypter, passphrase: string) => Promise<T>,
): Promise<T> {
  for (const passphrase of readingsOf(typed)) {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    try {
      return await withOwnErrors(
        () => open(decrypter, passphrase),
        () => new WrongPassphrase(),
      );
    } catch (cause) {
      if (!(cause instanceof WrongPassphrase)) throw cause;
    }
  }
  throw new WrongPassphrase();
}

/**
 * The payload key of a file. Rejects with `WrongPassphrase`, with `KeyNeeded` if no key file belongs to the file, and
 * with `DamagedFile`.
 */
export async function payloadKey(
  header: AgeHeader,
  passphrase: string,
  keyFiles: readonly string[],
): Promise<PayloadKey> {
  if (header.openedBy === 'passphrase') {
    return byPassphrase(passphrase, (decrypter) => keyOf(header, decrypter));
  }
  const wrong: Error[] = [];
  for (const keyFile of keyFiles) {
    try {
      return await payloadKeyBy(header, [(await secretKey(keyFile, passphrase)).text]);
    } catch (cause) {
      if (!(cause instanceof WrongPassphrase || cause instanceof KeyNeeded)) throw cause;
      wrong.push(cause);
    }
  }
  // The first is the newest key here, or the one that a person chose for this file.
  throw wrong[0] ?? new KeyNeeded();
}

/** The payload key of a file, by any of these secret keys. Rejects with `KeyNeeded` if none belongs to the file. */
export async function payloadKeyBy(
  header: AgeHeader,
  identities: readonly string[],
): Promise<PayloadKey> {
  if (header.openedBy === 'passphrase') throw new KeyNeeded();
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return withOwnErrors(
    () => keyOf(header, decrypter),
    () => new KeyNeeded(),
  );
}

/** Rejects with the library's own errors. */
async function keyOf({ lines, nonce }: AgeHeader, decrypter: Decrypter): Promise<PayloadKey> {
  const fileKey = await decrypter.decryptHeader(lines);
  const label = new TextEncoder().encode('payload');
  const key = new Uint8Array(hkdf(sha256, fileKey, nonce, label, 32));
  return { key, payloadAt: lines.length + nonce.length };
}

/**
 * Translates the library's errors to ours. Only their messages distinguish a wrong passphrase or key from a damaged
 * file.
 */
async function withOwnErrors<T>(open: () => Promise<T>, wrong: () => Error): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw isWrong ? wrong() : new DamagedFile(ALTERED, { cause });
  }
}
