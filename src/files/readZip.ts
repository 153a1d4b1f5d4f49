import { crc32 } from './crc32.ts';

/** The reason why a zip cannot be unpacked. */
export type ZipFault = 'damaged' | 'locked' | 'tooLarge';

/** A zip that cannot be unpacked. The caller words the message by `fault`. */
export class UnreadableZip extends Error {
  override readonly name = 'UnreadableZip';
  readonly fault: ZipFault;

  constructor(fault: ZipFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A packed file of a zip. */
interface ZipPart {
  readonly packed: Uint8Array<ArrayBuffer>;
  readonly isDeflated: boolean;
  readonly checksum: number;
}

/**
 * The maximum unpacked size of all parts together. A workbook of 50,000 rows and twenty columns needs a third of it; a
 * zip bomb needs any amount, whatever sizes it declares.
 */
const MOST_BYTES = 200 * 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const SIZES_ELSEWHERE = 0xffffffff;
const DEFLATED = 8;

/** A zip as listed by its directory. Parts are unpacked one by one, as text, up to `mostBytes` in all. */
export class Zip {
  readonly #parts: ReadonlyMap<string, ZipPart>;
  #bytesLeft: number;

  /** @throws UnreadableZip if the zip is truncated, damaged, encrypted, or far too large */
  constructor(bytes: Uint8Array<ArrayBuffer>, mostBytes = MOST_BYTES) {
    this.#bytesLeft = mostBytes;
    try {
      this.#parts = directory(bytes, mostBytes);
    } catch (error) {
      if (error instanceof RangeError) throw new UnreadableZip('damaged');
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  get isEmpty(): boolean {
    return this.#parts.size === 0;
  }

  /** True if a part has such a name. */
  some(name: RegExp): boolean {
    return [...this.#parts.keys()].some((found) => name.test(found));
  }

  /** Yields a part's text in pieces; nothing if the part is missing. */
  async *text(name: string): AsyncGenerator<string> {
    const part = this.#parts.get(name);
    if (part === undefined) return;
    const decoder = new TextDecoder();
    let checksum = 0;
    for await (const bytes of this.#unpacked(part)) {
      checksum = crc32(bytes, checksum);
      yield decoder.decode(bytes, { stream: true });
    }
    if (checksum !== part.checksum) throw new UnreadableZip('damaged');
    yield decoder.decode();
  }

  async *#unpacked({ packed, isDeflated }: ZipPart): AsyncGenerator<Uint8Array> {
    const blob = new Blob([packed]).stream();
    const stream = isDeflated ? blob.pipeThrough(new DecompressionStream('deflate-raw')) : blob;
    const reader = stream.getReader();
    try {
      while (true) {
        // Bytes that cannot be unpacked reject with a bare TypeError.
        const { done, value } = await reader.read().catch(() => {
          throw new UnreadableZip('damaged');
        });
        if (done) return;
        this.#bytesLeft -= value.length;
        if (this.#bytesLeft < 0) throw new UnreadableZip('tooLarge');
        yield value;
      }
    } finally {
      // If the caller stops reading early, the rest is not unpacked.
      await reader.cancel().catch(() => undefined);
    }
  }
}

function directory(bytes: Uint8Array<ArrayBuffer>, mostBytes: number): Map<string, ZipPart> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOfDirectory(view);
  const parts = new Map<string, ZipPart>();
  let offset = view.getUint32(end + 16, true);
  let unpacked = 0;
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    if (view.getUint32(offset, true) !== DIRECTORY_ENTRY) throw new UnreadableZip('damaged');
    const nameLength = view.getUint16(offset + 28, true);
    const extraLength = view.getUint16(offset + 30, true);
    const name = new TextDecoder().decode(bytes.subarray(offset + 46, offset + 46 + nameLength));
    const isLocked = (view.getUint16(offset + 8, true) & 1) === 1;
    if (isLocked) throw new UnreadableZip('locked');
    const sizes = entrySizes(view, offset, offset + 46 + nameLength, extraLength);
    unpacked += sizes.unpacked;
    if (unpacked > mostBytes) throw new UnreadableZip('tooLarge');
    const start = startOfPart(view, sizes.offset);
    parts.set(name.replaceAll('\\', '/'), {
      packed: bytes.subarray(start, start + sizes.packed),
      isDeflated: view.getUint16(offset + 10, true) === DEFLATED,
      checksum: view.getUint32(offset + 16, true),
    });
    offset += 46 + nameLength + extraLength + view.getUint16(offset + 32, true);
  }
  return parts;
}

/** Returns the offset of a zip's end record: the last record, before a comment of unknown length. */
function endOfDirectory(view: DataView): number {
  const earliest = Math.max(0, view.byteLength - 22 - 0xffff);
  for (let offset = view.byteLength - 22; offset >= earliest; offset -= 1) {
    if (view.getUint32(offset, true) === END_OF_DIRECTORY) return offset;
  }
  throw new UnreadableZip('damaged');
}

/** Returns a part's sizes and offset; streaming writers store them as 64 bits after the name. */
function entrySizes(view: DataView, offset: number, extraStart: number, extraLength: number) {
  const sizes = {
    unpacked: view.getUint32(offset + 24, true),
    packed: view.getUint32(offset + 20, true),
    offset: view.getUint32(offset + 42, true),
  };
  for (let extra = extraStart; extra + 4 <= extraStart + extraLength;) {
    let field = extra + 4;
    if (view.getUint16(extra, true) === 1) {
      for (const name of ['unpacked', 'packed', 'offset'] as const) {
        if (sizes[name] !== SIZES_ELSEWHERE) continue;
        sizes[name] = Number(view.getBigUint64(field, true));
        field += 8;
      }
    }
    extra += 4 + view.getUint16(extra + 2, true);
  }
  return sizes;
}

function startOfPart(view: DataView, offset: number): number {
  if (view.getUint32(offset, true) !== LOCAL_HEADER) throw new UnreadableZip('damaged');
  return offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
}
