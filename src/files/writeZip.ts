import { pause } from './pause.ts';
import { crc32 } from './crc32.ts';

/** A file to pack, with its text in pieces. */
export interface TextPart {
  readonly name: string;
  readonly text: Iterable<string>;
}

/** No dates: the same parts must give the same bytes. 1 January 1980 is a zip's value for "no date". */
const NO_DATE = 0x0021;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;

interface Packed {
  readonly name: Uint8Array<ArrayBuffer>;
  readonly bytes: readonly Uint8Array<ArrayBuffer>[];
  readonly packedSize: number;
  readonly size: number;
  readonly checksum: number;
}

/** Packs files into a zip of this MIME type. The page can run between two pieces. */
export async function writeZip(parts: readonly TextPart[], type: string): Promise<Blob> {
  const content: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const part of parts) {
    const packed = await pack(part);
    const head = header(packed);
    content.push(signed('PK\u0003\u0004', head), packed.name, ...packed.bytes);
    directory.push(directoryEntry(head, offset), packed.name);
    offset += 4 + head.length + packed.name.length + packed.packedSize;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = new DataView(new ArrayBuffer(18));
  end.setUint16(4, parts.length, true);
  end.setUint16(6, parts.length, true);
  end.setUint32(8, size, true);
  end.setUint32(12, offset, true);
  return new Blob([...content, ...directory, signed('PK\u0005\u0006', bytesOf(end))], { type });
}

async function pack({ name, text }: TextPart): Promise<Packed> {
  const encoder = new TextEncoder();
  const stream = new CompressionStream('deflate-raw');
  const packing = collect(stream.readable);
  const writer = stream.writable.getWriter();
  let size = 0;
  let checksum = 0;
  for (const piece of text) {
    const bytes = encoder.encode(piece);
    size += bytes.length;
    checksum = crc32(bytes, checksum);
    await writer.write(bytes);
    await pause();
  }
  await writer.close();
  const bytes = await packing;
  const packedSize = bytes.reduce((sum, { length }) => sum + length, 0);
  return { name: encoder.encode(name), bytes, packedSize, size, checksum };
}

async function collect(
  stream: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = stream.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
  }
  return pieces;
}

/** Returns a file's local header or, with its offset, its directory entry. */
function header({ name, packedSize, size, checksum }: Packed): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(26));
  view.setUint16(0, VERSION, true);
  view.setUint16(2, UTF8_NAMES, true);
  view.setUint16(4, DEFLATED, true);
  view.setUint16(8, NO_DATE, true);
  view.setUint32(10, checksum, true);
  view.setUint32(14, packedSize, true);
  view.setUint32(18, size, true);
  view.setUint16(22, name.length, true);
  return bytesOf(view);
}

function directoryEntry(head: Uint8Array<ArrayBuffer>, offset: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(42));
  view.setUint16(0, VERSION, true);
  view.setUint32(38, offset, true);
  const bytes = bytesOf(view);
  bytes.set(head, 2);
  return signed('PK\u0001\u0002', bytes);
}

function signed(signature: string, bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(4 + bytes.length);
  all.set(new TextEncoder().encode(signature));
  all.set(bytes, 4);
  return all;
}

function bytesOf(view: DataView<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(view.buffer);
}
