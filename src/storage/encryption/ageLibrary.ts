/**
 * All that needs the age library. A passphrase keeps the processor busy for a second or more, so `encryptionWork.ts` runs it
 * in a worker.
 */
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
import type { AgeHeader } from './ageHeader.ts';
import type { PayloadKey } from './agePayload.ts';
import { armouring, joined, unarmoured, type Bytes } from './armour.ts';
import { ALTERED, DamagedFile, KeyNeeded, WrongPassphrase } from './encryptionErrors.ts';

/** A key that files are encrypted to without a passphrase, and opened with one. */
export interface ProtectedKey {
  /** What files are encrypted to: `age1…`. It opens none. */
  readonly recipient: string;
  /** A file of the secret key, encrypted by the passphrase. */
  readonly keyFile: string;
}

/** Who can open what is encrypted: whoever knows the passphrase, or whoever has the secret key. */
export type EncryptedFor = { readonly passphrase: string } | { readonly recipient: string };

/**
 * How costly it is to try a passphrase: 2 to this. A quarter of the age tool's own, which would take an old PC 256 MB and
 * many seconds each time; passphrases here are longer for it.
 */
const WORK_FACTOR = 16;

/** What a passphrase opened. */
interface Opened {
  readonly text: string;
  /** The passphrase as the file was encrypted by it: one of `readingsOf` the typed one. */
  readonly passphrase: string;
}

/** Makes a key, openable by the passphrase. `now` is written into its file. */
export async function newKey(
  passphrase: string,
  now: Date,
  workFactor = WORK_FACTOR,
): Promise<ProtectedKey> {
  const identity = await newIdentity();
  const recipient = await recipientOf(identity);
  const text = `# created: ${now.toISOString()}\n# public key: ${recipient}\n${identity}\n`;
  const encrypter = encrypterFor({ passphrase }, workFactor);
  return { recipient, keyFile: armor.encode(await encrypter.encrypt(text)) };
}

/** Encrypts a file of any size, as text. */
export async function encrypted(
  file: Blob,
  opener: EncryptedFor,
  workFactor = WORK_FACTOR,
): Promise<Blob> {
  const bytes = await encrypterFor(opener, workFactor).encrypt(file.stream());
  const reader = bytes.pipeThrough(armouring()).getReader();
  const blobs: Blob[] = [];
  let texts: string[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    texts.push(next.value);
    if (texts.length < TEXTS_TOGETHER) continue;
    // Handed to the browser, which can move them out of memory.
    blobs.push(new Blob(texts));
    texts = [];
  }
  return new Blob([...blobs, ...texts], { type: 'text/plain' });
}

const TEXTS_TOGETHER = 32;

function encrypterFor(opener: EncryptedFor, workFactor: number): Encrypter {
  const encrypter = new Encrypter();
  if ('recipient' in opener) encrypter.addRecipient(opener.recipient);
  else {
    // However the keyboard wrote its accents: see `newPassphrase`, which makes spaces single besides.
    encrypter.setPassphrase(opener.passphrase.normalize('NFKC'));
    encrypter.setScryptWorkFactor(workFactor);
  }
  return encrypter;
}

/** A new secret key. */
export async function newIdentity(): Promise<string> {
  // Not the newer kind that stands quantum computers: Debian's age tool does not know it yet.
  return generateX25519Identity();
}

/** What files are encrypted to so that this secret key opens them: `age1…`. */
export async function recipientOf(identity: string): Promise<string> {
  return identityToRecipient(identity);
}

/** What a short file holds that a passphrase opens. Rejects with `WrongPassphrase` or `DamagedFile`. */
export async function openedText(file: string, typed: string): Promise<Opened> {
  let bytes: Bytes = new Uint8Array(0);
  for (const piece of unarmoured([new TextEncoder().encode(file)])) bytes = joined(bytes, piece);
  return byPassphrase(typed, async (decrypter, passphrase) => ({
    text: await decrypter.decrypt(bytes, 'text'),
    passphrase,
  }));
}

/**
 * The secret key in a key file, as `text`. Rejects with `WrongPassphrase`, or with `DamagedFile` where the file is none or
 * is not as it was written.
 */
export async function secretKey(keyFile: string, typed: string): Promise<Opened> {
  const { text, passphrase } = await openedText(keyFile, typed);
  const identity = text.split('\n').find((line) => line.startsWith('AGE-SECRET-KEY-'));
  if (identity === undefined) throw new DamagedFile('The key file holds no key.');
  return { text: identity.trim(), passphrase };
}

/** Tries one reading of the typed passphrase after the other: each costs as much as the first. */
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
 * The key of a file's payload. Rejects with `WrongPassphrase`, with `KeyNeeded` where none of the key files is the file's
 * own, and with `DamagedFile`.
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
  // The key file named first was chosen for this file.
  throw wrong[0] ?? new KeyNeeded();
}

/** The key of a file's payload, by any of these secret keys. Rejects with `KeyNeeded` where none is the file's own. */
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

/** The library's errors as ours. Only their words tell a wrong passphrase or key from a damaged file. */
async function withOwnErrors<T>(open: () => Promise<T>, wrong: () => Error): Promise<T> {
  try {
    return await open();
  } catch (cause) {
    const isWrong = cause instanceof Error && cause.message.startsWith('no identity matched');
    throw isWrong ? wrong() : new DamagedFile(ALTERED, { cause });
  }
}
