import { latinDigits } from './digits.ts';

const PLAIN = /^[\0-\x7f]*$/;

/**
 * Normalizes a text for searching: ignores case, full and half width, the script of digits, and the differences between
 * İ, I, ı and i, and between ß and ss.
 */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Upper case turns ß into two letters and ı into I. The dot of İ remains as a separate mark, and a final sigma
  // becomes a normal one.
  const upper = latinDigits(text.normalize('NFKC')).toUpperCase().replaceAll('ẞ', 'SS');
  return upper.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}

/** Returns a text as `folded` does, and without accents and other marks on letters. */
export function withoutMarks(text: string): string {
  const small = folded(text);
  return PLAIN.test(small) ? small : small.normalize('NFD').replaceAll(MARKS, '');
}

const MARKS = /\p{M}/gu;

/** Joins the searched texts, one a line, normalized as `finder` does. */
export function searchText(...parts: readonly string[]): string {
  return folded(parts.join('\n'));
}

/**
 * Returns a predicate for the records that a query finds: a case-insensitive substring (spec §5), or several words in
 * any order (docs/conformance.md, Searching). An empty query finds everything. Pass it texts from `searchText`.
 */
export function finder(query: string): (haystack: string) => boolean {
  const words = folded(query).trim().split(/\s+/);
  return (haystack) => words.every((word) => haystack.includes(word));
}
