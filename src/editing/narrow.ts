import { finder } from '#domain/search.ts';

/** A choice that narrows a list: "Filter by class". */
export interface ListFilter<Row> {
  /** What it goes by, in the label's word: "class". */
  readonly by: string;
  /** What shows every row: "All Classes". */
  readonly all: string;
  readonly choices: readonly string[];
  readonly valueOf: (row: Row) => string;
}

/** A filter with what is chosen; an empty text narrows nothing. */
export interface ChosenFilter<Row> extends ListFilter<Row> {
  readonly chosen: string;
}

/**
 * The rows that the search and every filter leaves, themselves and in their order; the same list where nothing narrows
 * it. `haystacks` are what is searched of each row: rows that share a text, such as the grades of one student, are
 * searched once.
 */
export function narrow<Row>(
  rows: readonly Row[],
  haystacks: readonly string[],
  query: string,
  filters: readonly Pick<ChosenFilter<Row>, 'chosen' | 'valueOf'>[],
): readonly Row[] {
  const narrowing = filters.filter(({ chosen }) => chosen !== '');
  if (query.trim() === '' && narrowing.length === 0) return rows;
  const isFound = finder(query);
  const known = new Map<string, boolean>();
  return rows.filter((row, index) => {
    if (!narrowing.every(({ chosen, valueOf }) => valueOf(row) === chosen)) return false;
    const haystack = haystacks[index] ?? '';
    let found = known.get(haystack);
    if (found === undefined) known.set(haystack, (found = isFound(haystack)));
    return found;
  });
}
