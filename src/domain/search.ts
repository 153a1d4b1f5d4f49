// A final sigma is the same letter as any other; lower-casing alone tells them apart by their place.
function folded(text: string): string {
  return text.normalize().toLowerCase().replaceAll('ς', 'σ');
}

/** What a search looks through: the parts, one a line, without difference of case. */
export function searchText(...parts: readonly string[]): string {
  return folded(parts.join('\n'));
}

/**
 * Whether a record is found: a case-insensitive substring match (spec §5). Blanks around the query do not count,
 * and an empty query finds everything. `haystack` comes from `searchText`.
 */
export function matches(haystack: string, query: string): boolean {
  return haystack.includes(folded(query.trim()));
}
