/** Text in the encodings of old programs. */
import type { Encoding } from './encodings.ts';

/** What programs of DOS wrote for the bytes from 0x80 on, where `TextDecoder` does not know it. */
const FROM_0X80: Readonly<Partial<Record<Encoding, string>>> = {
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\xad±‗¾¶§÷¸°¨·¹³²■\xa0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\xad˝˛ˇ˘§÷¸°¨˙űŘř■\xa0',
};

/** So many bytes at a time become letters. */
const AT_A_TIME = 8192;

/** The text that bytes are in an encoding. */
export function decodeAs(encoding: Encoding, bytes: Uint8Array): string {
  const letters = FROM_0X80[encoding];
  if (letters === undefined) return new TextDecoder(encoding).decode(bytes);
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += AT_A_TIME) {
    const codes = Array.from(bytes.subarray(from, from + AT_A_TIME), (byte) =>
      byte < 0x80 ? byte : letters.charCodeAt(byte - 0x80),
    );
    parts.push(String.fromCharCode(...codes));
  }
  return parts.join('');
}
