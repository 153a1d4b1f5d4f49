/** Guesses the encoding of a file that is not Unicode. Loads chardet, so import this file lazily. */
import { HEADING_CONCEPTS, wordsOf } from '#import/words/words.ts';
import { matchKey } from '#school/text/matchKey.ts';
import chardet from 'chardet';
import { decodeAs } from './decodeText.ts';
import { type Encoding, ENCODINGS } from './encodings.ts';

/** Bytes read to guess. */
const LOOKED_AT = 64 * 1024;
/** Bytes that are enough to tell how likely the letters are. */
const WEIGHED = 16 * 1024;
/** With this share of unlikely letters a text is wrong. */
const UNREADABLE = 0.1;
/** Headings are looked for in this many lines. */
const LINES = 10;

/** Windows encodings contain these ISO ones. */
const SAME: Readonly<Record<string, Encoding>> = {
  'iso-8859-1': 'windows-1252',
  'iso-8859-9': 'windows-1254',
};

/** Encodings of Latin letters that differ in little. In one of them a text has control characters, in another letters. */
const SAME_LETTERS: readonly Encoding[] = [
  'windows-1252',
  'windows-1250',
  'windows-1254',
  'iso-8859-2',
];
const CONTROLS = /[\u0080-\u009f]/u;

/** Signs of East Asia, with the Latin letters on both sides. */
const SIGNS =
  /(\p{Script=Latin}?)[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]+(?=(\p{Script=Latin}?))/gu;

/** Whether half of the signs stand within Latin words, where accents do: "D僑sir僂". */
function areSignsInWords(text: string): boolean {
  const signs = [...text.matchAll(SIGNS)];
  const inside = signs.filter(([, before, behind]) => before && behind);
  return inside.length > 0 && inside.length * 2 >= signs.length;
}

/** Returns the encoding with the most known headings, then the likeliest letters, then chardet's first. */
export function guessEncoding(bytes: Uint8Array): Encoding {
  const start = bytes.subarray(0, LOOKED_AT);
  const known = new Set(HEADING_CONCEPTS.flatMap(wordsOf).map(matchKey));
  const likely = chardet.analyse(start).flatMap(({ name }) => {
    const id = name.toLowerCase();
    return SAME[id] ?? ENCODINGS.find((encoding) => encoding.id === id)?.id ?? [];
  });
  // Most lists look alike in both, and more programs wrote the Windows encoding.
  const latin2 = likely.indexOf('iso-8859-2');
  if (latin2 >= 0) likely.splice(latin2, 0, 'windows-1250');
  const all = [...new Set([...likely, ...ENCODINGS.map(({ id }) => id)])];
  const texts = new Map(all.map((encoding) => [encoding, decodeAs(encoding, start)]));
  const hasControls = (encoding: Encoding): boolean => CONTROLS.test(texts.get(encoding) ?? '');
  const isOneWithout = SAME_LETTERS.some((encoding) => !hasControls(encoding));
  const candidates = all.filter((encoding) =>
    USUAL[encoding]
      ? !areSignsInWords(texts.get(encoding) ?? '')
      : !(isOneWithout && SAME_LETTERS.includes(encoding) && hasControls(encoding)),
  );
  const headingsIn = (encoding: Encoding): number =>
    (texts.get(encoding) ?? '')
      .split(/\r?\n/u, LINES)
      .flatMap((line) => line.split(/[,;\t|]/u))
      .filter((cell) => /[^\0-\x7f]/u.test(cell) && known.has(matchKey(cell.replaceAll('"', ''))))
      .length;
  const rated = candidates.map((encoding) => ({
    encoding,
    headings: headingsIn(encoding),
    unlikely: unlikeliness(start.subarray(0, WEIGHED), encoding),
  }));
  const sorted = rated.toSorted((a, b) => b.headings - a.headings || a.unlikely - b.unlikely);
  // Files from DOS are rare, so their encodings come last.
  const usual = sorted.find(({ encoding }) => !encoding.startsWith('ibm'));
  const isReadable = usual !== undefined && usual.unlikely < UNREADABLE;
  return (isReadable ? usual : sorted[0])?.encoding ?? 'windows-1252';
}

/** Letters besides a to z, one text per language of a single-byte encoding. A list is in one language. */
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

/** True for the common characters of a two-byte encoding: kana, hangul, and the first level of Chinese characters. */
const USUAL: Readonly<Partial<Record<Encoding, (first: number, second: number) => boolean>>> = {
  shift_jis: (first) => first === 0x82 || first === 0x83 || (first >= 0x88 && first <= 0x97),
  gb18030: (first, second) => first >= 0xb0 && first <= 0xd7 && second >= 0xa1,
  big5: (first) => first >= 0xa4 && first <= 0xc6,
  'euc-kr': (first, second) => first >= 0xb0 && first <= 0xc8 && second >= 0xa1,
};

/** Returns the share of bytes beyond ASCII that are unlikely in an encoding, from 0 to 1. */
function unlikeliness(bytes: Uint8Array, encoding: Encoding): number {
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
    // Full-width signs (0xa1 to 0xa3) are common in all. A pair between small Latin letters is wrong: it is an accent.
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

/** Counts capitals within words, odd signs, mixed scripts, and letters that do not occur together in one language. */
function oddLetters(text: string, encoding: Encoding): number {
  const places =
    text.match(/[^\0-\x7f]/gu)?.filter((sign) => !/[\p{L}\u00A0–’“”«»…]/u.test(sign)).length ?? 0;
  const capitals = text.match(/(?<=\p{Ll})(?=\p{Lu})/gu)?.length ?? 0;
  // Icelandic words may begin with þ. Inside a word þ is a misread Turkish ş.
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
