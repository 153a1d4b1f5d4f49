/** Splits full names into first and last names. */
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { NAME_PARTS } from './importFields.ts';
import { isNoPart } from './saysNothing.ts';

export interface FullName {
  readonly firstName: string;
  readonly lastName: string;
}

/** Words that belong to the last name behind them. */
const PARTICLES = new Set(
  'van von der den de del di da do dos das du la le el al bin ibn ben ter ten st. mac'.split(' '),
);

/** Forms of address and degrees before a name, alone or several: "Prof. Dr. Ada Berg". */
const TITLES =
  /^(?:(?:mr|mrs|ms|miss|mx|dr|drs|dra|(?:a\/)?prof|assoc|asst|adj|herr|frau|mme|mlle|sr|sra|srta|hr|fr|ir|hj|ing|mgr|lic|phdr|rndr|paeddr|dott|smt)\.\s*|(?:mr|mrs|ms|miss|mx|dr|(?:a\/)?prof|professor|herr|frau|mme|mlle|srta|alhaji|alhaja|hajia|malam|mallam|engr|barr)\s+|(?:أ\.د|د|أ)\.\s*)+(?=\S)/iu;
/** Forms of address behind a name: "Ada North Madam". */
const TITLE_BEHIND = /\s+(?:sir|madam|ma['’]?am)\.?$/iu;
/** The number of a row of a list: "1. Ann Lee". */
const COUNTED = /^\d{1,4}[.)]\s*(?=\p{L}\p{L})/u;
/** "S.Pd", "M. KOM.", "Ph.D", "MBA" behind a name; initials are single letters. */
const DEGREE =
  /^(?:[SMBA]\.\s?(?:Pd|Kom|Si|Sc|Hum|Ag|Sos|Psi|Ked|Farm|Pt|Ak|Ikom|Sn|Kep|Gz|Th|Kes|Eng|Ed|Tech|Com|Phil|Md|Mat|Or|Li|Pi|Par|Fil|Stat|Tr|Keb)\b\.?(?:\s?\p{L}{1,4}\.?)?|Ph\.?\s?D\.?|Ed\.?\s?D\.?|MBA|MSc|BSc|MEd|BEd|MPhil|CPA|Gr\.?)$/iu;
/** "S.H.", "SPD" and "S. PAK": degrees where others stand behind commas, and initials or short names elsewhere. */
const ABBREVIATED = /^(?:\p{L}{1,5}\.\s?)*\p{L}{1,4}\.?$/u;
/** Words that are names as well, where no comma stands before them: "Ann A.Li", "PAUL MBA". */
const LIKE_DEGREES = /^(?:\p{L}\.(?:Li|Or|Pi)|MBA|CPA)$/iu;
/** Generations such as "Jr" belong to the last name. */
const GENERATION = /^(?:jr\.?|sr\.?|junior|senior|ii|iii|iv)$/iu;
/** Maiden names in brackets and nicknames in quotation marks belong to the name before them. */
const ASIDE = /^(?:\(.*\)|\[.*\]|["“„«'‘].*["“”»'’])$/u;
/** Whether a word belongs to the name before it. */
export const isBehindName = (word = ''): boolean => GENERATION.test(word) || ASIDE.test(word);
const WORDS = /[(["“„«][^)\]"”»]*[)\]"“”»]|\S+/gu;

/** A name without "Mr.", "Dr." and the titles of its column. One that is nothing else stays: "Teacher 1". */
export function withoutTitle(text: string, titles: readonly string[] = []): string {
  const whole = cleaned(text);
  const name = whole.replace(COUNTED, '').replace(TITLES, '').replace(TITLE_BEHIND, '');
  const title = titles.find((one) => name.startsWith(`${one} `)) ?? '';
  const rest = name.slice(title.length).trim();
  return /\p{L}/u.test(rest) ? rest : whole;
}

/** What `withoutTitle` takes off a name; `undefined` where that is nothing. */
export function titleOf(text: string, titles: readonly string[] = []): string | undefined {
  const name = cleaned(text);
  const rest = withoutTitle(name, titles);
  const [from, to] = [name.lastIndexOf(rest), name.lastIndexOf(rest) + rest.length];
  return `${name.slice(0, from).trim()} ${name.slice(to).trim()}`.trim() || undefined;
}

const SHORT_TITLE = /^(?:\p{Lu}\p{Ll}{1,5}\.|\p{Lu}{3,4}\.?)$/u;

/**
 * Returns the titles of a column most of whose names have one: several "Dhr." and "Mw.", "Cik" beside "En.", "CV" before all,
 * one "CPA" beside "Mr.". "Md." is a given name.
 */
export function titlesIn(names: readonly string[], given: ReadonlySet<string>): readonly string[] {
  const untitled = names.filter((name) => !TITLES.test(name.replace(COUNTED, '')));
  const heads = untitled
    .map((name) => name.split(' '))
    .filter(
      ([first = '', ...others]) =>
        (others.length > 1 || first.endsWith('.')) && !given.has(matchKey(first.replace('.', ''))),
    );
  const countOf = (first: string): number => heads.filter(([other]) => other === first).length;
  const found = heads.filter(
    ([first = '']) =>
      (countOf(first) > 1 && /^\p{Lu}\p{Ll}{1,5}\.$/u.test(first)) ||
      (countOf(first) === names.length && /^\p{Lu}{2,4}\.?$/u.test(first)),
  );
  const titled = names.length - untitled.length + found.length;
  const areSmall = names.every((name) => /\p{Ll}/u.test(name));
  if (names.length < 3 || titled <= names.length / 2 || !areSmall) return [];
  const more = heads.filter(
    ([first = '', ...others]) =>
      (others.length > 1 && SHORT_TITLE.test(first)) ||
      (found.length > 0 && first.length < 6 && countOf(first) > 1),
  );
  return [...new Set([...found, ...more].map(([first = '']) => first))];
}

/** The order of the names of a column without commas. */
export type NameOrder =
  | 'firstLast'
  | 'lastFirst'
  /** With the last names of both parents. */
  | 'lastNamesFirst'
  /** Last names are in capitals: before most first names, or behind them. */
  | 'capitalsFirst'
  | 'capitalsLast';

/** How a column writes its names; a single name does not tell. */
export interface NamesWritten {
  readonly order: NameOrder;
  /** A person has said the order. */
  readonly isSaid?: boolean;
  /** Degrees stand behind its commas. */
  readonly hasDegrees?: boolean;
  /** Most have a patronymic in Latin letters, which may be a last name elsewhere. */
  readonly hasPatronymics?: boolean;
  /** The titles that stand before its names. */
  readonly titles?: readonly string[];
}

/** Whether degrees stand behind the commas of a column: one is known, and most are abbreviated. */
export function haveDegrees(names: readonly string[]): boolean {
  const parts = names.map((name) => name.split(/\s*,\s*/u)).filter(([, part = '']) => part !== '');
  const isKnown = ([, part = '']: readonly string[]): boolean => DEGREE.test(part);
  const isShort = ([name = '', part = '']: readonly string[]): boolean =>
    name.includes(' ') && ABBREVIATED.test(part);
  const degrees = parts.filter((one) => isKnown(one) || isShort(one));
  return parts.some(isKnown) && degrees.length > parts.length / 2;
}

const ADDRESS = /\s*<(\S+@\S+)>$/u;

/** The email behind a name, as mail programs write people: "Ada North <ada@school.example>". */
export const emailBehind = (text: string): string | undefined => ADDRESS.exec(text)?.[1];

/** Takes degrees and addresses off a name: "Dewi Wibowo, S.Pd", "Ada Berg Ph.D". Other abbreviations are degrees beside these. */
export function withoutDegrees(
  text: string,
  hasDegrees = false,
): { readonly name: string; readonly degrees: readonly string[] } {
  const [before = '', ...parts] = text
    .replace(ADDRESS, '')
    .split(',')
    .map((part) => part.trim());
  const words = before.split(' ');
  const last = words.findLastIndex((word) => !DEGREE.test(word) || LIKE_DEGREES.test(word));
  const own = Math.max(last, 0) + 1;
  const isDegree = (part: string): boolean =>
    DEGREE.test(part) || (hasDegrees && ABBREVIATED.test(part) && !isBehindName(part));
  return {
    name: [words.slice(0, own).join(' '), ...parts.filter((part) => !isDegree(part))].join(', '),
    degrees: [...words.slice(own), ...parts.filter(isDegree)],
  };
}

/** "Last, First", else as the names of its column are written, without titles. A single word is a first name. */
export function splitName(text: string, written: NamesWritten = { order: 'firstLast' }): FullName {
  const { name } = withoutDegrees(withoutTitle(text, written.titles), written.hasDegrees);
  const [before = '', ...behind] = name.split(', ');
  if (behind.length === 1 && isBehindName(behind[0]))
    return splitWords(`${before} ${behind[0]}`, written);
  if (behind.length === 0) return splitWords(before, written);
  const given = withoutTitle(behind.join(' ')).split(' ');
  const isLonger = given.length > 1 && GENERATION.test(given.at(-1) ?? '');
  const generation = isLonger ? ` ${given.pop()}` : '';
  return { firstName: given.join(' '), lastName: `${before}${generation}` };
}

function splitWords(name: string, written: NamesWritten): FullName {
  const words = name.match(WORDS) ?? [];
  if (words.slice(1).every((word) => ASIDE.test(word))) return { firstName: name, lastName: '' };
  if (written.isSaid === true) return splitAs(written.order, words);
  const isPatronymic = isPatronymicLast(words, written.hasPatronymics === true);
  const order = isPatronymic || OF_SIGNS.test(name) ? 'lastFirst' : written.order;
  const inCapitals = order.startsWith('capitals') ? capitalsIn(words) : undefined;
  return inCapitals ?? splitAs(order, words);
}

function splitAs(order: NameOrder, words: readonly string[]): FullName {
  if (order !== 'firstLast' && order !== 'capitalsLast') {
    const size = order === 'lastNamesFirst' && words.length > 2 ? 2 : 1;
    return lastNamesFirst(words, size);
  }
  let start = words.length - 1;
  while (start > 1 && isBehindName(words[start])) start -= 1;
  while (start > 1 && PARTICLES.has((words[start - 1] ?? '').toLowerCase())) start -= 1;
  return { firstName: words.slice(0, start).join(' '), lastName: words.slice(start).join(' ') };
}

/** Takes `size` words as last names, particles not counted. At least one word is left. */
function lastNamesFirst(words: readonly string[], size: number): FullName {
  let [end, names] = [0, 0];
  while (names < size && end < words.length - 1) {
    if (!PARTICLES.has((words[end] ?? '').toLowerCase())) names += 1;
    end += 1;
  }
  return { firstName: words.slice(end).join(' '), lastName: words.slice(0, end).join(' ') };
}

const PATRONYMIC = /(?:вич|вна|ична|ьич|оглы|кызы|улы|уулу)$/iu;
const IN_LATIN = /(?:ovich|evich|ovna|evna)$/iu;

/** "Иванов Пётр Ильич": the name of the father stands behind the given one. */
export function isPatronymicLast(
  [, second = '', third = '', ...more]: readonly string[],
  isLatinToo: boolean,
): boolean {
  const isOne = (word: string): boolean =>
    PATRONYMIC.test(word) || (isLatinToo && IN_LATIN.test(word));
  return more.length === 0 && isOne(third) && !isOne(second);
}

/** "山田 太郎": with a blank between them, too, family names stand first. */
const OF_SIGNS =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Katakana}\p{Script=Hiragana}]+ [^\p{Script=Latin}]+$/u;

/** Whether a word is in capitals; particles and initials tell nothing. */
export function isInCapitals(word: string): boolean {
  const own = word.replace(/^Ma?c(?=\p{Lu})/u, '');
  return /\p{Lu}{2}/u.test(own) && !/\p{Ll}/u.test(own) && !ASIDE.test(word);
}

/** The name of a person whose last names are the run in capitals at one end of it; `undefined` where there is none, or nothing else. */
export function capitalsIn(words: readonly string[]): FullName | undefined {
  const isLast = words.map((word) => isInCapitals(word) || PARTICLES.has(word));
  const from = isLast[0] === true ? 0 : isLast.indexOf(true);
  const end = from === 0 ? isLast.indexOf(false) : words.length;
  if (from < 0 || end < 0) return undefined;
  const last = words.slice(from, end);
  const others = [...words.slice(0, from), ...words.slice(end)];
  // Initials are capitals as well.
  const isTold =
    last.some(isInCapitals) &&
    others.every((word) => !isInCapitals(word)) &&
    others.some((word) => /\p{Ll}/u.test(word));
  return isTold ? { firstName: others.join(' '), lastName: last.join(' ') } : undefined;
}

/** A first or last name with the parts that stand in columns of their own, but for those that it holds already. */
export function withNameParts(
  field: string,
  text: string,
  partOf: (name: string) => string,
): string {
  return NAME_PARTS.reduce((name, part) => {
    const own = part.of === field ? cleaned(partOf(part.name)) : '';
    // "García García" has it from both parents.
    const held = part.isBefore === true ? ` ${matchKey(name)} ` : `${matchKey(name)} `;
    if (isNoPart(own) || held.includes(` ${matchKey(own)} `)) return name;
    return (part.isBefore === true ? `${own} ${name}` : `${name} ${own}`).trim();
  }, text);
}
