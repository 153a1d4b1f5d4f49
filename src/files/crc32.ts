const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

/** Returns the CRC-32 of `bytes`, continuing from `soFar`, the checksum of the bytes before. */
export function crc32(bytes: Uint8Array, soFar = 0): number {
  let value = ~soFar;
  // An index loop: the iterator is slow for millions of bytes.
  for (let index = 0; index < bytes.length; index += 1) {
    value = (value >>> 8) ^ (TABLE[(value ^ (bytes[index] ?? 0)) & 0xff] ?? 0);
  }
  return ~value >>> 0;
}
