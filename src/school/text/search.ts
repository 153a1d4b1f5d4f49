const PLAIN = /^[\0-\x7f]*$/;

/**
 * A text as a search compares it: without difference of case, of full and half width, of İ, I, ı and i, or of ß and ss.
 */
export function folded(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  // Upper case makes ß two letters and ı an I. The dot of İ is left as a mark of its own, and a final sigma is the
  // same letter as any other.
  const upper = text.normalize('NFKC').toUpperCase().replaceAll('ẞ', 'SS');
  return upper.toLowerCase().replaceAll('i\u0307', 'i').replaceAll('ς', 'σ');
}

/** What a search looks through: the parts, one a line, compared as `finder` does. */
export function searchText(...parts: readonly string[]): string {
  return folded(parts.join('\n'));
}

/**
 * Tells which records a query finds: a case-insensitive substring match (spec §5), and of several words in whichever
 * order they stand (docs/conformance.md, Searching). An empty query finds everything. What is looked through comes from `searchText`.
 */
export function finder(query: string): (haystack: string) => boolean {
  const words = folded(query).trim().split(/\s+/);
  return (haystack) => words.every((word) => haystack.includes(word));
}
