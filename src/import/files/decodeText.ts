import type { Encoding } from './encodings.ts';

const UTF16_LITTLE = 'utf-16le';
const UTF16_BIG = 'utf-16be';

/** How many bytes tell UTF-16 without a byte-order mark. */
const LOOKED_AT = 4096;

/** Returns the text of a file in Unicode, else in Windows-1252, without its byte-order mark. */
export function decodeText(bytes: Uint8Array): string {
  return unicodeText(bytes) ?? decodeAs('windows-1252', bytes);
}

/** Returns the text of a file in UTF-8 or UTF-16, with or without a byte-order mark; `undefined` for other encodings. */
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

/** Windows-1252 from 0x80 on, where Latin 1 has no characters. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
/** A letter in UTF-8 that was read as Windows-1252 and encoded again: "Ã©". */
const TWICE_ENCODED = /[Â-ô][\x80-\xbf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u;

/** Undoes a double encoding, if the whole text has it. */
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

// In UTF-16 one byte of most letters, digits and separators of a table is 0.
function wideEncoding(bytes: Uint8Array): string | undefined {
  const start = bytes.subarray(0, LOOKED_AT);
  const zeros = (rest: number): number =>
    start.filter((byte, place) => byte === 0 && place % 2 === rest).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const half = start.length / 2;
  if (odd > half * 0.6 && even < half * 0.1) return UTF16_LITTLE;
  if (even > half * 0.6 && odd < half * 0.1) return UTF16_BIG;
  return undefined;
}

/** The DOS encodings that `TextDecoder` does not know, from 0x80 on. */
const DOS_LETTERS: Readonly<Partial<Record<Encoding, string>>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\xad˝˛ˇ˘§÷¸°¨˙űŘř■\xa0',
};

/** `String.fromCharCode` overflows the stack with much more arguments. */
const AT_A_TIME = 8192;

/** Returns the text of bytes in an encoding. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  const letters = DOS_LETTERS[encoding];
  if (letters === undefined) {
    // Node 20 reads Windows-1252 as Latin 1, but not from a stream.
    const decoder = new TextDecoder(encoding);
    return decoder.decode(bytes, { stream: true }) + decoder.decode();
  }
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += AT_A_TIME) {
    const codes = Array.from(bytes.subarray(from, from + AT_A_TIME), (byte) =>
      byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
