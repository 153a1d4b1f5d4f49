/** How unlikely it is that bytes are letters of an encoding. */
import { decodeAs } from './decodeAs.ts';
import type { Encoding } from './encodings.ts';

/** What the languages of an encoding of single bytes write besides a to z; a list is in one of them. */
const LETTERS: Readonly<Partial<Record<Encoding, readonly string[]>>> = {
  'windows-1252': [
    'àâæçéèêëîïôœùûüÿ',
    'äöüßéèà',
    'áéíñóúüçàèïòºª',
    'áâãàçéêíóôõúüªº',
    'àèéìíîòóùú',
    'éèëïöüáóêçäîôûû',
    'åäöéæøüáèàô',
    'áéíóúýþæðö',
  ],
  'windows-1250': ['áčďéěíňóřšťúůýžäľĺôŕ', 'ąćęłńóśźż', 'áéíóöőúüű', 'ăâîșțşţ', 'čćđšž'],
  'windows-1254': ['çğıöşüâîûİ'],
};
const LETTERS_OF: Readonly<Partial<Record<Encoding, readonly (readonly string[])[]>>> =
  Object.fromEntries(
    Object.entries({
      ...LETTERS,
      'iso-8859-2': LETTERS['windows-1250'],
      ibm852: LETTERS['windows-1250'],
      ibm850: LETTERS['windows-1252'],
    }).map(([encoding, languages = []]) => [
      encoding,
      languages.map((letters) => [...letters, ...letters.toUpperCase()]),
    ]),
  );

/** The usual characters of an encoding of two bytes, by both of them; kana, hangul, and what is learned first. */
const USUAL: Readonly<Partial<Record<Encoding, (first: number, second: number) => boolean>>> = {
  shift_jis: (first) => first === 0x82 || first === 0x83 || (first >= 0x88 && first <= 0x97),
  gb18030: (first, second) => first >= 0xb0 && first <= 0xd7 && second >= 0xa1,
  big5: (first) => first >= 0xa4 && first <= 0xc6,
  'euc-kr': (first, second) => first >= 0xb0 && first <= 0xc8 && second >= 0xa1,
};

/** How many of the bytes beyond ASCII make no likely text in an encoding, from 0 to 1. */
export function unlikeliness(bytes: Uint8Array, encoding: Encoding): number {
  const all = bytes.filter((byte) => byte >= 0x80).length;
  const isUsual = USUAL[encoding];
  const odd = isUsual
    ? unusualPairs(bytes, isUsual)
    : oddLetters(decodeAs(encoding, bytes), encoding);
  return all === 0 ? 0 : odd / all;
}

function unusualPairs(
  bytes: Uint8Array,
  isUsual: (first: number, second: number) => boolean,
): number {
  let odd = 0;
  for (let place = 0; place < bytes.length; place += 1) {
    const first = bytes[place] ?? 0;
    if (first < 0x80) continue;
    const second = bytes[place + 1] ?? 0;
    // Blanks and signs of full width are in every one of them. Between small letters it is one of the same word.
    const behind = bytes[place + (second >= 0x40 ? 2 : 1)] ?? 0;
    const isInside = isSmallLetter(bytes[place - 1] ?? 0) && isSmallLetter(behind);
    if (isInside || (!isUsual(first, second) && !(first >= 0xa1 && first <= 0xa3))) odd += 2;
    if (second >= 0x40) place += 1;
  }
  return odd;
}

function isSmallLetter(byte: number): boolean {
  return byte >= 0x61 && byte <= 0x7a;
}

/** Capitals within words, signs between letters, two scripts in a word, and letters that no one language has together. */
function oddLetters(text: string, encoding: Encoding): number {
  const places =
    text.match(/[^\0-\x7f]/gu)?.filter((sign) => !/[\p{L}\u00A0–’“”«»…]/u.test(sign)).length ?? 0;
  const capitals = text.match(/(?<=\p{Ll})(?=\p{Lu})/gu)?.length ?? 0;
  // Of Icelandic, which has it where words begin, and of Turkish that is taken for it.
  const thorns = text.match(/(?<=\p{L})þ/gu)?.length ?? 0;
  const mixed = text.match(/(?<=[a-z])\p{Script=Cyrillic}|\p{Script=Cyrillic}(?=[a-z])/giu);
  const languages = LETTERS_OF[encoding];
  const letters = text.match(/(?![\0-\x7f])\p{L}/gu) ?? [];
  const foreign = Math.min(
    ...(languages ?? [letters]).map(
      (known) => letters.filter((letter) => !known.includes(letter)).length,
    ),
  );
  return places + capitals + thorns + (mixed?.length ?? 0) + foreign;
}
