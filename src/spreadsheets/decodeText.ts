const UTF16_LITTLE = 'utf-16le';
const UTF16_BIG = 'utf-16be';

/** How many bytes are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 4096;

/**
 * The text of a file, in whichever of the encodings that spreadsheets write: UTF-8 and UTF-16, with and without a mark,
 * and Windows-1252, which is what is not UTF-8. A byte-order mark is no part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = encodingOfMark(bytes) ?? wideEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: then it is what Excel on Windows saves as "CSV", where every byte means something.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function encodingOfMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return UTF16_LITTLE;
  if (first === 0xfe && second === 0xff) return UTF16_BIG;
  return undefined;
}

// Letters, digits and separators of a table are mostly such that their other byte is 0.
function wideEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, LOOKED_AT);
  let even = 0;
  let odd = 0;
  for (const [place, byte] of start.entries()) {
    if (byte !== 0) continue;
    if (place % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = start.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return UTF16_LITTLE;
  if (even > half * 0.6 && odd < half * 0.1) return UTF16_BIG;
  return undefined;
}
