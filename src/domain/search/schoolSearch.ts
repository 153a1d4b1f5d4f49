/** The search over everything (conformance O9): one list of what there is, and how well each fits what was typed. */
import { transliterate } from '#domain/basics/transliterate.ts';
import { folded } from '#domain/basics/search.ts';

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
export type SchoolSearch<F extends Findable> = (query: string, limit: number) => readonly F[];

/**
 * Gets everything there is ready to be searched, once: with a school of 2,000 students that takes some milliseconds, and
 * a query afterwards less than one. Each word of a query must be part of a name, a roll number or a phone, in any order;
 * case and accents do not matter, and of phones only the digits. What was `recent` comes first among what fits equally.
 */
export function schoolSearch<F extends Findable>(
  everything: readonly F[],
  isRecent: (found: F) => boolean = () => false,
): SchoolSearch<F> {
  const rankOf = ({ kind }: F): number => FOUND_KINDS.indexOf(kind);
  const entries = everything
    .toSorted((a, b) => Number(isRecent(b)) - Number(isRecent(a)) || rankOf(a) - rankOf(b))
    .map(entryOf);
  return (query, limit) => {
    const whole = plain(query).trim();
    if (whole === '') return [];
    const words = whole.split(/\s+/).map((text) => ({ text, digits: phoneDigits(text) }));
    const byFit: F[][] = [[], [], [], [], []];
    for (const entry of entries) {
      const fits = words.every(
        ({ text, digits }) =>
          entry.all.includes(text) || (digits !== '' && entry.digits.includes(digits)),
      );
      if (fits) byFit[fitOf(entry, whole, words)]?.push(entry.found);
    }
    return byFit.flat().slice(0, limit);
  };
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
