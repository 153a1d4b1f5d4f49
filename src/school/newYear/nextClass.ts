/** Guesses the next class from the number in a name: 5B and 6B, Grade 9 Blue and Grade 10 Blue, V and VI. */
import { isSameClassName } from '#school/classes/classes.ts';

/** The zero digits of scripts used for class numbers: Latin, Arabic, Persian, Devanagari, Bengali, Tamil, Thai. */
const ZEROS = ['0', '٠', '۰', '०', '০', '௦', '๐'];

const DIGITS = new RegExp(
  ZEROS.map((zero) => `[${zero}-${String.fromCodePoint(codeOf(zero) + 9)}]+`).join('|'),
  'u',
);

/** The ending of an English ordinal: 1st, 2nd, 11th. */
const ORDINAL = /(?<=\d)(?:st|nd|rd|th)(?!\p{L})/iu;

/** The ending of a French first; later ordinals have another ending: 1re and 2e, 1ère and 2ème. */
const FIRST = /(?<=\d)(è|e?)re(?!\p{L})/iu;

/** Classes before the first: nobody leaves school from the last of them. */
const KINDERGARTEN = /(?<!\p{L})(?:[lu]?kg|kinder|nursery|pre-?k|pre-?school)/iu;

/** A word of Roman digits up to 39, with an optional section letter: VII, VIIb, VIIB. */
const ROMAN = /(?<![\p{L}\p{N}])(?=[IVX])(X{0,3})(IX|IV|V?I{0,3})(?=\p{L}?(?![\p{L}\p{N}]))/u;

const ROMAN_ONES = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** Returns the number in a class name, or `undefined`. */
function numberIn(name: string): number | undefined {
  const digits = DIGITS.exec(name)?.[0];
  if (digits !== undefined) return numberOf(digits);
  const roman = ROMAN.exec(name);
  if (!roman) return undefined;
  const [, tens = '', ones = ''] = roman;
  return tens.length * 10 + ROMAN_ONES.indexOf(ones);
}

/** Returns the name with the next number, or `undefined` if it has no number. */
function withNextNumber(name: string): string | undefined {
  const number = numberIn(name);
  if (number === undefined) return undefined;
  const next = number + 1;
  return DIGITS.test(name)
    ? name
        .replace(DIGITS, (digits) => inDigits(next, digits))
        .replace(ORDINAL, ordinalOf(next))
        .replace(FIRST, (_, accent: string) => (accent === '' ? 'e' : `${accent}me`))
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

/** Writes a number like another one, with its leading zeros: "10" like "09". */
function inDigits(number: number, like: string): string {
  const zero = zeroOf(like);
  const written = String(number).padStart(like.length, '0');
  return Array.from(written, (digit) => String.fromCodePoint(zero + Number(digit))).join('');
}

function ordinalOf(number: number): string {
  const isTeen = Math.floor(number / 10) % 10 === 1;
  return (!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th';
}

/** The text before the number: classes that begin alike are named by one pattern. */
function beginningOf(name: string): string {
  const number = DIGITS.exec(name) ?? ROMAN.exec(name);
  return name.slice(0, number?.index).trim().toLowerCase();
}

/**
 * Returns a function that guesses for each of these names, which must be all names of the school. With `creates`, a
 * missing class is guessed if classes of the same pattern have higher numbers.
 */
export function nextClassAmong(
  names: readonly string[],
  { creates = false }: { readonly creates?: boolean } = {},
): (name: string) => NextClass {
  const graded = names.filter((name) => !KINDERGARTEN.test(name) && numberIn(name) !== undefined);
  const ending = graded.length > 0 ? graded : names;
  const highest = Math.max(...ending.map((name) => numberIn(name) ?? -1));
  const french = nextFrenchClass(names, creates);
  return (name) => {
    const guess = french(name);
    if (guess !== undefined) return guess;
    const wanted = withNextNumber(name);
    if (wanted === undefined) return 'stays';
    const to = names.find((other) => isSameClassName(other, wanted));
    if (to !== undefined) return { to };
    const number = numberIn(name) ?? -1;
    if (number === highest && ending.includes(name)) return 'leaves';
    const isBelow = (other: string): boolean =>
      beginningOf(other) === beginningOf(name) && (numberIn(other) ?? -1) > number;
    return creates && graded.includes(name) && graded.some(isBelow) ? { create: wanted } : 'stays';
  };
}

/** Classes of French schools, whose numbers run down: CM2, 6e, 5e, 4e, 3e, 2de, 1re, terminale. */

/** The guess from a class's name: another class, one that is not there yet, leaving school, or staying. */
export type NextClass = { readonly to: string } | { readonly create: string } | 'leaves' | 'stays';

const FRENCH_ORDINAL = '(?:ième|i?eme|ème|è|e)';

/** The beginnings of class names, by level. */
const LEVELS = [
  'cp',
  'ce ?1',
  'ce ?2',
  'cm ?1',
  'cm ?2',
  `(?:6 ?${FRENCH_ORDINAL}|sixième)`,
  `(?:5 ?${FRENCH_ORDINAL}|cinquième)`,
  `(?:4 ?${FRENCH_ORDINAL}|quatrième)`,
  `(?:3 ?${FRENCH_ORDINAL}|troisième)`,
  '(?:2 ?n?de|seconde)',
  '(?:1 ?(?:re|ère|ere)|première)',
  '(?:terminale|tle)',
].map((level) => new RegExp(`^${level}`, 'iu'));

/** Numbers of other countries, which run up: 2e and 7e are levels of Belgium, Quebec and Switzerland. */
const RUNS_UP = new RegExp(`^(?:[2789]|\\d\\d) ?${FRENCH_ORDINAL}(?!\\p{L})`, 'iu');

/** A section letter after a number, as in 5b. In such a school "5e" has the section e, too. */
const SECTION = /^\d+ ?[a-df-z]$/u;

interface Level {
  readonly name: string;
  readonly rank: number;
  /** "5e" of "5e B". */
  readonly level: string;
  /** " B" of "5e B". */
  readonly section: string;
}

function levelOf(name: string): readonly Level[] {
  return LEVELS.flatMap((pattern, rank) => {
    const [level] = pattern.exec(name) ?? [];
    if (level === undefined) return [];
    const section = name.slice(level.length);
    return /^\p{Ll}/u.test(section) ? [] : [{ name, rank, level, section }];
  });
}

/**
 * Returns a function that guesses the next class of a French school, like `nextClassAmong`; `undefined` for names that are
 * no French level.
 */
export function nextFrenchClass(
  names: readonly string[],
  creates: boolean,
): (name: string) => NextClass | undefined {
  const isFrench = !names.some((name) => RUNS_UP.test(name) || SECTION.test(name));
  const levels = isFrench ? names.flatMap(levelOf) : [];
  const last = Math.max(...levels.map(({ rank }) => rank));
  return (name) => {
    const own = levels.find((one) => one.name === name);
    if (!own) return undefined;
    if (own.rank === last) return 'leaves';
    const above = levels.filter(({ rank }) => rank === own.rank + 1);
    const to = above.find(({ section }) => section.toLowerCase() === own.section.toLowerCase());
    if (to) return { to: to.name };
    const isSection = /^[\s-]*[\p{L}\d]?$/u.test(own.section);
    const [like] = above;
    return creates && isSection && like ? { create: like.level + own.section } : 'stays';
  };
}
