const UTF16_LITTLE = 'utf-16le';
const UTF16_BIG = 'utf-16be';

/** How many bytes are looked at to tell UTF-16 without a mark. */
const LOOKED_AT = 4096;

/**
 * The text of a file, in whichever of the encodings that spreadsheets write: UTF-8 and UTF-16, with and without a mark,
 * and Windows-1252, which is what is not UTF-8. A byte-order mark is no part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  return unicodeText(bytes) ?? new TextDecoder('windows-1252').decode(bytes);
}

/** The text of a file in Unicode, with and without a mark; `undefined` where it is in something else. */
export function unicodeText(bytes: Uint8Array): string | undefined {
  const marked = encodingOfMark(bytes) ?? wideEncoding(bytes);
  if (marked !== undefined) return new TextDecoder(marked).decode(bytes);
  const text = utf8Text(bytes);
  return text === undefined ? undefined : onceEncoded(text);
}

function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** What Windows-1252 has where Latin 1 has no signs. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** An accented letter of UTF-8 that was read as Windows-1252, and written as UTF-8 again: "Ã©". */
const TWICE_ENCODED = /[Â-ô][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Takes back an encoding too many, where all of the text has it. */
function onceEncoded(text: string): string {
  if (!TWICE_ENCODED.test(text)) return text;
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) {
    const sign = FROM_0X80.indexOf(text.charAt(place));
    const code = sign < 0 ? text.charCodeAt(place) : 0x80 + sign;
    if (code > 0xff) return text;
    bytes[place] = code;
  }
  return utf8Text(bytes) ?? text;
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
