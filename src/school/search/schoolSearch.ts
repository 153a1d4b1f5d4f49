/** The search over everything (docs/conformance.md, Finding anything): indexes all items and ranks matches. */
import { digitsAlone, latinDigits } from '#school/text/digits.ts';
import { transliterate } from '#school/text/matchKey.ts';
import { withoutMarks } from '#school/text/search.ts';

/** The kinds of items; equally good matches are ordered by kind. */
export const FOUND_KINDS = ['screen', 'student', 'class', 'teacher', 'action'] as const;

export type FoundKind = (typeof FOUND_KINDS)[number];

/** An item that can be found. */
export interface Findable {
  readonly kind: FoundKind;
  /** Unique together with the kind. */
  readonly id: string;
  /** The item's name. */
  readonly title: string;
  /** Other searched texts: a roll number, a parent's name, a class. */
  readonly words?: readonly string[];
  readonly phones?: readonly string[];
}

interface Entry<F extends Findable> {
  readonly found: F;
  readonly title: string;
  readonly all: string;
  /** The digits of the phones, one phone a line. */
  readonly digits: string;
}

/** Returns the best matches of a query, up to a limit. */
export interface SchoolSearch<F extends Findable> {
  (query: string, limit: number): readonly F[];
  /** Prepares for typing slips, which takes as long as indexing. Otherwise the first slip triggers it. */
  readonly prepare: () => void;
}

/**
 * Indexes all items once, which takes some milliseconds for 2,000 students; a query then takes less than one. Each word
 * of a query must be part of a name, a roll number or a phone, in any order. Case and accents are ignored, and so is
 * everything but digits in phones. `recent` items come first among equal matches. If there is room, matches with one
 * slip in words of four or more letters follow.
 */
export function schoolSearch<F extends Findable>(
  items: readonly F[],
  isRecent: (found: F) => boolean = () => false,
): SchoolSearch<F> {
  const rankOf = ({ kind }: F): number => FOUND_KINDS.indexOf(kind);
  const entries = items
    .toSorted((a, b) => Number(isRecent(b)) - Number(isRecent(a)) || rankOf(a) - rankOf(b))
    .map(entryOf);
  // Created at the first slip.
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
    const similar = entriesAlike(words, prepare());
    for (const entry of entries) {
      if (found.length >= limit) break;
      const isAlike =
        !fitting.has(entry) &&
        words.every((word, index) => similar[index]?.has(entry) || isIn(entry, word));
      if (isAlike) found.push(entry.found);
    }
    return found.slice(0, limit);
  };
  return Object.assign(search, { prepare });
}

/** A word of the query, with its digits if it can be part of a phone. */
interface QueryWord {
  readonly text: string;
  readonly digits: string;
}

function isIn({ all, digits }: Entry<Findable>, word: QueryWord): boolean {
  return all.includes(word.text) || (word.digits !== '' && digits.includes(word.digits));
}

/** True if the word may contain a slip. In shorter words and numbers, a slip would match half of everything. */
function isForgiven({ text }: QueryWord): boolean {
  return /^\p{L}{4,}$/u.test(text);
}

/** The entries of each word: there are far fewer different names than people. */
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

/** Returns, for each word of a query, the entries with a similar word. */
function entriesAlike<F extends Findable>(
  words: readonly QueryWord[],
  vocabulary: Vocabulary<F>,
): readonly ReadonlySet<Entry<F>>[] {
  return words.map((word) => {
    const similar = new Set<Entry<F>>();
    if (!isForgiven(word)) return similar;
    for (const [known, entries] of vocabulary) {
      if (isOneSlip(word.text, known)) for (const entry of entries) similar.add(entry);
    }
    return similar;
  });
}

function entryOf<F extends Findable>(found: F): Entry<F> {
  const { title, words = [], phones = [] } = found;
  const name = plain(title);
  return {
    found,
    title: name,
    // Each part follows a line break, which marks the start of a word.
    all: `\n${[name, ...words.map(plain)].join('\n')}`,
    digits: phones.map(digitsAlone).join('\n'),
  };
}

/**
 * Returns the rank. 0: the name starts with the query. 1: each word starts a word of the name. 2: the words stand
 * together ("class 3"). 3: each starts a word anywhere. 4: each occurs anywhere.
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
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + 1)) {
    if (index === 0 || BREAKS.test(text.charAt(index - 1))) return true;
  }
  return false;
}

const BREAKS = /[\s\-’'.(]/;

/** Normalizes a text without case and accents, including letters such as ø and ł. */
function plain(text: string): string {
  return transliterate(withoutMarks(text));
}

/** Returns the digits of a word that can be part of a phone number; otherwise empty. */
function phoneDigits(word: string): string {
  return /^[\d+()./\-‐‑–]+$/.test(word) ? digitsAlone(word) : '';
}

/** A phone in three parts; the middle part matches the query, and is empty if nothing matches. */
export type MarkedPhone = readonly [before: string, typed: string, after: string];

/** The phones in a result's row. */
export interface PhonesShown {
  /** A matching phone that is not the usual one. */
  readonly typed?: MarkedPhone;
  /** The phone at the end of the row: the usual one, or the matching one if there is no usual one. */
  readonly end?: MarkedPhone;
}

/** Returns the phones to show for a query: the `usual` one, and another if only that one matches. */
export function phonesShown(found: Findable, usual: string, query: string): PhonesShown {
  const [typed, phone] = phoneTyped(found, usual, query) ?? [];
  if (typed && (phone === usual || usual === '')) return { end: typed };
  return { ...(typed && { typed }), ...(usual !== '' && { end: [usual, '', ''] }) };
}

/** Returns the matching phone with the match marked, unless the name or words match too. */
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
      const index = digitsAlone(phone).indexOf(digits);
      if (index >= 0) return [markedFrom(phone, index, digits.length), phone];
    }
  }
  return undefined;
}

/** Marks `count` digits of a phone from the digit with index `at`, including the signs between. */
function markedFrom(phone: string, at: number, count: number): MarkedPhone {
  const places = Array.from(latinDigits(phone).matchAll(/\d/g), ({ index }) => index);
  const from = places[at] ?? 0;
  const to = (places[at + count - 1] ?? 0) + 1;
  return [phone.slice(0, from), phone.slice(from, to), phone.slice(to)];
}

/**
 * True if the typed text matches a word or its beginning with one slip: a wrong, missing, swapped or extra letter. A
 * slip in the last typed letter only counts against whole words: otherwise half of all names would match.
 */
export function isOneSlip(typed: string, word: string): boolean {
  const shorter = Math.min(typed.length, word.length);
  let at = 0;
  while (at < shorter && typed.charCodeAt(at) === word.charCodeAt(at)) at += 1;
  const matchesFrom = (fromTyped: number, fromWord: number): boolean =>
    word.startsWith(typed.slice(fromTyped), fromWord);
  const isLast = at >= typed.length - 1;
  const isMissing = at < word.length && matchesFrom(at, at + 1);
  const isWrong = matchesFrom(at + 1, at + 1) && (!isLast || word.length === typed.length);
  const isExtra = matchesFrom(at + 1, at) && (!isLast || word.length === at);
  const isSwapped =
    at + 1 < typed.length &&
    typed[at] === word[at + 1] &&
    typed[at + 1] === word[at] &&
    matchesFrom(at + 2, at + 2);
  return isMissing || isWrong || isExtra || isSwapped;
}
