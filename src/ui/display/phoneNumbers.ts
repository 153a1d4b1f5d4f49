/** The numbers in a text that people typed as a phone, and how each is dialled. */

/** A piece of the text. All pieces in their order are the text. */
export interface PhonePiece {
  /** Its place in the text. */
  readonly from: number;
  readonly text: string;
  /** The address of its link, where it is a number: "tel:+442079460018", "tel:02079460018,12" with an extension. */
  readonly href?: string;
}

/** One number: digits with few signs between them. An area code may end with a slash or a dash between blanks. */
const NUMBER =
  /(?:(?:\+|\(?0)(?:[ ()]*\d){1,7}\)?(?:\s*\/\s*|\s[-–]\s)(?![0+]))?\(?\+?\(?\d(?:(?:\) ?\(|[ \t().‐‑–-]{0,2})\d)*/gu;

const EXTENSION =
  /^(?:[\s,;]*(?:extension|extn|ext|durchwahl|ramal|interno|int|poste|x)[\s.:]*|\s*#\s*|[,;])(\d{1,6})(?![\p{L}\d])/iu;

/** Signs that make a number of the text something else: "5,58199E+12", "5.58", "1-800-FLOWERS", "*100#". */
const NO_PHONE = /\p{L}[.+-]?\d|\d[.-]?\p{L}|[*#@]|^\s*\d[.,]\d+\s*$/u;

/** In digits. Less is a room, more are two numbers run together; other words or numbers make a short number doubtful. */
const SHORTEST = 3;
const SHORTEST_AMONG_OTHERS = 5;
const LONGEST = 17;

/** Takes a phone apart: "555-0101 / 555-0102" has two numbers, "ask the aunt" has none. */
export function phonePieces(phone: string): readonly PhonePiece[] {
  // Characters of one code unit stay one, so that places in both texts agree.
  const plain = [...phone].map(plainCharacter).join('');
  const found: { from: number; end: number; href: string; digits: number }[] = [];
  let others = plain;
  for (const { 0: text, index: from } of plain.matchAll(NUMBER)) {
    const last = found.at(-1);
    if (last && from < last.end) continue;
    const behind = plain.slice(from + text.length);
    const [words = '', extension] = EXTENSION.exec(behind) ?? [];
    const dialled = dialledDigits(text);
    const href = `tel:${dialled}${extension === undefined ? '' : `,${extension}`}`;
    const end = from + text.length + words.length;
    found.push({ from, end, href, digits: dialled.replace('+', '').length });
    // Letters of an extension touch its number.
    others = others.slice(0, from + text.length) + ' '.repeat(words.length) + others.slice(end);
  }
  const isAlone = found.length === 1 && !/\p{L}/u.test(others);
  const shortest = isAlone ? SHORTEST : SHORTEST_AMONG_OTHERS;
  const pieces: PhonePiece[] = [];
  let done = 0;
  for (const { from, end, href, digits } of NO_PHONE.test(others) ? [] : found) {
    if (digits < shortest || digits > LONGEST) continue;
    if (from > done) pieces.push({ from: done, text: phone.slice(done, from) });
    pieces.push({ from, text: phone.slice(from, end), href });
    done = end;
  }
  if (done < phone.length) pieces.push({ from: done, text: phone.slice(done) });
  return pieces;
}

/** The 0 in brackets is dialled within the country alone, which a country's code before it says that nobody is. */
function dialledDigits(number: string): string {
  const international = number.replace(/^(\(?(?:\+|00\s?)\d{1,3}\)?[\s.-]*)\(0\)/u, '$1');
  return (/^\(?\+/u.test(international) ? '+' : '') + international.replaceAll(/\D/gu, '');
}

/** Digits of any script as 0 to 9, and letters and signs of full width as narrow ones. */
function plainCharacter(character: string): string {
  if (/\p{Nd}/u.test(character)) return String(digitOf(character)).padEnd(character.length);
  const narrow = character.normalize('NFKC');
  return narrow.length === character.length ? narrow : character;
}

/** The digits of a script stand behind one another, from 0 to 9. */
function digitOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}
