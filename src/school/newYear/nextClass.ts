/** Which class follows on another, guessed from the number in its name: 5B and 6B, Grade 9 Blue and Grade 10 Blue, V and VI. */
import { isSameClassName } from '#school/classes/classes.ts';

/** The zeros of the digits that classes are numbered with: Latin, Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = ['0', '٠', '۰', '०', '০', '௦', '๐'];

const DIGITS = new RegExp(
  ZEROS.map((zero) => `[${zero}-${String.fromCodePoint(codeOf(zero) + 9)}]+`).join('|'),
  'u',
);

/** What makes an English number an ordinal: 1st, 2nd, 11th. */
const ORDINAL = /(?<=\d)(?:st|nd|rd|th)(?!\p{L})/iu;

/** Classes before the first: from the last of them nobody leaves school. */
const KINDERGARTEN = /(?<!\p{L})(?:[lu]?kg|kinder|nursery|pre-?k|pre-?school)/iu;

/** A word of Roman digits up to 39, which may have the letter of a section behind it: VII, VIIb, VIIB. */
const ROMAN = /(?<![\p{L}\p{N}])(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})(?=\p{L}?(?![\p{L}\p{N}]))/u;

const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The number in the name of a class; `undefined` where it has none. */
function numberIn(name: string): number | undefined {
  const digits = DIGITS.exec(name)?.[0];
  if (digits !== undefined) return numberOf(digits);
  const roman = ROMAN.exec(name);
  if (!roman) return undefined;
  const [, tens = '', ones = ''] = roman;
  return tens.length * 10 + ROMAN_ONES.indexOf(ones);
}

/** The name with the next number, the rest of it kept; `undefined` where it has no number. */
function withNextNumber(name: string): string | undefined {
  const number = numberIn(name);
  if (number === undefined) return undefined;
  const next = number + 1;
  return DIGITS.test(name)
    ? name.replace(DIGITS, (digits) => inDigits(next, digits)).replace(ORDINAL, ordinalOf(next))
    : name.replace(ROMAN, 'X'.repeat(Math.floor(next / 10)) + (ROMAN_ONES[next % 10] ?? ''));
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function zeroOf(digits: string): number {
  const last = codeOf(digits);
  return Math.max(...ZEROS.map(codeOf).filter((zero) => zero <= last));
}

function numberOf(digits: string): number {
  const zero = zeroOf(digits);
  return Array.from(digits, codeOf).reduce((sum, code) => sum * 10 + code - zero, 0);
}

/** A number as others are written, with as many zeros before it: "10" like "09". */
function inDigits(number: number, like: string): string {
  const zero = zeroOf(like);
  const written = String(number).padStart(like.length, '0');
  return Array.from(written, (digit) => String.fromCodePoint(zero + Number(digit))).join('');
}

function ordinalOf(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return (!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th';
}

/** Where the students of a class go, as far as its name tells: on to a class, out of school, or nowhere. */
export type NextClass = { readonly to: string } | 'leaves' | 'stays';

/** Gives the guess for each of these names, which are all that a school has. */
export function nextClassAmong(names: readonly string[]): (name: string) => NextClass {
  const graded = names.filter((name) => !KINDERGARTEN.test(name) && numberIn(name) !== undefined);
  const ending = graded.length > 0 ? graded : names;
  const highest = Math.max(...ending.map((name) => numberIn(name) ?? -1));
  return (name) => {
    const wanted = withNextNumber(name);
    if (wanted === undefined) return 'stays';
    const to = names.find((other) => isSameClassName(other, wanted));
    if (to !== undefined) return { to };
    return numberIn(name) === highest && ending.includes(name) ? 'leaves' : 'stays';
  };
}
