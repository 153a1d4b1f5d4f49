/**
 * The form of age files, without opening them: their header, and their text form, which is lines of base64 between a first
 * and a last line. Works piece by piece in both directions, because the library's own functions need the whole file as one
 * text. The library is loaded only to open a file.
 */
import { ALTERED, DamagedFile, ENDS_TOO_EARLY } from './encryptionErrors.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export const FIRST_LINE = '-----BEGIN AGE ENCRYPTED FILE-----';
const LAST_LINE = '-----END AGE ENCRYPTED FILE-----';

const BYTES_OF_LINE = 48;
const LETTERS_OF_LINE = 64;

/** Encodes bytes as text, piece by piece. */
export function armouring(): TransformStream<Bytes, string> {
  let rest: Bytes = new Uint8Array(0);
  return new TransformStream({
    start(controller) {
      controller.enqueue(`${FIRST_LINE}\n`);
    },
    transform(piece, controller) {
      const bytes = joined(rest, piece);
      const whole = bytes.length - (bytes.length % BYTES_OF_LINE);
      rest = bytes.slice(whole);
      if (whole > 0) controller.enqueue(linesOf(bytes.subarray(0, whole)));
    },
    flush(controller) {
      if (rest.length > 0) controller.enqueue(`${base64Of(rest)}\n`);
      controller.enqueue(`${LAST_LINE}\n`);
    },
  });
}

/** Editors may save a byte-order mark before a text. In latin1 the mark is three letters. */
const BYTE_ORDER_MARK = /^\u00EF\u00BB\u00BF/;

/** True if a file with these first bytes is in the text form. */
function isArmoured(beginning: Bytes): boolean {
  const text = new TextDecoder('latin1').decode(beginning.subarray(0, LONGEST_LINE));
  return text.replace(BYTE_ORDER_MARK, '').trimStart().startsWith(FIRST_LINE);
}

/**
 * Decodes a text that comes in pieces. Throws `DamagedFile` if the text is not in the form of age files, at the latest
 * at its end.
 */
export function* unarmoured(pieces: Iterable<Bytes>): Generator<Bytes> {
  const decoder = new TextDecoder('latin1');
  const reader = new LineReader();
  let begun = '';
  for (const piece of pieces) {
    const lines = (begun + decoder.decode(piece)).split('\n');
    begun = lines.pop() ?? '';
    if (begun.length > LONGEST_LINE) throw new DamagedFile(ALTERED);
    const bytes = reader.bytesOf(lines);
    if (bytes.length > 0) yield bytes;
  }
  const last = reader.bytesOf([begun]);
  if (last.length > 0) yield last;
  if (!reader.hasEnded) throw new DamagedFile(ENDS_TOO_EARLY);
}

/** Room for blanks before the first line, which other programs may add. */
const LONGEST_LINE = 1024;

class LineReader {
  #place: 'before' | 'inside' | 'after' = 'before';
  /** A line that is not full, or is padded with "=", is the last. */
  #isFull = true;

  get hasEnded(): boolean {
    return this.#place === 'after';
  }

  bytesOf(lines: readonly string[]): Bytes {
    return bytesOf(lines.map((line) => this.#lettersOf(line)).join(''));
  }

  #lettersOf(raw: string): string {
    // Mail programs and editors write "\r\n", and blanks before the first line.
    const line = raw.replace(/[ \t\r]+$/, '');
    if (this.#place === 'inside') {
      if (line !== LAST_LINE) return this.#content(line);
      this.#place = 'after';
      return '';
    }
    const words = line.replace(BYTE_ORDER_MARK, '').trim();
    if (this.#place === 'before' && words === FIRST_LINE) this.#place = 'inside';
    else if (words !== '') throw new DamagedFile(ALTERED);
    return '';
  }

  #content(line: string): string {
    // An empty line here means that the file was cut off after a line break.
    if (!this.#isFull || line.length === 0 || line.length > LETTERS_OF_LINE) {
      throw new DamagedFile(line.length === 0 ? ENDS_TOO_EARLY : ALTERED);
    }
    this.#isFull = line.length === LETTERS_OF_LINE && !line.endsWith('=');
    // Unused bits of the last base64 group must be zero, so that a file has exactly one text.
    if (!this.#isFull && base64Of(bytesOf(line)) !== line) throw new DamagedFile(ALTERED);
    return line;
  }
}

function linesOf(bytes: Bytes): string {
  return base64Of(bytes).replaceAll(/.{64}/g, '$&\n');
}

/** Bytes encoded per call: the number of arguments of a call is limited. */
const AT_ONCE = 8192;

function base64Of(bytes: Bytes): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += AT_ONCE) {
    letters += String.fromCharCode(...bytes.subarray(at, at + AT_ONCE));
  }
  return btoa(letters);
}

function bytesOf(base64: string): Bytes {
  // `atob` ignores blanks.
  if (/\s/.test(base64)) throw new DamagedFile(ALTERED);
  let letters: string;
  try {
    letters = atob(base64);
  } catch (cause) {
    throw new DamagedFile(ALTERED, { cause });
  }
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

/** Joins both arrays. */
export function joined(first: Bytes, second: Bytes): Bytes {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

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
