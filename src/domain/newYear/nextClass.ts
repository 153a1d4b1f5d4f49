/** Which class follows on another, guessed from the number in its name: 5B and 6B, Grade 9 Blue and Grade 10 Blue, V and VI. */
import { isSameClassName } from '#domain/classes/classes.ts';

const DIGITS = /\d+/u;

/** A word of Roman digits up to 39, which may have the letter of a section behind it: VII, VIIb, VIIB. */
const ROMAN = /(?<![\p{L}\p{N}])(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})(?=\p{L}?(?![\p{L}\p{N}]))/u;

const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** The number in the name of a class; `undefined` where it has none. */
function numberIn(name: string): number | undefined {
  const digits = DIGITS.exec(name)?.[0];
  if (digits !== undefined) return Number(digits);
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
    ? name.replace(DIGITS, (digits) => String(next).padStart(digits.length, '0'))
    : name.replace(ROMAN, 'X'.repeat(Math.floor(next / 10)) + (ROMAN_ONES[next % 10] ?? ''));
}

/** Where the students of a class go, as far as its name tells: on to a class, out of school, or nowhere. */
export type NextClass = { readonly to: string } | 'leaves' | 'stays';

/** Gives the guess for each of these names, which are all that a school has. */
export function nextClassAmong(names: readonly string[]): (name: string) => NextClass {
  const highest = Math.max(...names.map((name) => numberIn(name) ?? -1));
  return (name) => {
    const wanted = withNextNumber(name);
    if (wanted === undefined) return 'stays';
    const to = names.find((other) => isSameClassName(other, wanted));
    if (to !== undefined) return { to };
    return numberIn(name) === highest ? 'leaves' : 'stays';
  };
}
