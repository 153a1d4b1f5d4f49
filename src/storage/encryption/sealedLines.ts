/**
 * Lines of text in a file that one key opens and that proves its own completeness: gzipped, encrypted, written as text.
 * Its last line holds the number of the lines before it and their digest.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { joined, type Bytes, headerOf } from './ageFormat.ts';
import { encrypted, payloadKeyBy } from './ageLibrary.ts';
import { decrypted } from './agePayload.ts';
import { ALTERED, DamagedFile, ENDS_TOO_EARLY } from './encryptionErrors.ts';

/** A file ready to be written. */
export interface SealedFile {
  readonly file: Blob;
  /** SHA-256 in hex of the bytes in the file. */
  readonly digest: string;
}

/** Encrypts lines to a key (`age1…`). Each line ends with a line break. */
export async function sealed(lines: Blob, recipient: string): Promise<SealedFile> {
  const vouching = new LineSum();
  await eachPiece(lines.stream(), (piece) => vouching.add(piece));
  const all = new Blob([lines, `${JSON.stringify(vouching.sum())}\n`]);
  const zipping = all.stream().pipeThrough(new CompressionStream('gzip'));
  const zipped = await new Response(zipping).blob();
  const file = await encrypted(zipped, { recipient });
  return { file, digest: await digestOf(file) };
}

/**
 * The verified lines of a sealed file, without the last. Rejects with `KeyNeeded` if the file belongs to none of the
 * secret keys. Rejects with `DamagedFile` if the file is incomplete or altered.
 */
export async function unsealed(file: Blob, identities: readonly string[]): Promise<Blob> {
  const header = await headerOf(file);
  if (!header) throw new DamagedFile(ALTERED);
  const key = await payloadKeyBy(header, identities);
  const pieces = decrypted(piecesOf(new Uint8Array(await file.arrayBuffer())), key);
  const lines = new BeforeLastLine();
  try {
    const zipped = streamOf(pieces);
    await eachPiece(zipped.pipeThrough(new DecompressionStream('gzip')), (piece) =>
      lines.add(piece),
    );
  } catch (cause) {
    throw cause instanceof DamagedFile ? cause : new DamagedFile(ALTERED, { cause });
  }
  return lines.end();
}

/** The SHA-256 of a file in hex. */
export async function digestOf(file: Blob): Promise<string> {
  const hash = sha256.create();
  await eachPiece(file.stream(), (piece) => hash.update(piece));
  return bytesToHex(hash.digest());
}

class LineSum {
  readonly #hash = sha256.create();
  #lines = 0;

  add(piece: Bytes): void {
    this.#hash.update(piece);
    for (let at = piece.indexOf(BREAK); at >= 0; at = piece.indexOf(BREAK, at + 1)) {
      this.#lines += 1;
    }
  }

  /** The contents of the last line. Nothing can be added afterwards. */
  sum(): { lines: number; sum: string } {
    return { lines: this.#lines, sum: bytesToHex(this.#hash.digest()) };
  }
}

const BREAK = 10;

/** More than the length of the last line. */
const LONGEST_LAST_LINE = 256;

/** Takes lines piece by piece, and holds back the part that may be the last line. */
class BeforeLastLine {
  readonly #sum = new LineSum();
  readonly #before: Bytes[] = [];
  #heldBack: Bytes = new Uint8Array(0);

  add(piece: Bytes): void {
    const all = joined(this.#heldBack, piece);
    const end = Math.max(0, all.length - LONGEST_LAST_LINE);
    this.#pass(all.subarray(0, end));
    this.#heldBack = all.slice(end);
  }

  /** All lines before the last. Throws `DamagedFile` if the last line does not match them. */
  end(): Blob {
    const held = this.#heldBack;
    const beginning = held.lastIndexOf(BREAK, held.length - 2) + 1;
    this.#pass(held.subarray(0, beginning));
    const last = new TextDecoder().decode(held.subarray(beginning));
    if (last !== `${JSON.stringify(this.#sum.sum())}\n`) throw new DamagedFile(ENDS_TOO_EARLY);
    return new Blob(this.#before);
  }

  #pass(bytes: Bytes): void {
    if (bytes.length === 0) return;
    this.#sum.add(bytes);
    this.#before.push(bytes);
  }
}

/** In bytes. The parsed form takes several times as much memory. */
const AT_ONCE = 1_048_576;

function* piecesOf(bytes: Bytes): Generator<Bytes> {
  for (let at = 0; at < bytes.length; at += AT_ONCE) yield bytes.subarray(at, at + AT_ONCE);
}

function streamOf(pieces: Iterator<Bytes>): ReadableStream<Bytes> {
  return new ReadableStream({
    pull(controller) {
      const next = pieces.next();
      if (next.done === true) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

async function eachPiece(
  stream: ReadableStream<Bytes>,
  take: (piece: Bytes) => unknown,
): Promise<void> {
  const reader = stream.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) take(next.value);
}
