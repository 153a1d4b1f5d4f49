/** The search over everything (docs/conformance.md, Finding anything): one list of what there is, and how well each fits what was typed. */
import { transliterate } from '#school/text/transliterate.ts';
import { isOneSlip } from './oneSlip.ts';
import { folded } from '#school/text/search.ts';

/** What can be found, and where it stands among what fits equally well. */
export const FOUND_KINDS = ['screen', 'action', 'student', 'class', 'teacher'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** One thing that can be found. */
export interface Findable {
  readonly kind: FoundKind;
  /** With the kind, tells it apart. */
  readonly id: string;
  /** What it is called. */
  readonly title: string;
  /** What it is found by besides: a roll number, a parent's name, a class. */
  readonly words?: readonly string[];
  readonly phones?: readonly string[];
}

interface Entry<F extends Findable> {
  readonly found: F;
  readonly title: string;
  readonly all: string;
  /** The digits of the phones, one a line. */
  readonly digits: string;
}

/** Gives what fits a query best, at most so many. */
export interface SchoolSearch<F extends Findable> {
  (query: string, limit: number): readonly F[];
  /** Gets ready for slips of typing, which takes as long as all the rest: otherwise done at the first. */
  readonly prepare: () => void;
}

/**
 * Gets everything there is ready to be searched, once: with a school of 2,000 students that takes some milliseconds, and
 * a query afterwards less than one. Each word of a query must be part of a name, a roll number or a phone, in any order;
 * case and accents do not matter, and of phones only the digits. What was `recent` comes first among what fits equally.
 * Where that leaves room, what fits but for one slip in words of four letters and more comes behind it.
 */
export function schoolSearch<F extends Findable>(
  everything: readonly F[],
  isRecent: (found: F) => boolean = () => false,
): SchoolSearch<F> {
  const rankOf = ({ kind }: F): number => FOUND_KINDS.indexOf(kind);
  const entries = everything
    .toSorted((a, b) => Number(isRecent(b)) - Number(isRecent(a)) || rankOf(a) - rankOf(b))
    .map(entryOf);
  // Made when somebody first mistypes.
  let vocabulary: Vocabulary<F> | undefined;
  const prepare = (): Vocabulary<F> => (vocabulary ??= vocabularyOf(entries));
  const search = (query: string, limit: number): readonly F[] => {
    const whole = plain(query).trim();
    if (whole === '') return [];
    const words = whole.split(/\s+/).map((text) => ({ text, digits: phoneDigits(text) }));
    const byFit: F[][] = [[], [], [], [], []];
    const fitting = new Set<Entry<F>>();
    for (const entry of entries) {
      if (!words.every((word) => isIn(entry, word))) continue;
      fitting.add(entry);
      byFit[fitOf(entry, whole, words)]?.push(entry.found);
    }
    const found = byFit.flat();
    if (found.length >= limit || !words.some(isForgiven)) return found.slice(0, limit);
    const alike = entriesAlike(words, prepare());
    for (const entry of entries) {
      if (found.length >= limit) break;
      const isAlike =
        !fitting.has(entry) &&
        words.every((word, place) => alike[place]?.has(entry) || isIn(entry, word));
      if (isAlike) found.push(entry.found);
    }
    return found.slice(0, limit);
  };
  return Object.assign(search, { prepare });
}

/** A word of what was typed, and its digits where it can be part of a phone. */
interface QueryWord {
  readonly text: string;
  readonly digits: string;
}

function isIn({ all, digits }: Entry<Findable>, word: QueryWord): boolean {
  return all.includes(word.text) || (word.digits !== '' && digits.includes(word.digits));
}

/** In a shorter word, or in a number, a slip would make half of everything alike. */
function isForgiven({ text }: QueryWord): boolean {
  return /^\p{L}{4,}$/u.test(text);
}

/** Each word that there is, with what it stands in: names are few beside people. */
type Vocabulary<F extends Findable> = ReadonlyMap<string, readonly Entry<F>[]>;

function vocabularyOf<F extends Findable>(entries: readonly Entry<F>[]): Vocabulary<F> {
  const vocabulary = new Map<string, Entry<F>[]>();
  for (const entry of entries) {
    for (const word of entry.all.split(WORD_ENDS)) {
      if (word.length < 3) continue;
      const known = vocabulary.get(word);
      if (known === undefined) vocabulary.set(word, [entry]);
      else known.push(entry);
    }
  }
  return vocabulary;
}

const WORD_ENDS = /[\s\-’'.()]+/;

/** For each word of a query the entries that hold one like it. */
function entriesAlike<F extends Findable>(
  words: readonly QueryWord[],
  vocabulary: Vocabulary<F>,
): readonly ReadonlySet<Entry<F>>[] {
  return words.map((word) => {
    const alike = new Set<Entry<F>>();
    if (!isForgiven(word)) return alike;
    for (const [known, entries] of vocabulary) {
      if (isOneSlip(word.text, known)) for (const entry of entries) alike.add(entry);
    }
    return alike;
  });
}

function entryOf<F extends Findable>(found: F): Entry<F> {
  const { title, words = [], phones = [] } = found;
  const name = plain(title);
  return {
    found,
    title: name,
    // Each part begins after a line's end, where a word that it begins with is looked for.
    all: `\n${[name, ...words.map(plain)].join('\n')}`,
    digits: phones.map(digitsOf).join('\n'),
  };
}

/**
 * 0 is the best: the name begins so; then each word begins a word of the name; the words stand together ("class 3");
 * each begins a word somewhere; each is in it somewhere.
 */
function fitOf(
  { title, all }: Entry<Findable>,
  whole: string,
  words: readonly { readonly text: string }[],
): number {
  if (title.startsWith(whole)) return 0;
  if (words.every(({ text }) => beginsWord(title, text))) return 1;
  if (beginsWord(all, whole)) return 2;
  return words.every(({ text }) => beginsWord(all, text)) ? 3 : 4;
}

function beginsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || BREAKS.test(text.charAt(at - 1))) return true;
  }
  return false;
}

const BREAKS = /[\s\-’'.(]/;

const ACCENTS = /\p{M}/gu;

/** A text without difference of case and accents, also of letters that are no accented ones: ø, ł. */
function plain(text: string): string {
  const small = folded(text);
  if (/^[\0-\x7f]*$/.test(small)) return small;
  return transliterate(small.normalize('NFD').replaceAll(ACCENTS, ''));
}

/** The digits of a word that can be part of a phone number; empty for any other. */
function phoneDigits(word: string): string {
  return /^[\d+()./\-‐‑–]+$/.test(word) ? digitsOf(word) : '';
}

function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** A phone as it is shown: in three parts, of which the middle one was typed; empty where none was. */
export type MarkedPhone = readonly [before: string, typed: string, after: string];

/** The phones in the row of what was found. */
export interface PhonesShown {
  /** One that was typed, and is not the usual one. */
  readonly typed?: MarkedPhone;
  /** At the end of the row: the usual one, or the one that was typed where there is none. */
  readonly end?: MarkedPhone;
}

/** The phones to show for what was typed: the `usual` one, and another where that alone is what was typed. */
export function phonesShown(found: Findable, usual: string, query: string): PhonesShown {
  const [typed, phone] = phoneTyped(found, usual, query) ?? [];
  if (typed && (phone === usual || usual === '')) return { end: typed };
  return { ...(typed && { typed }), ...(usual !== '' && { end: [usual, '', ''] }) };
}

/** The phone that was typed, marked and whole, where neither the name nor the words say the same. */
function phoneTyped(
  { title, words = [], phones = [] }: Findable,
  usual: string,
  query: string,
): readonly [MarkedPhone, string] | undefined {
  const texts = plain([title, ...words].join('\n'));
  for (const word of plain(query).trim().split(/\s+/)) {
    const digits = phoneDigits(word);
    if (digits === '' || texts.includes(word)) continue;
    for (const phone of [usual, ...phones]) {
      const at = digitsOf(phone).indexOf(digits);
      if (at >= 0) return [markedFrom(phone, at, digits.length), phone];
    }
  }
  return undefined;
}

/** So many digits of a phone marked, from the one of that place, with the signs between them. */
function markedFrom(phone: string, at: number, count: number): MarkedPhone {
  const places = Array.from(phone.matchAll(/\d/g), ({ index }) => index);
  const from = places[at] ?? 0;
  const to = (places[at + count - 1] ?? 0) + 1;
  return [phone.slice(0, from), phone.slice(from, to), phone.slice(to)];
}
